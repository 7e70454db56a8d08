import { describe, expect, test } from "vitest";
import { buildDocx, type DocxParts, field, paragraph, run, style } from "../docx.fixture.ts";
import { readDocx } from "../read-docx.ts";

const read = (parts: DocxParts | string) => readDocx(buildDocx(typeof parts === "string" ? { body: parts } : parts), { bytes: 1_000_000 });
const markersOf = ({ text, markup }: ReturnType<typeof read>) =>
  markup.markers.map(({ start, end, keys }) => [text.slice(start, end), keys]);
const entriesOf = ({ text, markup }: ReturnType<typeof read>) =>
  markup.entries.map(({ start, end, key, work }) => [key, text.slice(start, end), work?.title]);
const base64 = (text: string, encoding: BufferEncoding = "utf8") => Buffer.from(text, encoding).toString("base64");

const rain = {
  type: "article-journal",
  title: "Rain gauges of the northern coast",
  author: [{ family: "Okoro", given: "Ada" }],
  issued: { "date-parts": [[2020, 3]] },
};
const roofs = {
  type: "book",
  title: "Roofs of tin",
  author: [{ family: "Lind", given: "Ben" }],
  issued: { "date-parts": [["2019"]] },
  publisher: "Quay",
};
const item = (key: string, itemData: object, more = {}) => ({
  id: 1,
  uris: [`http://zotero.org/users/1/items/${key}`],
  itemData: { id: 1, ...itemData },
  ...more,
});
const zotero = (items: object[]) =>
  ` ADDIN ZOTERO_ITEM CSL_CITATION ${JSON.stringify({ citationID: "x", properties: {}, citationItems: items })} `;
const bibliography = (code: string, entries: string[]) => {
  const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const open = `${mark("begin")}<w:r><w:instrText>${code}</w:instrText></w:r>${mark("separate")}`;
  return entries
    .map((entry, index) => paragraph(`${index === 0 ? open : ""}${run(entry)}${index === entries.length - 1 ? mark("end") : ""}`))
    .join("");
};

