import { describe, expect, test } from "vitest";
import { locate } from "../../domain/document/layout.ts";
import { createCanonicalText } from "../shared/canonical-text.ts";
import { addEntries } from "./bibliography.ts";
import { isBibliography, readBibliography } from "./read-bibliography.ts";

const printed = (name: string, source: string) =>
  readBibliography(name, source).entries.map(({ pieces }) => pieces.map(({ text }) => text).join(""));

/** The printed words that stand in the file as they are, found at another place than they say. */
const misplaced = (name: string, source: string) =>
  readBibliography(name, source).entries.flatMap(({ pieces }) =>
    pieces.filter(({ text, from }) => /\w{3}/.test(text) && !source.startsWith(text, from)),
  );

const ris = `TY  - JOUR
AU  - Okoro, Ada
AU  - Lee, B.
TI  - Shade in ports
  and harbours
JO  - Journal of Trees
PY  - 2019/03/14/
VL  - 12
IS  - 3
SP  - 45
EP  - 58
SN  - 1234-5678
DO  - 10.5555/shade
KW  - shade
KW  - ports
AB  - An abstract.
ID  - okoro2019
ER  -

TY  - CHAP
A1  - Dam, B.
A2  - Berg, Anna
T1  - Wind
T2  - Trees of Ports
Y1  - 2018
SN  - 978-0-00-000000-2
U1  - timestamp: 2020
ER  -
`;

describe("RIS", () => {
  test("tags become fields, and unknown ones are kept", () => {
    const { entries, failures } = readBibliography("refs.ris", ris);
    expect(failures).toEqual([]);
    expect(entries[0]!.key).toBe("okoro2019");
    expect(entries.map(({ work }) => work)).toEqual([
      {
        type: "article-journal",
        author: [
          { family: "Okoro", given: "Ada" },
          { family: "Lee", given: "B." },
        ],
        title: "Shade in ports and harbours",
        "container-title": "Journal of Trees",
        year: 2019,
        date: "2019-03-14",
        volume: "12",
        issue: "3",
        page: "45–58",
        ISSN: "1234-5678",
        DOI: "10.5555/shade",
        extra: { KW: "shade\nports", AB: "An abstract." },
      },
      {
        type: "chapter",
        author: [{ family: "Dam", given: "B." }],
        editor: [{ family: "Berg", given: "Anna" }],
        title: "Wind",
        "container-title": "Trees of Ports",
        year: 2018,
        ISBN: "978-0-00-000000-2",
        extra: { timestamp: "2020" },
      },
    ]);
    expect(misplaced("refs.ris", ris)).toEqual([]);
  });

  test("a record without its end is read, and said", () => {
    const { entries, failures } = readBibliography("refs.ris", "TY  - BOOK\nTI  - Shade\nTY  - BOOK\nTI  - Wind\nER  - ");
    expect(entries.map(({ work }) => work.title)).toEqual(["Shade", "Wind"]);
    expect(failures).toEqual([{ what: "refs.ris, line 1", why: "a record does not end with ER", isMinor: true }]);
  });
});

test("PubMed's records", () => {
  const source = `PMID- 123456
DP  - 2019 Mar 14
TI  - Shade in ports and
      harbours.
FAU - Okoro, Ada
AU  - Okoro A
JT  - Journal of trees
VI  - 12
LID - 10.5555/shade [doi]
MH  - Trees
`;
  const [entry] = readBibliography("x.nbib", source).entries;
  expect(entry).toMatchObject({ key: "123456" });
  expect(entry!.work).toEqual({
    type: "article-journal",
    author: [{ family: "Okoro", given: "Ada" }],
    title: "Shade in ports and harbours",
    "container-title": "Journal of trees",
    year: 2019,
    date: "2019-03-14",
    volume: "12",
    PMID: "123456",
    DOI: "10.5555/shade",
    extra: { MH: "Trees" },
  });
});

