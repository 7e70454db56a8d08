import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { locate } from "../../../domain/document/layout.ts";
import { outline, problemsOf, ties } from "../../markup/parsed-document.fixture.ts";
import { readJats } from "./read-jats.ts";

const article = (body: string, back = "", meta = "") =>
  `<?xml version="1.0"?>\n<article xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:mml="http://www.w3.org/1998/Math/MathML"><front><article-meta>${meta}</article-meta></front><body>${body}</body><back>${back}</back></article>`;

const refs = `<ref-list><title>References</title>
  <ref id="r1"><label>1</label><element-citation publication-type="journal"><person-group person-group-type="author"><name><surname>Okoro</surname><given-names>A</given-names></name><name><surname>Lind</surname><given-names>B</given-names></name><etal/></person-group><article-title>Wells of the <italic>coast</italic></article-title><source>Water J</source><year>2019</year><month>3</month><volume>4</volume><issue>2</issue><fpage>11</fpage><lpage>19</lpage><pub-id pub-id-type="doi">10.1234/W.5</pub-id><pub-id pub-id-type="pmid">123</pub-id></element-citation></ref>
  <ref id="r2"><label>2</label><mixed-citation publication-type="other">Harbour Office. Depths of the bay. Portville; 2011.</mixed-citation></ref>
  <ref id="r3"><label>3</label><mixed-citation publication-type="book"><name><surname>Ruiz</surname><given-names>C</given-names></name>. <source>Salt</source>. <publisher-loc>Oslo</publisher-loc>: <publisher-name>Fjord</publisher-name>; <year>2001a</year>.</mixed-citation></ref>
  <ref id="r4"><label>4</label><citation-alternatives><element-citation publication-type="book"><name><surname>Park</surname><given-names>D</given-names></name><chapter-title>Tides</chapter-title><source>The sea</source><year>1999</year></element-citation><mixed-citation>Park D. Tides. In: The sea; 1999.</mixed-citation></citation-alternatives></ref></ref-list>`;

describe("the front", () => {
  test.each([
    [`<pub-date pub-type="epub"><day>31</day><month>12</month><year>2018</year></pub-date>`, "2018-12-31"],
    [`<pub-date pub-type="epub"><year>2018</year></pub-date><pub-date pub-type="collection"><year>2019</year></pub-date>`, "2019"],
    [`<pub-date date-type="pub" publication-format="electronic" iso-8601-date="2020-05-30"/>`, "2020-05-30"],
    [`<pub-date pub-type="pmc-release"><year>2021</year></pub-date>`, undefined],
    [`<history><date date-type="received"><year>2017</year></date></history>`, undefined],
  ])("gives the date of publication: %s", (dates, date) => {
    expect(readJats(article("<p>Body.</p>", "", dates)).identifiers.published).toBe(date);
  });

  const meta = `<article-id pub-id-type="doi">10.1234/ABC</article-id><article-id pub-id-type="pmc">77</article-id><title-group><article-title>Salt &amp; silt<xref ref-type="fn" rid="f">*</xref></article-title><subtitle>a survey</subtitle></title-group>
    <contrib-group><contrib contrib-type="author"><name><surname>Okoro</surname><given-names>Ada</given-names></name></contrib><contrib contrib-type="author"><collab>Coast Group</collab></contrib><contrib contrib-type="editor"><name><surname>No</surname></name></contrib></contrib-group>
    <abstract abstract-type="graphical"><p>A picture.</p></abstract><abstract><title>Abstract</title><sec><title>Aim</title><p>To taste.</p></sec><p>Salty.</p></abstract>`;
  const parsed = readJats(article("<p>Body.</p>", "", meta));

  test("gives title, authors, identifiers and abstract", () => {
    expect(parsed).toMatchObject({
      title: "Salt & silt: a survey",
      authors: [{ family: "Okoro", given: "Ada" }, { family: "Coast Group" }],
      identifiers: { doi: "10.1234/abc", pmcid: "pmc77" },
    });
    expect(parsed.text.slice(parsed.abstract!.start, parsed.abstract!.end)).toBe("To taste.\n\nSalty.");
  });

  test("stands in the text in the order of the page", () => {
    expect(outline(parsed)).toEqual([
      "title: Salt & silt: a survey",
      "byline: Ada Okoro, Coast Group",
      "paragraph: A picture.",
      "heading 1: Abstract",
      "heading 2: Aim",
      "paragraph: To taste.",
      "paragraph: Salty.",
      "paragraph: Body.",
    ]);
  });
});

