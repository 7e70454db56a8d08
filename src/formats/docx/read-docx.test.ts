import { describe, expect, test } from "vitest";
import { locate } from "../../domain/document/layout.ts";
import { buildDocx, type DocxParts, field, paragraph, run, style, table } from "./docx.fixture.ts";
import { readDocx } from "./read-docx.ts";

const read = (parts: DocxParts | string) => readDocx(buildDocx(typeof parts === "string" ? { body: parts } : parts), { bytes: 1_000_000 });
const outline = ({ text, blocks }: ReturnType<typeof read>) =>
  blocks.map(({ kind, level, label, start, end }) => [kind, ...(level ? [level] : []), ...(label ? [label] : []), text.slice(start, end)]);
const styles = [
  style("Title", "Title"),
  style("Heading1", "heading 1", '<w:pPr><w:outlineLvl w:val="0"/></w:pPr>'),
  style("berschrift2", "heading 2"),
  style("Own", "My Section", '<w:basedOn w:val="Heading1"/>'),
  style("Author", "Author"),
  style("Caption", "caption"),
  style("Code", "Source Code"),
  style("Abstract", "Abstract"),
  style("TOC1", "toc 1"),
].join("");

describe("what each paragraph is", () => {
  test("title, byline, abstract, headings by style, inheritance and outline level", () => {
    const document = read({
      styles,
      body: [
        paragraph("Shade in Harbour Towns", "Title"),
        paragraph(`${run("Ada Okoro")}${run("1", '<w:vertAlign w:val="superscript"/>')}${run(" and Ben van Lind")}`, "Author"),
        paragraph("University of Lindholm"),
        paragraph("Trees cool streets.", "Abstract"),
        paragraph("Introduction", "Heading1"),
        paragraph("Streets are hot."),
        paragraph("Where", "berschrift2"),
        paragraph("Here."),
        paragraph("Own", "Own"),
        paragraph("Deep", "", '<w:outlineLvl w:val="2"/>'),
        paragraph("Contents line", "TOC1"),
      ].join(""),
    });
    expect(outline(document)).toEqual([
      ["title", 1, "Shade in Harbour Towns"],
      ["byline", "Ada Okoro1 and Ben van Lind"],
      ["byline", "University of Lindholm"],
      ["paragraph", "Trees cool streets."],
      ["heading", 1, "Introduction"],
      ["paragraph", "Streets are hot."],
      ["heading", 2, "Where"],
      ["paragraph", "Here."],
      ["heading", 1, "Own"],
      ["heading", 3, "Deep"],
    ]);
    expect(document.title).toBe("Shade in Harbour Towns");
    expect(document.authors).toEqual([
      { family: "Okoro", given: "Ada" },
      { family: "van Lind", given: "Ben" },
    ]);
    expect(document.text.slice(document.abstract!.start, document.abstract!.end)).toBe("Trees cool streets.");
    expect(document.markup.superscripts.map(({ start, end }) => document.text.slice(start, end))).toEqual(["1"]);
  });

  test("without styles, formatting identifies title, byline, headings, abstract and references", () => {
    const bold = (text: string) => paragraph(run(text, "<w:b/>"));
    const document = read(
      [
        paragraph(run("Rain on Tin Roofs", '<w:b/><w:sz w:val="36"/>')),
        paragraph("Ada Okoro, Ben Lind"),
        paragraph("Abstract: Rain is loud on tin."),
        bold("Introduction"),
        paragraph("It rains in most towns, and many roofs are of tin."),
        bold("2.1 Where it rains"),
        paragraph("In the north."),
        paragraph("References"),
        paragraph("Lind, B. (2019). Roofs of tin. Roofing 4, 1–9."),
        paragraph("Okoro, A. (2020). Rain gauges. Weather 5, 10–12."),
      ].join(""),
    );
    expect(outline(document).map(([kind, level]) => (typeof level === "number" ? `${kind} ${level}` : kind))).toEqual([
      "title 1",
      "byline",
      "paragraph",
      "heading 1",
      "paragraph",
      "heading 2",
      "paragraph",
      "heading 1",
      "reference-entry",
      "reference-entry",
    ]);
    expect(document.text.slice(document.abstract!.start, document.abstract!.end)).toBe("Rain is loud on tin.");
    expect(document.authors.map(({ family }) => family)).toEqual(["Okoro", "Lind"]);
  });

  test("lists and numbered headings have their labels beside the text; numbered entries have them in it", () => {
    const level = (index: number, format: string, text: string) =>
      `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
    const list = (id: number, ilvl = 0) => `<w:numPr><w:ilvl w:val="${ilvl}"/><w:numId w:val="${id}"/></w:numPr>`;
    const document = read({
      styles,
      numbering: [
        `<w:abstractNum w:abstractNumId="0">${level(0, "decimal", "%1.")}${level(1, "lowerLetter", "%1.%2)")}</w:abstractNum>`,
        `<w:abstractNum w:abstractNumId="1">${level(0, "bullet", "•")}</w:abstractNum>`,
        `<w:abstractNum w:abstractNumId="2">${level(0, "decimal", "[%1]")}</w:abstractNum>`,
        '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
        '<w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>',
        '<w:num w:numId="3"><w:abstractNumId w:val="2"/></w:num>',
        '<w:num w:numId="4"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num>',
      ].join(""),
      body: [
        paragraph("Methods", "Heading1", list(1)),
        paragraph("one", "", list(1, 1)),
        paragraph("two", "", list(1, 1)),
        paragraph("dot", "", list(2)),
        paragraph("none", "", list(0)),
        paragraph("Results", "Heading1", list(1)),
        paragraph("Late", "Heading1", list(4)),
        paragraph("References", "Heading1"),
        paragraph("Lind, B. Roofs. 2019.", "", list(3)),
        paragraph("Okoro, A. Rain. 2020.", "", list(3)),
      ].join(""),
    });
    expect(outline(document)).toEqual([
      ["heading", 1, "1", "Methods"],
      ["list-item", "1.a)", "one"],
      ["list-item", "1.b)", "two"],
      ["list-item", "dot"],
      ["paragraph", "none"],
      ["heading", 1, "2", "Results"],
      ["heading", 1, "7", "Late"],
      ["heading", 1, "References"],
      ["reference-entry", "[1] Lind, B. Roofs. 2019."],
      ["reference-entry", "[2] Okoro, A. Rain. 2020."],
    ]);
  });

  test("captions have labels, sentences that begin alike have none; programs are code", () => {
    const typed = (text: string) => paragraph(run(text, '<w:rFonts w:ascii="Courier New"/>'));
    const document = read({
      styles,
      body: [
        paragraph(`${run("Figure ")}${field(" SEQ Figure ", "3")}${run(" A shaded street")}`),
        paragraph("Table 2: Degrees by street"),
        paragraph("Table 2 shows degrees by street."),
        paragraph("A harbour", "Caption"),
        typed("for (n = 0; n < 3; n++)"),
        typed("  halt"),
        paragraph("x = 1", "Code"),
        typed("Typed prose without signs"),
      ].join(""),
    });
    expect(outline(document)).toEqual([
      ["caption", "Figure 3", "Figure 3 A shaded street"],
      ["caption", "Table 2", "Table 2: Degrees by street"],
      ["paragraph", "Table 2 shows degrees by street."],
      ["caption", "A harbour"],
      ["code", "for (n = 0; n < 3; n++)\n  halt\nx = 1\nTyped prose without signs"],
    ]);
  });
});

describe("words as a person sees them", () => {
  test("tabs, breaks, hyphens, symbols, links, controls and fields are read; hidden, deleted and coded words are not", () => {
    const document = read(
      paragraph(
        [
          run("one"),
          "<w:r><w:tab/><w:t>two</w:t><w:br/><w:t>three</w:t></w:r>",
          "<w:r><w:t>co</w:t><w:softHyphen/><w:t>op</w:t><w:noBreakHyphen/><w:t>ed</w:t></w:r>",
          '<w:r><w:t xml:space="preserve"> </w:t><w:sym w:font="Symbol" w:char="F061"/></w:r>',
          `<w:hyperlink r:id="rId1">${run(" link")}</w:hyperlink>`,
          `<w:sdt><w:sdtPr><w:tag w:val="x"/></w:sdtPr><w:sdtContent>${run(" control")}</w:sdtContent></w:sdt>`,
          `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${run(" Click here")}</w:sdtContent></w:sdt>`,
          run(" hidden", "<w:vanish/>"),
          `<w:ins>${run(" new")}</w:ins><w:del><w:r><w:delText>old</w:delText></w:r></w:del>`,
          `<w:moveFrom>${run("moved")}</w:moveFrom><w:moveTo>${run(" moved")}</w:moveTo>`,
          `<w:fldSimple w:instr="PAGE">${run(" 4")}</w:fldSimple>`,
          field(" IF ", `${run(" a ")}${field("REF x", "b")}${run(" c")}`),
          `<w:smartTag>${run(" & <d>")}</w:smartTag>`,
        ].join(""),
      ),
    );
    expect(document.text).toBe("one two threecoop-ed α link control new moved 4 a b c & <d>");
  });

  test("a deleted end joins two paragraphs", () => {
    const joined = `${paragraph("Rain ", "", "<w:rPr><w:del/></w:rPr>")}${paragraph("falls.")}${paragraph("Snow.")}`;
    expect(outline(read(joined))).toEqual([
      ["paragraph", "Rain falls."],
      ["paragraph", "Snow."],
    ]);
  });

  test("a field that never shows anything does not swallow the rest", () => {
    const begin = '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>X</w:instrText></w:r>';
    expect(read(paragraph(`${begin}${run("lost")}`) + paragraph("kept")).text).toBe("kept");
  });

  test("a text box is read once, after its paragraph", () => {
    const box = `<w:txbxContent>${paragraph("In the box.")}</w:txbxContent>`;
    const drawing = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx>${box}</wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox>${box}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
    expect(outline(read(paragraph(`${run("Before ")}${drawing}${run("and after.")}`)))).toEqual([
      ["paragraph", "Before and after."],
      ["paragraph", "In the box."],
    ]);
  });

  test("tables of contents are left out", () => {
    const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const contents = `${paragraph(`${field("begin")}<w:r><w:instrText>TOC \\o</w:instrText></w:r>${field("separate")}${run("One 1")}`)}${paragraph(`${run("Two 2")}${field("end")}`)}`;
    expect(read(contents + paragraph("Text.")).text).toBe("Text.");
  });

  test("a paragraph is a line, a table's and empty ones too, and notes come after all", () => {
    const document = read({
      body: `${paragraph("One.")}${paragraph("<w:r/>")}${paragraph(`${run("Two ")}${run("words")}<w:r><w:footnoteReference w:id="2"/></w:r>`)}${table([["a", "b"]])}${paragraph("Last.")}`,
      footnotes: `<w:footnote w:id="2">${paragraph("A note.")}</w:footnote>`,
    });
    const place = (words: string) => {
      const start = document.text.indexOf(words);
      const { line, column } = locate(document, { start, end: start + words.length });
      return [line, column];
    };
    expect([place("words"), place("b"), place("Last"), place("note")]).toEqual([
      [3, 5],
      [5, 1],
      [6, 1],
      [7, 3],
    ]);
  });
});

describe("tables", () => {
  test("no number of merged cells makes a row wider than a table can be", () => {
    const wide = `<w:tcPr><w:gridSpan w:val="100000"/></w:tcPr>${paragraph("wide")}`;
    const cells = read(table([Array.from({ length: 300 }, () => wide), ["a", "b"]])).blocks[0]!.cells!;
    expect(cells).toHaveLength(302);
    expect(Math.max(...cells.map(({ column, columns = 1 }) => column + columns))).toBeLessThan(1_500);
  });

  test("cells know their rows and columns, with merged ones, header rows and tables within", () => {
    const span = (properties: string, text: string) => `<w:tcPr>${properties}</w:tcPr>${paragraph(text)}`;
    const document = read(
      table(
        [
          ["Street", span('<w:gridSpan w:val="2"/>', "Degrees")],
          [span('<w:vMerge w:val="restart"/>', "Quay"), " 31 ", table([["x", "y"]])],
          [span("<w:vMerge/>", ""), "", `${paragraph("two")}${paragraph("parts")}`],
        ],
        '<w:tblLook w:val="0020"/>',
      ),
    );
    const [block] = document.blocks;
    expect(block?.cells?.map(({ start, end, ...cell }) => ({ ...cell, text: document.text.slice(start, end) }))).toEqual([
      { row: 0, column: 0, header: true, text: "Street" },
      { row: 0, column: 1, columns: 2, header: true, text: "Degrees" },
      { row: 1, column: 0, rows: 2, text: "Quay" },
      { row: 1, column: 1, text: "31" },
      { row: 1, column: 2, text: "x y" },
      { row: 2, column: 2, text: "two parts" },
    ]);
  });

  test("a table of one cell is a frame around paragraphs", () => {
    expect(outline(read(table([[paragraph("One.") + paragraph("Two.")]])))).toEqual([
      ["paragraph", "One."],
      ["paragraph", "Two."],
    ]);
  });
});

test("the numbers of a chart are a table after its paragraph", () => {
  const points = (...values: string[]) => values.map((value, index) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`).join("");
  const series = (name: string, ...values: string[]) =>
    `<c:ser><c:tx><c:strRef>${points(name)}</c:strRef></c:tx><c:cat>${points("Quay", "Hill")}</c:cat><c:val>${points(...values)}</c:val></c:ser>`;
  const document = read({
    body:
      paragraph(
        `${run("Heat.")}<w:r><w:drawing><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="rId7"/></w:drawing></w:r>`,
      ) + paragraph("After."),
    others: {
      "word/_rels/document.xml.rels":
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId7" Type="http://x/relationships/chart" Target="charts/chart1.xml"/></Relationships>',
      "word/charts/chart1.xml": `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:lineChart>${series("Noon", "31", "28.400000000000002")}${series("Night", "20", "")}</c:lineChart></c:chartSpace>`,
    },
  });
  expect(document.blocks[1]?.cells?.map(({ row, column, start, end }) => [row, column, document.text.slice(start, end)])).toEqual([
    [0, 1, "Noon"],
    [0, 2, "Night"],
    [1, 0, "Quay"],
    [1, 1, "31"],
    [1, 2, "20"],
    [2, 0, "Hill"],
    [2, 1, "28.4"],
  ]);
  expect(document.blocks.map(({ kind }) => kind)).toEqual(["paragraph", "table", "paragraph"]);
});

describe("notes and comments", () => {
  test("notes follow the block that calls them; their calls are raised and labelled", () => {
    const call = (kind: string, id: number, mark = "") =>
      `<w:r><w:${kind}Reference ${mark && 'w:customMarkFollows="1"'} w:id="${id}"/>${mark && `<w:t>${mark}</w:t>`}</w:r>`;
    const note = (kind: string, id: number, text: string) =>
      `<w:${kind} w:id="${id}">${paragraph(`<w:r><w:${kind}Ref/></w:r>${run(` ${text}`)}`)}</w:${kind}>`;
    const document = read({
      body:
        paragraph(
          `${run("Rain")}${call("footnote", 5)}${run(" and snow")}${call("endnote", 2)}${run(" and hail")}${call("footnote", 6, "*")}`,
        ) + paragraph("End."),
      footnotes: `${note("footnote", 0, "separator")}${note("footnote", 6, "Starred.")}${note("footnote", 5, "First.")}`,
      endnotes: note("endnote", 2, "Ends."),
    });
    expect(outline(document)).toEqual([
      ["paragraph", "Rain1 and snowi and hail*"],
      ["footnote", "1", "First."],
      ["footnote", "i", "Ends."],
      ["footnote", "*", "Starred."],
      ["paragraph", "End."],
    ]);
    expect(document.markup.noteCalls.map(({ start, end, label }) => [document.text.slice(start, end), label])).toEqual([
      ["1", "1"],
      ["i", "i"],
      ["*", "*"],
    ]);
    expect(document.markup.superscripts).toHaveLength(3);
  });

  test("comments have their author, date and the words they are on, over several paragraphs too", () => {
    const document = read({
      body: [
        paragraph(
          `${run("Rain ")}<w:commentRangeStart w:id="1"/>${run("falls")}<w:commentRangeEnd w:id="1"/><w:r><w:commentReference w:id="1"/></w:r>`,
        ),
        paragraph(`<w:commentRangeStart w:id="2"/>${run("Snow.")}`),
        paragraph(`${run("Hail.")}<w:commentRangeEnd w:id="2"/>`),
      ].join(""),
      comments: `<w:comment w:id="1" w:author="B. Lind" w:date="2026-01-02T03:04:05Z">${paragraph("Really?")}</w:comment><w:comment w:id="2">${paragraph("Both?")}</w:comment>`,
    });
    expect(document.markup.comments.map(({ start, end, ...comment }) => ({ ...comment, on: document.text.slice(start, end) }))).toEqual([
      { author: "B. Lind", date: "2026-01-02T03:04:05Z", text: "Really?", on: "falls" },
      { text: "Both?", on: "Snow.\n\nHail." },
    ]);
  });
});

test("a comment on no words is on those before it; notes are counted as the file says", () => {
  const call = '<w:r><w:endnoteReference w:id="2"/></w:r>';
  const document = read({
    body: `${paragraph(`${run("A picture")}<w:commentRangeStart w:id="1"/><w:r><w:drawing/></w:r><w:commentRangeEnd w:id="1"/><w:r><w:commentReference w:id="1"/></w:r>${call}`)}<w:sectPr><w:endnotePr><w:numFmt w:val="upperLetter"/></w:endnotePr></w:sectPr>`,
    comments: `<w:comment w:id="1">${paragraph("Blurred.")}</w:comment>`,
    endnotes: `<w:endnote w:id="2">${paragraph("From the quay.")}</w:endnote>`,
  });
  expect(document.markup.comments).toEqual([{ start: 0, end: 9, text: "Blurred." }]);
  expect(outline(document)).toEqual([
    ["paragraph", "A pictureA"],
    ["footnote", "A", "From the quay."],
  ]);
});

test("an abstract may have headings of its own, and ends before the key words or the next heading", () => {
  const document = read({
    styles,
    body: [
      paragraph("Abstract", "Heading1"),
      paragraph("Aim", "berschrift2"),
      paragraph("To measure."),
      paragraph("Result", "berschrift2"),
      paragraph("It rains."),
      paragraph("Keywords: rain"),
      paragraph("Introduction", "Heading1"),
      paragraph("Summary", "Heading1"),
      paragraph("No abstract."),
    ].join(""),
  });
  expect(document.text.slice(document.abstract!.start, document.abstract!.end)).toBe("To measure.\n\nResult\n\nIt rains.");
});

test("a heading within the references divides them or ends them, by what follows it", () => {
  const bold = (text: string) => paragraph(run(text, "<w:b/>"));
  const document = read(
    [
      bold("References"),
      paragraph("Lind, B. Roofs. 2019."),
      bold("Printed sources"),
      paragraph("Okoro, A. Rain. 2020."),
      bold("About the Authors"),
      paragraph("Ben Lind likes roofs."),
    ].join(""),
  );
  expect(document.blocks.map(({ kind }) => kind)).toEqual([
    "heading",
    "reference-entry",
    "heading",
    "reference-entry",
    "heading",
    "paragraph",
  ]);
});

test("title and authors are taken from the properties of the file when its text has none", () => {
  const core = "<dc:title>Rain Gauges</dc:title><dc:creator>Ada Okoro; Lind, Ben</dc:creator>";
  const document = read({ body: paragraph("It rained for a long while in the town, and nobody knew how much."), core });
  expect(document.title).toBe("Rain Gauges");
  expect(document.authors).toEqual([
    { family: "Okoro", given: "Ada" },
    { family: "Lind", given: "Ben" },
  ]);
});