describe("Zotero", () => {
  const cited = paragraph(
    `${run("It rains ")}${field(zotero([item("RAIN1", rain, { locator: "33", label: "page" }), item("ROOF1", roofs, { locator: "2", label: "chapter" })]), "(Okoro 2020, 33; Lind 2019, chap. 2)")}${run(".")}`,
  );

  test("a citation field ties its words to keys and places, and the printed entries to works", () => {
    const document = read(
      cited +
        bibliography("ADDIN ZOTERO_BIBL {} CSL_BIBLIOGRAPHY", [
          "Lind, Ben. Roofs of Tin. Quay, 2019.",
          "Okoro, Ada. “Rain Gauges of the Northern Coast.” 2020.",
        ]),
    );
    expect(markersOf(document)).toEqual([
      [
        "(Okoro 2020, 33; Lind 2019, chap. 2)",
        [
          { key: "RAIN1", pinpoint: "p. 33" },
          { key: "ROOF1", pinpoint: "chap. 2" },
        ],
      ],
    ]);
    expect(entriesOf(document)).toEqual([
      ["ROOF1", "Lind, Ben. Roofs of Tin. Quay, 2019.", "Roofs of tin"],
      ["RAIN1", "Okoro, Ada. “Rain Gauges of the Northern Coast.” 2020.", "Rain gauges of the northern coast"],
    ]);
    expect(document.markup.entries[1]?.work).toMatchObject({ year: 2020, author: [{ family: "Okoro", given: "Ada" }] });
  });

  test("without a printed list, entries are made of the fields", () => {
    expect(entriesOf(read(cited)).map(([key, text]) => [key, text])).toEqual([
      ["RAIN1", "Okoro, Ada (2020). Rain gauges of the northern coast"],
      ["ROOF1", "Lind, Ben (2019). Roofs of tin. Quay"],
    ]);
  });

  test("a printed list that lacks a work is not mended", () => {
    const document = read(cited + bibliography("ADDIN ZOTERO_BIBL", ["Lind, Ben. Roofs of Tin. Quay, 2019."]));
    expect(document.markup.entries.map(({ key }) => key)).toEqual(["ROOF1"]);
  });

  test("fields cut over runs and with changes within are one marker", () => {
    const code = zotero([item("RAIN1", rain)]);
    const shown = `${run("(Okoro ")}<w:ins>${run("2020")}</w:ins>${run(")")}`;
    expect(markersOf(read(paragraph(`${run("Rain ")}${field(code, shown)}`)))).toEqual([["(Okoro 2020)", [{ key: "RAIN1" }]]]);
  });

  test("citations in notes are markers there and where the note is called", () => {
    const document = read({
      body: paragraph(`${run("It rains.")}<w:r><w:footnoteReference w:id="1"/></w:r>`),
      footnotes: `<w:footnote w:id="1">${paragraph(field(zotero([item("RAIN1", rain, { locator: "3–4" })]), "Okoro, Rain Gauges, 3–4."))}</w:footnote>`,
    });
    expect(markersOf(document)).toEqual([
      ["1", [{ key: "RAIN1", pinpoint: "pp. 3–4" }]],
      ["Okoro, Rain Gauges, 3–4.", [{ key: "RAIN1", pinpoint: "pp. 3–4" }]],
    ]);
  });

  test("citations kept as bookmarks are read from the properties of the file", () => {
    const code = zotero([item("RAIN1", rain)])
      .trim()
      .replace("ADDIN ", "");
    const property = (number: number, value: string) =>
      `<property name="ZOTERO_BREF_a1_${number}"><vt:lpwstr>${value.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</vt:lpwstr></property>`;
    const document = read({
      body: paragraph(
        `${run("Rain ")}<w:bookmarkStart w:id="4" w:name="ZOTERO_BREF_a1"/>${run("(Okoro)")}<w:bookmarkEnd w:id="4"/>${run(" falls")}`,
      ),
      others: {
        "docProps/custom.xml": `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties" xmlns:vt="urn:vt">${property(1, code.slice(0, 40))}${property(2, code.slice(40))}</Properties>`,
      },
    });
    expect(markersOf(document)).toEqual([["(Okoro)", [{ key: "RAIN1" }]]]);
  });

  test("a broken field leaves its words", () => {
    const document = read(paragraph(field(" ADDIN ZOTERO_ITEM CSL_CITATION {broken ", "(Okoro 2020)")));
    expect(document.text).toBe("(Okoro 2020)");
    expect(document.markup.markers).toEqual([]);
  });
});

test("Mendeley's fields are distinguished by addresses, as their ids repeat", () => {
  const mendeley = (uuid: string, data: object) =>
    `ADDIN CSL_CITATION { "citationItems" : [ { "id" : "ITEM-1", "itemData" : ${JSON.stringify({ id: "ITEM-1", ...data })}, "uris" : [ "http://www.mendeley.com/documents/?uuid=${uuid}" ] } ] }`;
  const document = read(paragraph(`${field(mendeley("aa-1", rain), "[1]")}${run(" and ")}${field(mendeley("bb-2", roofs), "[2]")}`));
  expect(markersOf(document)).toEqual([
    ["[1]", [{ key: "aa-1" }]],
    ["[2]", [{ key: "bb-2" }]],
  ]);
  expect(document.markup.entries.map(({ work }) => work?.title)).toEqual([rain.title, roofs.title]);
});

test("older Mendeley and Reference Manager are read, too", () => {
  const old = `ADDIN Mendeley Citation{0a-1} CSL_CITATION ${JSON.stringify({ citationItems: [item("M1", rain)] })}`;
  const manager =
    "ADDIN REFMGR.CITE <Refman><Cite><Author>Lind</Author><Year>2019</Year><RecNum>7</RecNum><IDText>Roofs of tin</IDText></Cite></Refman>";
  const document = read(paragraph(`${field(old, "(Okoro)")}${run(" ")}${field(manager, "(Lind)")}`));
  expect(markersOf(document)).toEqual([
    ["(Okoro)", [{ key: "M1" }]],
    ["(Lind)", [{ key: "Lind, 2019 #7" }]],
  ]);
  expect(document.markup.entries[1]?.work).toEqual({ title: "Roofs of tin", author: [{ family: "Lind" }], year: 2019 });
});