describe("references", () => {
  const body = `<p>One [<xref ref-type="bibr" rid="r1">1</xref>], some [<xref ref-type="bibr" rid="r1">1</xref>–<xref ref-type="bibr" rid="r3">3</xref>, <xref ref-type="bibr" rid="r4">4</xref>], raised<sup><xref ref-type="bibr" rid="r2 r3">2,3</xref></sup>, gone (<xref ref-type="bibr" rid="r9">Nobody 1900</xref>), <xref ref-type="fig" rid="r1x">Fig. 1</xref>.</p>`;
  const parsed = readJats(article(body, refs));

  test("markers lead to all works they name, through ranges and with their brackets", () => {
    expect(ties(parsed)).toEqual(["[1] -> r1", "[1–3, 4] -> r1 r2 r3 r4", "2,3 -> r2 r3", "(Nobody 1900) -> r9"]);
    expect(parsed.markup.superscripts.map(({ start, end }) => parsed.text.slice(start, end))).toEqual(["2,3"]);
  });

  test("fields are taken as tagged; words without tags are left to be parsed", () => {
    const [first, second, third, fourth] = parsed.markup.entries;
    expect(first?.work).toEqual({
      type: "article-journal",
      title: "Wells of the coast",
      author: [
        { family: "Okoro", given: "A" },
        { family: "Lind", given: "B" },
      ],
      year: 2019,
      date: "2019-03",
      "container-title": "Water J",
      volume: "4",
      issue: "2",
      page: "11-19",
      DOI: "10.1234/w.5",
      PMID: "123",
    });
    expect(second).toMatchObject({ key: "r2" });
    expect(second?.work).toBeUndefined();
    expect(third?.work).toMatchObject({
      type: "book",
      title: "Salt",
      year: 2001,
      yearSuffix: "a",
      publisher: "Fjord",
      "publisher-place": "Oslo",
    });
    expect(fourth?.work).toMatchObject({
      type: "chapter",
      title: "Tides",
      "container-title": "The sea",
      author: [{ family: "Park", given: "D" }],
    });
  });

  test("entries read as a person would set them", () => {
    expect(outline(parsed).filter((line) => line.startsWith("reference-entry"))).toEqual([
      "reference-entry <1>: 1. Okoro A, Lind B, et al. Wells of the coast. Water J. 2019 3. 4(2): 11–19. 10.1234/W.5. 123",
      "reference-entry <2>: 2. Harbour Office. Depths of the bay. Portville; 2011.",
      "reference-entry <3>: 3. Ruiz C. Salt. Oslo: Fjord; 2001a.",
      "reference-entry <4>: 4. Park D. Tides. In: The sea; 1999.",
    ]);
  });

  test("several works under one number are several entries of one marker", () => {
    const list = `<ref-list><ref id="b1"><label>1</label><mixed-citation>Lee. Rain. 2001.</mixed-citation><mixed-citation id="b1b">Kim. Snow. 2002.</mixed-citation></ref></ref-list>`;
    const joint = readJats(
      article(`<p>Wet [<xref ref-type="bibr" rid="b1">1</xref>] or cold [<xref ref-type="bibr" rid="b1b">1b</xref>].</p>`, list),
    );
    expect(ties(joint)).toEqual(["[1] -> b1 b1b", "[1b] -> b1b"]);
    expect(joint.markup.entries).toHaveLength(2);
  });
});