describe("CSL-JSON", () => {
  const source = `[
  {"id": "okoro2019", "type": "article-journal", "title": "Shade \\u0026 <i>wind</i>", "author": [{"family": "Berg", "given": "Anna", "non-dropping-particle": "van den"},
    {"literal": "Port Board"}, {"family": "King", "given": "Martin", "suffix": "Jr."}],
   "container-title": "Journal of Trees", "volume": 12, "issued": {"date-parts": [["2019", 3, 14]]}, "custom": {"a": [1]}, "language": "en"},
  {"id": 7, "title": "Wind", "issued": {"date-parts": [[2018]], "season": 2}, "accessed": {"date-parts": [[2020, 1]]}}
]`;

  test("items become works, and unknown fields are kept", () => {
    const { entries, failures } = readBibliography("refs.json", source);
    expect(failures).toEqual([]);
    expect(entries.map(({ key }) => key)).toEqual(["okoro2019", "7"]);
    expect(entries.map(({ work }) => work)).toEqual([
      {
        type: "article-journal",
        title: "Shade & wind",
        author: [{ family: "van den Berg", given: "Anna" }, { family: "Port Board" }, { family: "King", given: "Martin, Jr." }],
        "container-title": "Journal of Trees",
        volume: "12",
        year: 2019,
        date: "2019-03-14",
        extra: { custom: '{"a":[1]}', language: "en" },
      },
      { title: "Wind", author: [], year: 2018, accessed: "2020-01", extra: { issued: '{"date-parts":[[2018]],"season":2}' } },
    ]);
    expect(printed("refs.json", source)[1]).toBe("(2018). Wind");
  });

  test("the same in YAML", () => {
    const yaml =
      "references:\n- id: okoro2019\n  title: Shade in ports\n  author:\n  - family: Okoro\n    given: Ada\n  issued:\n    year: 2019\n  volume: 08\n";
    const { entries } = readBibliography("refs.yaml", yaml);
    expect(entries[0]).toMatchObject({
      key: "okoro2019",
      work: { title: "Shade in ports", volume: "08", author: [{ family: "Okoro", given: "Ada" }] },
    });
    expect(misplaced("refs.yaml", yaml)).toEqual([]);
  });

  test.each([
    ["a file cut off", '[{"id": "a", "title": "Shade"}, {"id": "b", "title": "Win', ["a", "b"], "no end"],
    ["no JSON at all", "{hello}", [""], "quotation marks"],
    ["nesting without end", "[".repeat(100_000), [], "too deeply"],
  ])("%s", (_, broken, keys, why) => {
    const { entries, failures } = readBibliography("refs.json", broken);
    expect(entries.map(({ key }) => key)).toEqual(keys);
    expect(failures[0]!.why).toContain(why);
  });
});

describe("EndNote XML", () => {
  const source = `<?xml version="1.0"?><xml><records><record><rec-number>4</rec-number><ref-type name="Journal Article">17</ref-type>
<contributors><authors><author><style face="normal">Okoro, Ada</style></author><author>Lee, B.</author></authors></contributors>
<titles><title><style>Shade </style><style face="italic">in</style><style> R&amp;D</style></title><secondary-title>Journal of Trees</secondary-title></titles>
<dates><year>2019</year><pub-dates><date>Mar 14</date></pub-dates></dates><volume>12</volume><number>3</number><pages>45-58</pages>
<isbn>1234-5678</isbn><electronic-resource-num>10.5555/shade</electronic-resource-num><keywords><keyword>shade</keyword><keyword>ports</keyword></keywords>
</record></records></xml>`;

  test("elements become fields, and unknown ones are kept", () => {
    const { entries, failures } = readBibliography("refs.xml", source);
    expect(failures).toEqual([]);
    expect(entries).toMatchObject([{ key: "4", start: source.indexOf("<record>") }]);
    expect(entries[0]!.work).toEqual({
      type: "article-journal",
      author: [
        { family: "Okoro", given: "Ada" },
        { family: "Lee", given: "B." },
      ],
      title: "Shade in R&D",
      "container-title": "Journal of Trees",
      year: 2019,
      date: "2019-03-14",
      volume: "12",
      issue: "3",
      page: "45-58",
      ISSN: "1234-5678",
      DOI: "10.5555/shade",
      extra: { "keywords/keyword": "shade\nports" },
    });
    expect(misplaced("refs.xml", source).map(({ text }) => text)).toEqual([]);
  });

  test.each([
    ["cut off", source.slice(0, 600)],
    [
      "with entities that multiply",
      `<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><xml><records><record><titles><title>&b;</title></titles></record></records></xml>`,
    ],
  ])("a file %s is said to be broken", (_, broken) =>
    expect(readBibliography("refs.xml", broken).failures[0]!.why).toContain("XML is broken"),
  );
});