test("Mendeley Cite keeps its citations in the tags of content controls", () => {
  const tag = `MENDELEY_CITATION_v3_${base64(JSON.stringify({ citationItems: [{ id: "u-1", itemData: { id: "u-1", ...rain } }] }))}`;
  const control = `<w:sdt><w:sdtPr><w:tag w:val="${tag}"/></w:sdtPr><w:sdtContent>${run("(Okoro, 2020)")}</w:sdtContent></w:sdt>`;
  const list = `<w:sdt><w:sdtPr><w:tag w:val="MENDELEY_BIBLIOGRAPHY"/></w:sdtPr><w:sdtContent>${paragraph("Okoro, A. (2020). Rain gauges of the northern coast.")}</w:sdtContent></w:sdt>`;
  const document = read(paragraph(`${run("Rain ")}${control}`) + list + paragraph("After."));
  expect(markersOf(document)).toEqual([["(Okoro, 2020)", [{ key: "u-1" }]]]);
  expect(entriesOf(document)[0]?.[1]).toBe("Okoro, A. (2020). Rain gauges of the northern coast.");
  expect(document.blocks.at(-1)?.kind).toBe("paragraph");
});

describe("EndNote", () => {
  const nested = (outer: string, inner: string) => {
    const second = field(" ADDIN EN.CITE.DATA ", "<w:r/>", inner).replace(/<w:r><w:fldChar w:fldCharType="separate">.*?<\/w:r>/, "");
    return field(" ADDIN EN.CITE ", "(Okoro, 2020; Lind, 2019)", outer).replace(
      '<w:r><w:fldChar w:fldCharType="separate"',
      (separate) => second + separate,
    );
  };
  const xml =
    '<EndNote><Cite><Author>Okoro</Author><Year>2020</Year><RecNum>12</RecNum><Pages>7</Pages><DisplayText>(Okoro)</DisplayText><record><rec-number>12</rec-number><ref-type name="Journal Article">17</ref-type><contributors><authors><author><style face="normal">Okoro, Ada</style></author></authors></contributors><titles><title>Rain gauges of the northern coast</title><secondary-title>Weather &amp; Coast</secondary-title></titles><volume>5</volume><dates><year>2020</year></dates></record></Cite><Cite><Author>Lind</Author><Year>2019</Year></Cite></EndNote>';

  test.each([
    ["in the code", field(` ADDIN EN.CITE ${xml} `, "(Okoro, 2020; Lind, 2019)")],
    ["in the data", field(" ADDIN EN.CITE ", "(Okoro, 2020; Lind, 2019)", base64(xml))],
    ["in the data, which a second field repeats", nested(base64(xml), base64(xml))],
    ["in the data of a second field", nested("", base64(xml, "utf16le"))],
  ])("its citations are XML %s", (_, cited) => {
    const document = read(paragraph(`${run("Rain ")}${cited}`));
    expect(markersOf(document)).toEqual([
      ["(Okoro, 2020; Lind, 2019)", [{ key: "Okoro, 2020 #12", pinpoint: "p. 7" }, { key: "Lind, 2019" }]],
    ]);
    expect(document.markup.entries[0]?.work).toMatchObject({
      type: "article-journal",
      title: "Rain gauges of the northern coast",
      "container-title": "Weather & Coast",
      year: 2020,
    });
  });

  test("its list is tied by author and year where titles are not known", () => {
    const document = read(
      paragraph(field(` ADDIN EN.CITE ${xml} `, "(1, 2)")) +
        bibliography(" ADDIN EN.REFLIST ", [
          "1. Okoro, A., Rain gauges of the northern coast. Weather, 2020.",
          "2. Lind, B., Roofs. 2019.",
        ]),
    );
    expect(document.markup.entries.map(({ key }) => key)).toEqual(["Okoro, 2020 #12", "Lind, 2019"]);
  });
});

