import { describe, expect, test } from "vitest";
import { locate } from "../../../domain/document/layout.ts";
import { blocksOf, read } from "../latex.fixture.ts";

const bibliography = `@article{okoro2019, author={Okoro, Ann and Lee, Ben and Kim, C.}, title={Street trees}, journal={Trees}, year=2019}
@book{lee2020, author={Lee, Ben}, title={Heat}, year=2020}
@misc{quiet, author={Quiet, Q. and Still, S.}, title={Silence}, year=1999}
@misc{other, author={Other, O.}, title={Never named}, year=1998}`;

const cite = (source: string) => read(`${source}\n\n\\bibliography{refs}`, { "refs.bib": bibliography });
const markersOf = (source: string) => {
  const { text, markup } = cite(source);
  return markup.markers.map(({ start, end, keys }) => [
    text.slice(start, end),
    keys.map(({ key, pinpoint }) => (pinpoint ? `${key} ${pinpoint}` : key)),
  ]);
};

describe("markers", () => {
  test.each([
    ["\\cite{okoro2019}", "[okoro2019]", ["okoro2019"]],
    ["\\citep[see][p.~33]{okoro2019, lee2020}", "[see okoro2019, lee2020, p. 33]", ["okoro2019", "lee2020 p. 33"]],
    ["\\citet{okoro2019}", "Okoro et al. (2019)", ["okoro2019"]],
    ["\\Textcite[12--14]{lee2020}", "Lee (2020, 12–14)", ["lee2020 pp. 12–14"]],
    ["\\citet*{quiet}", "Quiet and Still (1999)", ["quiet"]],
    ["\\citealp[33]{lee2020}", "Lee, 2020, 33", ["lee2020 p. 33"]],
    ["\\citeauthor{okoro2019}", "Okoro et al.", ["okoro2019"]],
    ["\\citeyear{okoro2019}", "2019", ["okoro2019"]],
    ["\\citeyearpar{okoro2019}", "(2019)", ["okoro2019"]],
    ["\\citetitle{lee2020}", "Heat", ["lee2020"]],
    ["\\citet{okoro2019, lee2020}", "Okoro et al. (2019); Lee (2020)", ["okoro2019", "lee2020"]],
    ["\\parencites[3]{okoro2019}[see][]{lee2020}", "[okoro2019, 3; see lee2020]", ["okoro2019 p. 3", "lee2020"]],
    ["\\autocite{lost}", "[lost]", ["lost"]],
    ["\\citet{lost}", "[lost]", ["lost"]],
    ["\\cite{a_b:c-d}", "[a_b:c-d]", ["a_b:c-d"]],
  ])("%s", (source, text, keys) => expect(markersOf(source)).toEqual([[text, keys]]));

  test("with natbib and no numbers a plain citation is part of the sentence", () => {
    const source = (options: string) =>
      `\\documentclass{article}\\usepackage${options}{natbib}\\begin{document}As \\cite{lee2020} says.\\bibliography{refs}\\end{document}`;
    expect(read(source(""), { "refs.bib": bibliography }).text).toContain("As Lee (2020) says.");
    expect(read(source("[numbers]"), { "refs.bib": bibliography }).text).toContain("As [lee2020] says.");
  });

  test("a range names the entries between its ends", () => {
    const list = ["a", "b", "c", "d"].map((key) => `\\bibitem{${key}}Words of ${key}.`).join("");
    const { markup } = read(`Cool \\cite{a}--\\cite{d}, \\cite{b}.\\begin{thebibliography}{9}${list}\\end{thebibliography}`);
    expect(markup.markers.map(({ keys }) => keys.map(({ key }) => key))).toEqual([["a"], ["b", "c", "d"], ["b"]]);
  });

  test("a citation in a note is a note", () => {
    const parsed = cite("Cool.\\footcite[5]{lee2020}");
    expect(blocksOf(parsed).slice(0, 2)).toEqual([
      ["paragraph", "Cool.1"],
      ["footnote", "[lee2020, 5]"],
    ]);
    expect(parsed.markup.noteCalls).toHaveLength(1);
    expect(parsed.markup.markers[0]?.keys).toEqual([{ key: "lee2020", pinpoint: "p. 5" }]);
  });

  test("each key has its own place", () => {
    const parsed = cite("Cool \\cite{okoro2019,\n lee2020}.");
    const start = parsed.text.indexOf("lee2020");
    expect(locate(parsed, { start, end: start + 7 })).toMatchObject({ line: 2, column: 2 });
  });
});