test("the kind is known by content where the name says nothing", () => {
  expect(printed("refs", ris)).toHaveLength(2);
  expect(printed("refs.txt", '[{"id":"a","title":"Shade"}]')).toEqual(["Shade"]);
  const isOne = (name: string, source = "") => isBibliography(name, new TextEncoder().encode(source));
  expect([isOne("a.bib"), isOne("a.RIS"), isOne("a.json"), isOne("a.md")]).toEqual([true, true, true, false]);
  expect([isOne("a.xml", "<xml><records>"), isOne("a.xml", "<article>")]).toEqual([true, false]);
});

test("what is found out about an entry points into the bibliography file", () => {
  const source = "\n@book{okoro2019,\n  author = {Ada Okoro},\n  title = {Shade in ports}}\n@book{empty,}";
  const canonical = createCanonicalText("Text.");
  canonical.addBlock("paragraph", [{ text: "Text.", from: 0 }]);
  const keyed = addEntries(canonical, readBibliography("refs.bib", source).entries, 1);
  const document = canonical.finish([{ name: "refs.bib", source }]);
  expect(keyed.map(({ key, start, end }) => [key, document.text.slice(start, end)])).toEqual([
    ["okoro2019", "Okoro, Ada. Shade in ports"],
    ["empty", "empty"],
  ]);
  const start = document.text.indexOf("Shade");
  expect(locate(document, { start, end: start + 5 })).toMatchObject({ file: "refs.bib", line: 4, column: 12 });
});

test("the signs between the parts of an entry stand inside the file, also where it is cut off", () => {
  const source = "PMID- 12345\nDP  - 2017\nTI  - Shade in ports\nDP  - 2017";
  for (let end = 0; end <= source.length; end++)
    for (const { pieces } of readBibliography("refs.nbib", source.slice(0, end)).entries)
      for (const { from } of pieces) expect(from).toBeLessThanOrEqual(end);
});

test.each([
  ["refs.bib", `@article{crowd, title = {T}, author = {${"Berg, A. and ".repeat(25_000)}Berg, A.}}`],
  ["refs.ris", `TY  - JOUR\nTI  - T\n${"AU  - Berg, A.\n".repeat(25_000)}ER  - \n`],
  ["refs.json", JSON.stringify([{ id: "crowd", title: "T", author: Array.from({ length: 25_000 }, () => ({ family: "Berg" })) }])],
])("a work of %s with more names than any real one is read in part, and says so", (file, source) => {
  const { entries, failures } = readBibliography(file, source);
  expect(entries[0]!.work.author).toHaveLength(20_000);
  expect(failures.map(({ why }) => why).join()).toContain("only its first 20,000 names are read");
});

test("macros that multiply are left as names, and the file says so", () => {
  const macros = Array.from({ length: 16 }, (_, n) => `@string{a${n + 1}=a${n} # a${n}}`).join("\n");
  const books = Array.from({ length: 500 }, (_, n) => `@book{b${n}, title = a12}`).join("\n");
  const { entries, failures } = readBibliography("refs.bib", `@string{a0={xxxxxxxxxx}}\n${macros}\n${books}`);
  expect(entries.reduce((sum, { work }) => sum + (work.title ?? "").length, 0)).toBeLessThan(2_100_000);
  expect(failures.map(({ why }) => why).join()).toContain("is too long, and is left as its name");
});