describe("the body", () => {
  test("sections, lists, figures, tables and formulas are distinguished", () => {
    const parsed = readJats(
      article(`<sec><label>1</label><title>Ways</title><p>We took: <list><list-item><p>a boat</p></list-item><list-item><p>a net</p></list-item></list> and left.</p>
        <sec><title>Deeper</title><p>Depth is <inline-formula><alternatives><tex-math>$d^{2}$</tex-math><mml:math><mml:msup><mml:mi>d</mml:mi><mml:mn>2</mml:mn></mml:msup></mml:math></alternatives></inline-formula>.
        <disp-formula id="e1"><label>(1)</label><tex-math><![CDATA[\\begin{document}$$ \\frac{a}{b} \\leq \\alpha $$\\end{document}]]></tex-math></disp-formula></p></sec></sec>
        <fig id="f1"><label>Fig. 1</label><caption><title>A boat.</title><p>Seen from shore.</p></caption><graphic xlink:href="x.png"><alt-text>boat</alt-text></graphic></fig>
        <table-wrap><label>Table 1</label><caption><p>Catch</p></caption><alternatives><graphic/><table><thead><tr><th rowspan="2">Day</th><th colspan="2">Fish</th></tr><tr><th>big</th><th>small</th></tr></thead><tbody><tr><td>Mon<xref ref-type="table-fn" rid="t1">a</xref></td><td>3</td><td>40</td></tr></tbody></table></alternatives><table-wrap-foot><fn id="t1"><label>a</label><p>Rainy.</p></fn></table-wrap-foot></table-wrap>`),
    );
    expect(outline(parsed)).toEqual([
      "heading 1: 1 Ways",
      "paragraph: We took:",
      "list-item: a boat",
      "list-item: a net",
      "paragraph: and left.",
      "heading 2: Deeper",
      "paragraph: Depth is d^2.",
      "equation <(1)>: a/b ≤ α (1)",
      "caption <Fig. 1>: Fig. 1 A boat. Seen from shore.",
      "caption <Table 1>: Table 1 Catch",
      "table: Day | Fish big | small Mona | 3 | 40",
      "footnote <a>: Rainy.",
    ]);
    const cells = parsed.blocks.find(({ kind }) => kind === "table")!.cells!;
    expect(cells.map(({ start, end, ...cell }) => ({ words: parsed.text.slice(start, end), ...cell }))).toEqual([
      { words: "Day", row: 0, column: 0, rows: 2, header: true },
      { words: "Fish", row: 0, column: 1, columns: 2, header: true },
      { words: "big", row: 1, column: 1, header: true },
      { words: "small", row: 1, column: 2, header: true },
      { words: "Mona", row: 2, column: 0 },
      { words: "3", row: 2, column: 1 },
      { words: "40", row: 2, column: 2 },
    ]);
  });

  test("notes are called by their labels, also those that stand inside a sentence", () => {
    const parsed = readJats(
      article(
        `<p>Deep<xref ref-type="fn" rid="n1">2</xref> and wide<fn><p>Very.</p></fn> it is.</p>`,
        `<fn-group><fn id="n1"><label>2</label><p>By rope.</p></fn></fn-group>`,
      ),
    );
    expect(outline(parsed)).toEqual(["paragraph: Deep2 and wide1 it is.", "footnote <1>: Very.", "footnote <2>: By rope."]);
    expect(parsed.markup.noteCalls.map(({ start, end, label }) => [parsed.text.slice(start, end), label])).toEqual([
      ["2", "2"],
      ["1", "1"],
    ]);
  });

  test("every word has its line and column in the file", () => {
    const source = article("\n<p>First\n   line &amp; <bold>the word</bold>.</p>");
    const parsed = readJats(source);
    const start = parsed.text.indexOf("the word");
    const { line, column } = locate(parsed, { start, end: start + 8 });
    expect(source.split("\n")[line! - 1]!.slice(column! - 1)).toMatch(/^the word/);
    expect(outline(parsed)).toEqual(["paragraph: First line & the word."]);
  });

  test("reviews beside the article are left out, and that is said", () => {
    const source = article("<p>Ours.</p>").replace(
      "</article>",
      `<sub-article article-type="reviewer-report"><front-stub><title-group><article-title>Report 1</article-title></title-group></front-stub><body><p>Theirs.</p></body></sub-article></article>`,
    );
    expect(readJats(source)).toMatchObject({ text: "Ours.", failures: [{ what: "reviewer-report: Report 1" }] });
  });
});

describe("bad files", () => {
  test("the text before a cut is read, and the cut is reported", () => {
    const { text, failures } = readJats(article("<p>Whole.</p><p>Cut").replace(/Cut.*/s, "Cut"));
    expect(text).toBe("Whole.\n\nCut");
    expect(failures).toHaveLength(1);
  });

  test("entities of the file's own are neither expanded nor fetched; those of publishers are read", () => {
    const source = `<!DOCTYPE article [<!ENTITY a "ha"><!ENTITY b "&a;&a;"><!ENTITY f SYSTEM "file:///etc/hostname">]>${article("<p>&b; &f; caf&eacute;</p>").replace(/<\?.*\?>/, "")}`;
    expect(readJats(source).text).toBe("&b; &f; café");
  });

  test("XML without an article is refused", () => expect(() => readJats("<book/>")).toThrow("no article"));

  test("any pieces of an article give a sound document", () => {
    const piece = fc.constantFrom(
      "<p>", "</p>", "<sec>", "</sec>", "<title>A</title>", " words ", "\n\t", "&amp;", "<sup>", "</sup>", "<xref ref-type='bibr' rid='r1'>1</xref>", "–",
      "<xref ref-type='bibr' rid='r3'>3</xref>", "<fn><p>n</p></fn>", "<table><tr><td rowspan='2'>x", "</td></tr></table>", "<list><list-item>", "</list-item></list>",
      "<disp-formula><label>(1)</label>", "</disp-formula>", "<mml:math><mml:mi>x</mml:mi></mml:math>", "<ref id='q'><mixed-citation>", "</mixed-citation></ref>", "<fig><label>F</label><caption>", "</caption></fig>", "\u00ad", "🌊",
    ); // biome-ignore format: one list of pieces
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const source = article(pieces.join(""), refs);
        expect(problemsOf(readJats(source), source)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
