import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { locate } from "../../domain/document/layout.ts";
import { outline, problemsOf, ties } from "../markup/parsed-document.fixture.ts";
import { parseHtml } from "./parse-html.ts";
import { readHtml } from "./read-html.ts";

const page = (body: string, head = "") => `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;
const blocksOf = (body: string) => outline(readHtml(page(body)));

describe("what is the text", () => {
  test("menus, banners, scripts and what is hidden stay out; the title outside of the text is kept", () => {
    const parsed = readHtml(
      page(
        `<header><nav><a href="/">Home</a></nav></header><div class="cookie-consent">We use cookies.</div><div><h1>Wells</h1></div>
         <main><p>Wells are deep.</p><div class="social-share">Tweet</div><script>track()</script><p style="display: none">Not seen.</p><p hidden>Nor this.</p>
         <p>They are old, and this sentence makes them the main thing here.</p></main><aside>Read next</aside><footer>© us</footer>`,
        "<title>Wells | Our site</title><style>p{}</style>",
      ),
    );
    expect(parsed.title).toBe("Wells");
    expect(outline(parsed)).toEqual([
      "title: Wells",
      "paragraph: Wells are deep.",
      "paragraph: They are old, and this sentence makes them the main thing here.",
    ]);
  });

  test("a section whose id is made of its heading is no furniture", () => {
    expect(
      blocksOf(`<section id="data-sharing"><h2 id="cross-modal">Data sharing</h2><p id="informed-consent">On request.</p></section>`),
    ).toEqual(["heading 2: Data sharing", "paragraph: On request."]);
  });

  test("metas name the document", () => {
    const head = `<meta name="citation_title" content="Salt"><meta name="citation_author" content="Okoro, Ada"><meta name="citation_author" content="Bo van Lind"><meta name="citation_doi" content="doi:10.1234/S.1"><meta name="citation_pmid" content="42"><meta name="citation_publication_date" content="2019/03/04">`;
    expect(readHtml(page("<h2>Salt</h2><p>Words.</p>", head))).toMatchObject({
      title: "Salt",
      authors: [
        { family: "Okoro", given: "Ada" },
        { family: "van Lind", given: "Bo" },
      ],
      identifiers: { doi: "10.1234/s.1", pmid: "42", published: "2019-03-04" },
      blocks: [{ kind: "title" }, { kind: "paragraph" }],
    });
  });

  test("the name of a section is no title, nor is the sign that links to a heading", () => {
    const { title } = readHtml(page(`<h1>Abstract</h1><p>Short.</p><h1>Wells <a class="headerlink" href="#w">¶</a></h1>`));
    expect(title).toBe("Wells");
  });

  test("bare words, line ends and unclosed tags make paragraphs", () => {
    expect(blocksOf("First words<br>go on.<br><br>Second.<p>Third<p>Fourth<div>Fifth <b>bold</b><div>Sixth</div>seventh</div>")).toEqual([
      "paragraph: First words go on.",
      "paragraph: Second.",
      "paragraph: Third",
      "paragraph: Fourth",
      "paragraph: Fifth bold",
      "paragraph: Sixth",
      "paragraph: seventh",
    ]);
  });

  test("lists, figures, tables, code and formulas are distinguished", () => {
    expect(
      blocksOf(`<ol><li>one<ul><li>inner</li></ul></li><li><p>two</p></li></ol><figure><img alt="x"><figcaption>Figure 2: A well.</figcaption></figure>
        <table><caption>Table 1. Depths</caption><tr><th>Well</th><td>3</td></tr></table><table role="presentation"><tr><td><p>Laid out.</p></td></tr></table><pre>a  b</pre><blockquote>Said.</blockquote>
        <p>So <math><msub><mi>x</mi><mn>1</mn></msub><mo>≤</mo><mn>3</mn></math> and <span class="math inline">\\(y^{2}\\)</span>.</p><math display="block"><mi>a</mi></math>`),
    ).toEqual([
      "list-item: one",
      "list-item: inner",
      "list-item: two",
      "caption <Figure 2>: Figure 2: A well.",
      "caption <Table 1>: Table 1. Depths",
      "table: Well | 3",
      "paragraph: Laid out.",
      "code: a  b",
      "paragraph: Said.",
      "paragraph: So x_1 ≤ 3 and y^2.",
      "equation: a",
    ]);
  });

  test("the abstract is known by its name or by its heading", () => {
    for (const body of [
      `<div class="abstract"><p>Short.</p></div><h2>Start</h2><p>Long.</p>`,
      `<h2>Abstract</h2><p>Short.</p><h2>Start</h2><p>Long.</p>`,
    ]) {
      const { text, abstract } = readHtml(page(body));
      expect(text.slice(abstract!.start, abstract!.end)).toBe("Short.");
    }
  });
});

describe("references", () => {
  test("links to the items of a list are markers, through ranges", () => {
    const parsed = readHtml(
      page(`<p>Deep<sup><a href="#CR1">1</a>–<a href="/article/7#CR3">3</a></sup> [<a href="#CR2">2</a>], see <a href="#Fig1">Fig. 1</a>.</p><h2>References</h2>
        <ol><li id="CR1">Lee. Wells. 2001. <a href="https://doi.org/10.1234%2Fw">Article</a> <a href="https://scholar.example/x">Google Scholar</a></li><li><a name="CR2"></a>Kim. Ropes. 2002.</li><li><p id="CR3">Ruiz. Salt. 2003.</p></li></ol>
        <h2>Thanks</h2><ol><li>To all.</li></ol>`),
    );
    expect(ties(parsed)).toEqual(["1–3 -> CR1 CR2 CR3", "[2] -> CR2"]);
    expect(outline(parsed).slice(2)).toEqual([
      "reference-entry: 1. Lee. Wells. 2001. https://doi.org/10.1234/w",
      "reference-entry: 2. Kim. Ropes. 2002.",
      "reference-entry: 3. Ruiz. Salt. 2003.",
      "heading 2: Thanks",
      "list-item: To all.",
    ]);
  });

  test("pages made of Markdown name the keys themselves", () => {
    const parsed = readHtml(
      page(`<p>Old <span class="citation" data-cites="lee2001 kim2002">(<a href="#ref-lee2001">Lee 2001</a>; Kim 2002)</span>.</p>
        <div id="refs" class="references csl-bib-body"><div id="ref-kim2002" class="csl-entry">Kim. 2002. Ropes.</div><div id="ref-lee2001" class="csl-entry">Lee. 2001. Wells.</div></div>`),
    );
    expect(ties(parsed)).toEqual(["(Lee 2001; Kim 2002) -> lee2001 kim2002"]);
    expect(parsed.markup.entries.map(({ key }) => key)).toEqual(["kim2002", "lee2001"]);
  });

  test("pages made of LaTeX link author and year apart", () => {
    const parsed = readHtml(
      page(`<p>As <cite class="ltx_cite">(<a href="#bib.bib1">Lee</a>, <a href="#bib.bib1">2001</a>; <a href="#bib.bib2">Kim</a>, <a href="#bib.bib2">2002</a>)</cite> and <cite><a href="#bib.bib2">Kim</a> (<a href="#bib.bib2">2002</a>)</cite> and <cite class="ltx_cite">(Kim, <a href="#bib.bib2">2002</a>)</cite> say.</p><ul><li><span class="ltx_tag_item">•</span> <div>dry</div></li></ul>
        <section class="ltx_bibliography"><h2>References</h2><ul class="ltx_biblist"><li id="bib.bib1" class="ltx_bibitem">Lee. Wells.</li><li id="bib.bib2" class="ltx_bibitem">Kim. Ropes.</li></ul></section>`),
    );
    expect(ties(parsed)).toEqual(["(Lee, 2001; Kim, 2002) -> bib.bib1 bib.bib2", "Kim (2002) -> bib.bib2", "(Kim, 2002) -> bib.bib2"]);
    expect(outline(parsed)).toContain("list-item: dry");
    expect(outline(parsed)).not.toContain("list-item: •");
  });

  test("services beside an entry go with their brackets", () => {
    const list = `<section class="ref-list"><ul><li id="B1"><span class="label">1.</span> <cite>Lee. Wells [in Dutch]. 2001.</cite> [<a href="https://doi.org/10.1234/w">DOI</a>] [<a href="https://x.example">PubMed</a>] (<a href="https://y.example">Google Scholar</a>)</li></ul></section>`;
    expect(blocksOf(list)).toEqual(["reference-entry: 1. Lee. Wells [in Dutch]. 2001. https://doi.org/10.1234/w"]);
  });

  test("the ways back of an encyclopedia are no words of the entry", () => {
    const parsed = readHtml(
      page(
        `<p>Wet.<sup id="cite_ref-1"><a href="#cite_note-1">[1]</a></sup></p><ol class="references"><li id="cite_note-1"><span class="mw-cite-backlink">^ <a href="#cite_ref-1">a</a></span> <span>Lee. Marsh.</span></li></ol>`,
      ),
    );
    expect(outline(parsed)).toEqual(["paragraph: Wet.[1]", "reference-entry: 1. Lee. Marsh."]);
    expect(ties(parsed)).toEqual(["[1] -> cite_note-1"]);
  });

  test("a list in one paragraph is cut at its labels or its years", () => {
    expect(blocksOf("<h2>References</h2><p>[1] Lee. 2001.<br>[2] Kim. 2002.</p>")).toHaveLength(3);
    expect(blocksOf("<h2>References</h2><p><a name=a>[1]</a> Lee. 2001.<br><a name=b>[2]</a> Kim. 2002.</p>")).toHaveLength(3);
    expect(blocksOf("<h2>Bibliography</h2><p>Lee. Wells,\n2001.<br>Kim. Ropes. 2002.</p>")).toEqual([
      "heading 2: Bibliography",
      "reference-entry: Lee. Wells, 2001.",
      "reference-entry: Kim. Ropes. 2002.",
    ]);
  });
});

describe("a page in front of the text", () => {
  const form = '<form><input name="user"><input type="password"></form>';
  test.each([
    ["asks for a password", page(`<h1>Welcome back</h1>${form}<p>Forgot it?</p>`)],
    ["asks for a human", page("<h1>shade.example</h1><p>This may take a few seconds.</p>", "<title>Just a moment...</title>")],
    ["stands for a page that is gone", page("<p>We could not find it.</p>", "<title>404 - Page not found</title>")],
  ])("that %s is not taken for it", (_, source) => expect(() => readHtml(source)).toThrow("does not hold the text"));

  test("does not hide a text that stands beside it", () => {
    const words = "Shade is cool at noon. ".repeat(100);
    expect(readHtml(page(`${form}<article><p>${words}</p></article>`)).text).toContain("Shade is cool");
  });
});

test("a note beside its paragraph is kept, an advertisement is not", () => {
  const parsed = readHtml(
    page(`<p>Deep.<a href="#fn2"><sup>2</sup></a></p><aside id="fn2">2. By rope.</aside><aside>Subscribe now.</aside>`),
  );
  expect(outline(parsed)).toEqual(["paragraph: Deep.2", "footnote <2>: 2. By rope."]);
  expect(parsed.markup.noteCalls.map(({ label }) => label)).toEqual(["2"]);
});

test("notes are called by their labels", () => {
  const parsed = readHtml(
    page(`<p>Deep<a href="#fn1" role="doc-noteref"><sup>1</sup></a> and wide<span class="ltx_note"><sup class="ltx_note_mark">2</sup><span><span class="ltx_note_content"><sup class="ltx_note_mark">2</sup>Very.</span></span></span>.</p>
      <section class="footnotes" role="doc-endnotes"><ol><li id="fn1"><p>By rope.<a href="#fnref1" role="doc-backlink">↩</a></p></li></ol></section>`),
  );
  expect(outline(parsed)).toEqual(["paragraph: Deep1 and wide2.", "footnote <2>: Very.", "footnote <1>: By rope."]);
  expect(parsed.markup.noteCalls.map(({ label }) => label)).toEqual(["1", "2"]);
});

test("every word has its line and column, through entities and Windows line ends", () => {
  const source = "<p>Salt &amp; caf&eacute;\r\n&copy2020 &bogus; the <b>word</b></p>";
  const parsed = readHtml(source);
  expect(parsed.text).toBe("Salt & café ©2020 &bogus; the word");
  for (const word of ["caf", "the", "word"]) {
    const start = parsed.text.indexOf(word);
    const { line, column } = locate(parsed, { start, end: start + word.length });
    expect(source.split("\n")[line! - 1]!.slice(column! - 1)).toMatch(new RegExp(`^${word}`));
  }
});

test("a page without a ground is cut off", () => {
  const { failures, text } = readHtml(`<p>Top.</p>${"<div>".repeat(100_000)}`);
  expect(text).toBe("Top.");
  expect(failures[0]?.why).toContain("nested");
});

test("any tags give a sound document", () => {
  const pieces =
    "<p>|</p>|<div>|</div>|<br>|words |\n|&amp;|&|<sup>|</sup>|<a href='#r1'>1</a>|<li id=r1>|<ol class=references>|</ol>|<h2>References</h2>|<h2>Abstract</h2>|<table><tr><td colspan=2>|</table>|<math><mfrac><mi>a</mi><mi>b</mi></mfrac></math>|<figure><figcaption>|</figure>|<section class=footnotes>|</section>|<pre>|</pre>|<b>|</i>|<span data-cites='a b'>|</span>|<!--|-->|<title>|🌊|\u00ad".split(
      "|",
    );
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), (parts) => {
      const source = parts.join("");
      expect(problemsOf(readHtml(source), source)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

describe("a style sheet that takes too long to resolve", () => {
  const rules = Array.from({ length: 4_000 }, (_, index) => `div div div div div .a${index} p{color:#111}`).join("");
  const deep = (inner: string) => `${"<div>".repeat(12)}${inner}${"</div>".repeat(12)}`;
  const many = Array.from({ length: 400 }, (_, index) => deep(`<p>Row ${index}.</p>`)).join("");

  test("the text after its limit is no evidence, and the page counts as not fully read", () => {
    const { text, failures } = readHtml(
      page(
        `<p>The first well is deep.</p>${many}<div class="h"><p>Wells are shallow.</p></div>`,
        `<style>.h{display:none}${rules}</style>`,
      ),
    );
    expect(text).toContain("The first well is deep.");
    expect(text).not.toContain("Wells are shallow.");
    expect(failures).toMatchObject([{ what: "the style sheet" }]);
    expect(failures[0]!.isMinor).toBeUndefined();
  });
});

test("a page of too many table cells is refused while it is parsed", () => {
  expect(() => parseHtml(page(`<table>${"<tr><td>1<th>2".repeat(50_001)}</table>`))).toThrow(/more than 100,000 table cells/);
});