describe("the reference list", () => {
  const listOf = (source: string) => {
    const { text, markup } = cite(source);
    return markup.entries.map(({ start, end, key, listedOnly, work }) => [key, text.slice(start, end), work?.year, listedOnly]);
  };

  test("has the works that are cited, by name, with their fields and their place", () => {
    expect(listOf("\\cite{okoro2019} \\cite{lee2020}")).toEqual([
      ["lee2020", "Lee, Ben (2020). Heat", 2020, undefined],
      ["okoro2019", "Okoro, Ann; Lee, Ben; Kim, C. (2019). Street trees. Trees", 2019, undefined],
    ]);
    const parsed = cite("\\cite{lee2020}");
    expect(locate(parsed, parsed.markup.entries[0]!)).toMatchObject({ file: "refs.bib", line: 2 });
  });

  test("has works that are listed without a marker, and says so", () => {
    expect(listOf("\\nocite{quiet}\\cite{lee2020}").map(([key, , , listedOnly]) => [key, listedOnly])).toEqual([
      ["lee2020", undefined],
      ["quiet", true],
    ]);
    expect(listOf("\\nocite{*}")).toHaveLength(4);
  });

  test("stands in the order of the text where the style says so", () => {
    expect(listOf("\\bibliographystyle{unsrt}\\cite{okoro2019}\\cite{lee2020}").map(([key]) => key)).toEqual(["okoro2019", "lee2020"]);
  });

  test("stands where the document prints it", () => {
    const parsed = read("\\addbibresource{refs.bib}\\cite{lee2020}\n\n\\printbibliography[title={Literatur}]\\section{Appendix}", {
      "refs.bib": bibliography,
    });
    expect(blocksOf(parsed).map(([kind]) => kind)).toEqual(["paragraph", "heading", "reference-entry", "heading"]);
    expect(parsed.text).toContain("Literatur");
  });

  test("of a chapter has the works of the chapter", () => {
    const source = "\\cite{lee2020}\\bibliography{refs}\\section{Two}\\cite{okoro2019}\\bibliography{refs}";
    const { markup } = read(source, { "refs.bib": bibliography });
    expect(markup.entries.map(({ key }) => key)).toEqual(["lee2020", "okoro2019"]);
    const sections =
      "\\addbibresource{refs.bib}\\begin{refsection}\\cite{lee2020}\\printbibliography\\end{refsection}\\begin{refsection}\\cite{lee2020}\\printbibliography\\end{refsection}";
    expect(read(sections, { "refs.bib": bibliography }).markup.entries).toHaveLength(2);
  });

  test("by kinds of works has each work once", () => {
    const source = "\\addbibresource{refs.bib}\\cite{lee2020,quiet}\\printbibliography[type=book]\\printbibliography[type=misc]";
    expect(read(source, { "refs.bib": bibliography }).markup.entries).toHaveLength(2);
  });

  test("comes from a bibliography that is written out in the document", () => {
    const parsed = read(`\\begin{filecontents}{own.bib}\n${bibliography}\n\\end{filecontents}\n\\cite{lee2020}\\bibliography{own}`);
    expect(parsed.markup.entries.map(({ key }) => key)).toEqual(["lee2020"]);
    const place = locate(parsed, parsed.markup.entries[0]!);
    expect([place.file, place.line]).toEqual([undefined, 3]);
  });

  test("set by hand keeps its keys and leaves the words to be parsed", () => {
    const parsed = read(`As \\citet{b} and \\cite{a}.
\\begin{thebibliography}{9}
\\bibitem{a} A. Okoro, ''Trees,'' 2019.

\\bibitem[Lee et~al.(2020)Lee, Kim]{b} B. Lee.
\\newblock {\\em Heat}. 2020.
\\end{thebibliography}`);
    expect(parsed.text).toContain("As Lee et al. (2020) and [a].");
    expect(parsed.blocks.filter(({ kind }) => kind === "reference-entry").map(({ label }) => label)).toEqual(["1", "Lee et al. 2020"]);
    const entries = parsed.markup.entries.map(({ start, end, ...rest }) => ({ ...rest, words: parsed.text.slice(start, end) }));
    expect(entries).toEqual([
      { key: "a", words: "A. Okoro, ”Trees,” 2019." },
      { key: "b", words: "B. Lee. Heat. 2020." },
    ]);
  });

  test("is the one BibTeX made when the bibliography file is not at hand", () => {
    const made = "\\begin{thebibliography}{1}\\bibitem{a} A. Okoro. Trees. 2019.\\end{thebibliography}";
    const parsed = read("See \\cite{a}.\\bibliography{lost}", { "main.bbl": made });
    expect(parsed.markup.entries.map(({ key }) => key)).toEqual(["a"]);
    expect(locate(parsed, parsed.markup.entries[0]!)).toMatchObject({ file: "main.bbl", line: 1 });
    expect(parsed.failures).toEqual([]);
  });

  test("is the one Biber made, with fields", () => {
    const made = `\\refsection{0}
\\entry{a}{article}{}
  \\name{author}{2}{}{%
    {{hash=1}{%
      family={Ok{\\"o}ro},
      given={Ann}}}%
    {{hash=2}{%
      family={Lee},
      given={Ben}}}%
  }
  \\list{publisher}{1}{%
    {Leaf Press}%
  }
  \\field{journaltitle}{Trees}
  \\field{title}{Street trees}
  \\field{year}{2019}
  \\verb{doi}
  \\verb 10.1234/trees
  \\endverb
\\endentry
\\entry{b}{book}{}
  \\field{title}{Never named}
\\endentry
\\endrefsection`;
    const parsed = read("\\addbibresource{lost.bib}See \\textcite{a}.\\printbibliography", { "main.bbl": made });
    expect(parsed.text).toContain("See Oköro and Lee (2019).");
    expect(parsed.markup.entries).toHaveLength(1);
    expect(parsed.markup.entries[0]?.work).toMatchObject({
      author: [
        { family: "Oköro", given: "Ann" },
        { family: "Lee", given: "Ben" },
      ],
      title: "Street trees",
      "container-title": "Trees",
      year: 2019,
      DOI: "10.1234/trees",
      publisher: "Leaf Press",
    });
  });

  test("a missing bibliography file is reported", () => {
    expect(read("\\cite{a}\\bibliography{lost}").failures).toEqual([{ what: "lost.bib", why: "the file is missing" }]);
    expect(read("\\addbibresource{lost.bib}\\cite{a}\\printbibliography").failures).toEqual([
      { what: "lost.bib", why: "the file is missing" },
    ]);
  });
});
