import { describe, expect, test } from "vitest";
import { outline, problemsOf, ties } from "../../markup/parsed-document.fixture.ts";
import { readTei } from "./read-tei.ts";

const source = `<?xml version="1.0" encoding="UTF-8"?>
<TEI xmlns="http://www.tei-c.org/ns/1.0"><teiHeader><fileDesc><titleStmt><title level="a" type="main">Wells and tides</title></titleStmt>
<publicationStmt><date type="published" when="2021-05-01">1 May 2021</date></publicationStmt><sourceDesc><biblStruct><analytic><author><persName><forename type="first">Ada</forename><forename type="middle">N</forename><surname>Okoro</surname></persName></author><author><affiliation><orgName>Coast School</orgName></affiliation></author></analytic><idno type="DOI">10.1234/T.1</idno></biblStruct></sourceDesc></fileDesc>
<profileDesc><abstract><p>Wells follow tides.</p></abstract></profileDesc></teiHeader>
<text><body>
<div><head n="1">Introduction</head><p>Wells rise <ref type="bibr" target="#b0">(Lee, 2019;</ref> <ref type="bibr" target="#b1">Kim, 2020)</ref>, twice <ref type="foot" target="#foot_0">1</ref> a day.</p>
<formula xml:id="formula_0">h = 2 t <label>(1)</label></formula></div>
<div><head n="1.1">Sites</head><p>See <ref type="figure" target="#fig_0">1</ref>. It cost 10<hi rend="superscript">3</hi> coins.</p><list><item>north</item><item>south</item></list></div>
<figure xml:id="fig_0"><head>Figure 1 .</head><label>1</label><figDesc>Where wells stand.</figDesc></figure>
<figure type="table" xml:id="tab_0"><head>Table 1</head><label>1</label><figDesc>Table 1 Levels.</figDesc><table><row><cell cols="2">Level</cell></row><row><cell>low</cell><cell>3</cell></row></table></figure>
<note place="foot" n="1" xml:id="foot_0">At new moon.</note>
</body><back><div type="references"><listBibl>
<biblStruct xml:id="b0"><analytic><title level="a" type="main">Rising wells</title><author><persName><forename type="first">Ann</forename><surname>Lee</surname></persName></author></analytic><monogr><title level="j">Water</title><imprint><biblScope unit="volume">3</biblScope><biblScope unit="issue">1</biblScope><biblScope unit="page" from="5" to="9"/><date type="published" when="2019-04"/></imprint></monogr><idno type="DOI">10.1234/x</idno></biblStruct>
<biblStruct xml:id="b1"><monogr><title level="m">Tides</title><author><persName><surname>Kim</surname></persName></author><imprint><publisher>Fjord</publisher><pubPlace>Oslo</pubPlace><date when="2020"/></imprint></monogr><note type="raw_reference">Kim. Tides. Oslo: Fjord, 2020.</note></biblStruct>
</listBibl></div></back></text></TEI>`;

describe("a text in TEI", () => {
  const parsed = readTei(source);

  test("gives its front", () => {
    expect(parsed).toMatchObject({
      title: "Wells and tides",
      authors: [{ family: "Okoro", given: "Ada N" }],
      identifiers: { doi: "10.1234/t.1", published: "2021-05-01" },
    });
    expect(parsed.text.slice(parsed.abstract!.start, parsed.abstract!.end)).toBe("Wells follow tides.");
  });

  test("gives its blocks", () => {
    expect(problemsOf(parsed, source)).toEqual([]);
    expect(outline(parsed)).toEqual([
      "title: Wells and tides",
      "byline: Ada N Okoro",
      "paragraph: Wells follow tides.",
      "heading 1: 1 Introduction",
      "paragraph: Wells rise (Lee, 2019; Kim, 2020), twice 1 a day.",
      "equation <(1)>: h = 2 t (1)",
      "heading 2: 1.1 Sites",
      "paragraph: See 1. It cost 103 coins.",
      "list-item: north",
      "list-item: south",
      "caption <Figure 1>: Figure 1 . Where wells stand.",
      "caption <Table 1>: Table 1 Levels.",
      "table: Level low | 3",
      "footnote <1>: At new moon.",
      "reference-entry: Ann Lee. Rising wells. Water. 3. 1. 5–9. 2019-04. 10.1234/x",
      "reference-entry: Kim. Tides. Oslo: Fjord, 2020.",
    ]);
  });

  test("ties markers to entries with fields", () => {
    expect(ties(parsed)).toEqual(["(Lee, 2019; Kim, 2020) -> b0 b1"]);
    expect(parsed.markup.noteCalls).toMatchObject([{ label: "1" }]);
    const [first, second] = parsed.markup.entries;
    expect(first?.work).toEqual({
      type: "article-journal",
      title: "Rising wells",
      author: [{ family: "Lee", given: "Ann" }],
      year: 2019,
      date: "2019-04",
      "container-title": "Water",
      volume: "3",
      issue: "1",
      page: "5-9",
      DOI: "10.1234/x",
    });
    expect(second?.work).toMatchObject({
      title: "Tides",
      author: [{ family: "Kim" }],
      year: 2020,
      publisher: "Fjord",
      "publisher-place": "Oslo",
    });
  });
});

test("line ends inside words are mended, those between words are spaces", () => {
  const { text } = readTei("<tei><text><p>The analy-<lb/>sis of<lb/> salt-<lb/> free North-<lb/>Sea water</p></text></tei>");
  expect(text).toBe("The analysis of salt- free North- Sea water");
});

test("entries without tags keep their words for a parser", () => {
  const { markup, blocks } = readTei(
    "<tei><text><listBibl><bibl><label>[1]</label> Lee A. Wells. 2001.</bibl><bibl><label>[2]</label> Kim. 2002.</bibl></listBibl></text></tei>",
  );
  expect(blocks.map(({ kind, label }) => [kind, label])).toEqual([
    ["reference-entry", "[1]"],
    ["reference-entry", "[2]"],
  ]);
  expect(markup.entries.every(({ work }) => work === undefined)).toBe(true);
});

test("a cut text keeps what came before", () => {
  expect(readTei("<TEI><text><body><p>Whole.</p><p>Cut")).toMatchObject({ text: "Whole.\n\nCut", failures: [{ what: "the XML" }] });
});

test("a formula in TeX is read as one", () => {
  expect(readTei('<TEI><text><body><formula notation="TeX">\\frac{a}{2} &lt; \\alpha</formula></body></text></TEI>').text).toBe("a/2 < α");
});