test("Word's own citations are read with the works it keeps beside the document", () => {
  const source = (tag: string, last: string, title: string) =>
    `<b:Source><b:Tag>${tag}</b:Tag><b:SourceType>JournalArticle</b:SourceType><b:Author><b:Author><b:NameList><b:Person><b:Last>${last}</b:Last><b:First>Ada</b:First></b:Person></b:NameList></b:Author></b:Author><b:Title>${title}</b:Title><b:Year>2020</b:Year><b:Month>March</b:Month><b:JournalName>Weather</b:JournalName></b:Source>`;
  const document = read({
    styles: style("Bibliography", "Bibliography"),
    body:
      paragraph(field(' CITATION Oko20 \\p "33-35" \\l 1033 \\m Lin20 ', "(Okoro, 2020; Lind, 2020)")) +
      paragraph("Okoro, A. (2020). Rain gauges. Weather.", "Bibliography"),
    others: {
      "customXml/item1.xml": `<b:Sources xmlns:b="http://schemas.openxmlformats.org/officeDocument/2006/bibliography">${source("Oko20", "Okoro", "Rain gauges")}${source("Lin20", "Lind", "Roofs")}</b:Sources>`,
    },
  });
  expect(markersOf(document)).toEqual([["(Okoro, 2020; Lind, 2020)", [{ key: "Oko20", pinpoint: "pp. 33-35" }, { key: "Lin20" }]]]);
  expect(document.markup.entries).toMatchObject([
    { key: "Oko20", work: { title: "Rain gauges", year: 2020, date: "2020-03", "container-title": "Weather" } },
  ]);
});

test("links within the file tie names to the entries they lead to; numbers are left to the text", () => {
  const bookmarked = (name: string, entry: string) =>
    `<w:bookmarkStart w:id="9" w:name="${name}"/>${paragraph(entry)}<w:bookmarkEnd w:id="9"/>`;
  const link = (anchor: string, words: string) => `<w:hyperlink w:anchor="${anchor}">${run(words)}</w:hyperlink>`;
  const document = read(
    [
      paragraph(
        `${run("Rain (")}${link("ref-rain", "Okoro 2020")}${run(") and ")}${field("REF ref-roofs \\h", "Lind 2019")}${run(" as ")}${link("fig", "Figure 2020")}${run(" [")}${link("ref-rain", "1")}${run("].")}`,
      ),
      paragraph("References"),
      bookmarked("ref-rain", "Okoro, A. Rain. 2020."),
      paragraph(`<w:bookmarkStart w:id="8" w:name="ref-roofs"/>${run("Lind, B. Roofs. 2019.")}`),
      bookmarked("other", "Quist, C. Hail. 2021."),
    ].join(""),
  );
  expect(markersOf(document)).toEqual([
    ["Okoro 2020", [{ key: "ref-rain" }]],
    ["Lind 2019", [{ key: "ref-roofs" }]],
  ]);
  expect(entriesOf(document)).toEqual([
    ["ref-rain", "Okoro, A. Rain. 2020.", undefined],
    ["ref-roofs", "Lind, B. Roofs. 2019.", undefined],
  ]);
});

test("Citavi's placeholders are read", () => {
  const placeholder = {
    Entries: [
      {
        ReferenceId: "r-1",
        PageRange: { OriginalString: "12" },
        Reference: { ReferenceType: "Book", Title: "Roofs of tin", Year: "2019", Authors: [{ FirstName: "Ben", LastName: "Lind" }] },
      },
    ],
  };
  const document = read(paragraph(field(`ADDIN CitaviPlaceholder{${base64(JSON.stringify(placeholder))}}`, "(Lind 2019: 12)")));
  expect(markersOf(document)).toEqual([["(Lind 2019: 12)", [{ key: "r-1", pinpoint: "p. 12" }]]]);
  expect(document.markup.entries[0]?.work).toMatchObject({
    type: "book",
    title: "Roofs of tin",
    year: 2019,
    author: [{ family: "Lind", given: "Ben" }],
  });
});
