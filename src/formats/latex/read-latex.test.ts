import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { locate } from "../../domain/document/layout.ts";
import { blocksOf, read, wordsOf } from "./latex.fixture.ts";

const textOf = (source: string) => read(source).text;

describe("the words that are printed", () => {
  test.each([
    ["emphasis and sizes", "Shade is \\emph{very} {\\bf good} \\textbf{\\textit{too}}.", "Shade is very good too."],
    [
      "quotation marks and dashes",
      "``Shade'' --- the `cool' kind --- 2--3 co-authors' words",
      "“Shade” — the ‘cool’ kind — 2–3 co-authors’ words",
    ],
    ["accents", "na\\\"ive caf\\'e \\c{c}a \\v{R}ez\\'{\\i} \\~n \\H{o} \\^{\\i}le", "naïve café ça Řezí ñ ő île"],
    ["letters of their own", "Stra\\ss e, \\O rsted, \\AA ngstr\\\"om, \\l{}\\'od\\'z", "Straße, Ørsted, Ångström, łódź"],
    ["signs", "5\\% \\& \\$3 \\#1 a\\_b \\S4 \\dots{} 10\\,000~m", "5% & $3 #1 a_b §4 … 10\u202f000 m"],
    ["comments", "cool % not said\nair 5\\% % nor this", "cool air 5%"],
    ["words left out", "a \\iffalse no \\iftrue no \\fi no \\else b \\fi c\\begin{comment}\nno\n\\end{comment}", "a b c"],
    ["flags", "\\newif\\ifdraft\\draftfalse a \\ifdraft no \\else yes \\fi\\drafttrue\\ifdraft b\\fi", "a yes b"],
    [
      "links",
      "See \\href{https://x.example/a%20b}{the page} at \\url{https://x.example/c_d%20e#f}.",
      "See the page at https://x.example/c_d%20e#f.",
    ],
    ["inline code", "Run \\verb|cool --all_{x}| and \\lstinline{a$b}.", "Run cool --all_{x} and a$b."],
    ["sizes and spaces", "a\\hspace{1cm}b \\vspace*{2em}c \\textcolor{red}{d} \\vskip 3pt e", "a b c d e"],
    [
      "quantities",
      "\\SI{5}{\\percent}, \\qty{3.2}{\\kilo\\metre\\per\\hour}, \\num{1e-3}, \\SIrange{2}{3}{\\degreeCelsius}",
      "5%, 3.2 km/h, 1 × 10−3, 2–3 °C",
    ],
    ["acronyms", "\\newacronym{uhi}{UHI}{urban heat island}The \\gls{uhi} and \\glspl{uhi}", "The UHI and UHIs"],
    ["unknown commands keep their words", "\\highlighted[blue]{These words} stay", "These words stay"],
    ["quotations", "\\enquote{Shade cools}", "“Shade cools”"],
    ["chemistry", "\\ce{CO2} and CO$_2$ and H\\textsubscript{2}O", "CO2 and CO2 and H2O"],
  ])("%s", (_, source, text) => expect(textOf(source)).toBe(text));

  test("raised type is known as such", () => {
    const parsed = read("10$^{-3}$ m\\textsuperscript{2} at $x^2$ and $90^\\circ$");
    expect(parsed.text).toBe("10−3 m2 at x2 and 90°");
    expect(wordsOf(parsed, parsed.markup.superscripts)).toEqual(["−3", "2", "2"]);
  });
});

describe("other languages", () => {
  const german = (words: string) => `\\documentclass{article}\\usepackage[english,ngerman]{babel}\\begin{document}${words}\\end{document}`;

  test("German TeX has signs of its own", () => {
    expect(read(german('Stra"se, sch"on, "`k"uhl"\', Schatten"=Baum')).text).toBe("Straße, schön, „kühl“, Schatten-Baum");
  });

  test("LaTeX puts in the words of the language", () => {
    const parsed = read(
      german(
        "\\begin{figure}\\caption{Bild}\\label{f}\\end{figure}\\autoref{f}\\begin{thebibliography}{1}\\bibitem{a}A.\\end{thebibliography}",
      ),
    );
    expect(parsed.blocks[0]?.label).toBe("Abbildung 1");
    expect(blocksOf(parsed).slice(1, 3)).toEqual([
      ["paragraph", "Abbildung 1"],
      ["heading", "Literatur"],
    ]);
  });
});

describe("blocks", () => {
  test("headings, paragraphs, items, formulas, code and quotations are distinguished", () => {
    const source = `\\documentclass{article}
\\usepackage{amsmath}
Not of the text.
\\begin{document}
\\section{Methods}
One.

Two $a+b$.
\\begin{equation}\\label{e} a = b \\end{equation}
\\subsection*{Sites}
\\begin{itemize}\\item first \\item second

more\\end{itemize}
\\begin{quote}said\\end{quote}
\\begin{verbatim}
x = \\section{1}
\\end{verbatim}
\\end{document}
Never read.`;
    expect(blocksOf(read(source))).toEqual([
      ["heading", "Methods"],
      ["paragraph", "One."],
      ["paragraph", "Two a + b."],
      ["equation", "a = b"],
      ["heading", "Sites"],
      ["list-item", "first"],
      ["list-item", "second"],
      ["list-item", "more"],
      ["paragraph", "said"],
      ["code", "x = \\section{1}"],
    ]);
  });

  test("levels and numbers of headings follow the class", () => {
    const article = read("\\section{A}\\subsection{B}\\paragraph{C}\\appendix\\section{D}").blocks;
    expect(article.map(({ level, label }) => [level, label])).toEqual([
      [1, "1"],
      [2, "1.1"],
      [4, undefined],
      [1, "A"],
    ]);
    const book = read("\\documentclass{book}\\begin{document}\\chapter{A}\\section{B}\\chapter*{C}\\end{document}").blocks;
    expect(book.map(({ level, label }) => [level, label])).toEqual([
      [1, "1"],
      [2, "1.1"],
      [1, undefined],
    ]);
  });

  test("references are the numbers that labels have, also later ones; what cannot be known is named", () => {
    const source = `\\section{A}See \\ref{fig:b}, Eq.~\\eqref{eq:c}, \\cref{tab:d}, \\autoref{sec:e} and \\ref{lost}.
\\begin{figure}\\caption{B}\\label{fig:b}\\end{figure}
\\begin{align}a&=1\\nonumber\\\\b&=2\\label{eq:c}\\end{align}
\\begin{table}\\caption{D}\\label{tab:d}\\end{table}
\\section{E}\\label{sec:e}`;
    expect(read(source).text).toContain("See 1, Eq. (1), table 1, Section 2 and lost.");
  });

  test("counters may be set, count within others and have formats of their own", () => {
    const source = `\\numberwithin{equation}{section}\\numberwithin{section}{equation}\\section{A}\\begin{equation}a\\label{e}\\end{equation}
\\renewcommand{\\thefigure}{S\\arabic{figure}}\\setcounter{figure}{4}\\begin{figure}\\caption{B}\\label{f}\\end{figure}See \\ref{e}, \\ref{f}.`;
    expect(read(source).text).toContain("See 1.1, S5.");
    expect(read("\\renewcommand{\\thesection}{\\thesection x}\\section{A}\\label{a}\\ref{a}").text).toContain("A");
  });

  test("captions and formulas carry the label they are called by", () => {
    const source =
      "\\begin{figure}\\includegraphics{a.png}\\caption[short]{Heat.}\\end{figure}\\begin{align}a&=1\\\\b&=2\\end{align}\\[c\\]\\begin{equation}d\\tag{$\\ast$}\\end{equation}";
    expect(read(source).blocks.map(({ kind, label }) => [kind, label])).toEqual([
      ["caption", "Figure 1"],
      ["equation", "(1)–(2)"],
      ["equation", undefined],
      ["equation", "($\\ast$)"],
    ]);
  });

  test("notes follow the block that calls them", () => {
    const parsed = read("Shade\\footnote{As \\emph{said}.\n\nTwice.} cools\\footnotemark.\\footnotetext{Later.}\n\nNext.");
    expect(blocksOf(parsed)).toEqual([
      ["paragraph", "Shade1 cools2."],
      ["footnote", "As said. Twice."],
      ["footnote", "Later."],
      ["paragraph", "Next."],
    ]);
    expect(parsed.blocks.map(({ label }) => label)).toEqual([undefined, "1", "2", undefined]);
    expect(parsed.markup.noteCalls.map(({ label, start, end }) => [label, parsed.text.slice(start, end)])).toEqual([
      ["1", "1"],
      ["2", "2"],
    ]);
  });

  test("theorems and proofs say what they are", () => {
    const source =
      "\\newtheorem{thm}{Theorem}\\newtheorem{lem}[thm]{Lemma}\\begin{thm}[Cooling]A.\\end{thm}\\begin{lem}B.\\end{lem}\\begin{proof}C.\\end{proof}";
    expect(blocksOf(read(source)).map(([, words]) => words)).toEqual(["Theorem 1 (Cooling). A.", "Lemma 2. B.", "Proof. C."]);
  });

  test("a part that could stand by itself ends only itself", () => {
    const part = "\\documentclass[main]{subfiles}\\begin{document}Part.\\end{document}";
    const main = "\\documentclass{article}\\begin{document}One. \\subfile{part} Two.\\end{document}";
    expect(read(main, { "part.tex": part }).text.replace(/\s+/g, " ")).toBe("One. Part. Two.");
  });

  test("drawings are no words", () => {
    expect(read("a\\begin{tikzpicture}\\draw (0,0) node {no};\\end{tikzpicture} b").text).toBe("a b");
  });
});

describe("tables", () => {
  const source = `\\begin{tabular}{@{}lr@{}}
\\toprule
 & \\multicolumn{2}{c}{Heat} \\\\ \\cmidrule(lr){2-3}
Street & Day & Night\\textsuperscript{a} \\\\
\\midrule
\\multirow{2}{*}{Main} & $3.5 \\pm 1$ & \\textbf{2} \\\\
 & 4 & \\begin{tabular}{c}x\\\\y\\end{tabular} \\\\
\\bottomrule
\\end{tabular}`;

  test("cells know their row and column, and those above the first line are headers", () => {
    const parsed = read(source);
    const [table] = parsed.blocks;
    const cells = table?.cells?.map(({ start, end, ...place }) => ({ words: parsed.text.slice(start, end), ...place }));
    expect(cells).toEqual([
      { words: "Heat", row: 0, column: 1, columns: 2, header: true },
      { words: "Street", row: 1, column: 0, header: true },
      { words: "Day", row: 1, column: 1, header: true },
      { words: "Nighta", row: 1, column: 2, header: true },
      { words: "Main", row: 2, column: 0, rows: 2 },
      { words: "3.5 ± 1", row: 2, column: 1 },
      { words: "2", row: 2, column: 2 },
      { words: "4", row: 3, column: 1 },
      { words: "x y", row: 3, column: 2 },
    ]);
  });

  test("gaps between rows are no words", () => {
    expect(read("\\begin{tabular}{l}a \\\\[2pt] b \\\\* c \\tabularnewline d\\end{tabular}").text).toBe("a b c d");
    expect(read("\\begin{align*}a\\\\[4pt]b\\end{align*}").text).toBe("a; b");
  });

  test("a table over several pages has its caption before it", () => {
    const long = "\\begin{longtable}{ll}\\caption{Long}\\label{t}\\\\\\hline a & b\\\\\\hline\\endhead c & d\\end{longtable}See \\ref{t}.";
    const parsed = read(long);
    expect(blocksOf(parsed)).toEqual([
      ["caption", "Long"],
      ["table", "a | b c | d"],
      ["paragraph", "See 1."],
    ]);
  });
});

describe("front matter", () => {
  test("title, authors, affiliations and abstract", () => {
    const parsed = read(`\\documentclass{article}
\\title[Short]{Cooling\\\\ Streets\\thanks{Paid by nobody.}}
\\author{Ann Okoro$^{1}$ \\and Ben van der Lee\\textsuperscript{2} \\and Jos\\'e Ru\\'{\\i}z\\thanks{Equal.}}
\\date{May 2020}
\\begin{document}\\maketitle
\\begin{abstract}Streets are hot.

Trees cool.\\end{abstract}
\\section{A}Text.
\\end{document}`);
    expect(parsed.title).toBe("Cooling Streets");
    expect(parsed.authors).toEqual([
      { family: "Okoro", given: "Ann" },
      { family: "van der Lee", given: "Ben" },
      { family: "Ruíz", given: "José" },
    ]);
    expect(blocksOf(parsed).slice(0, 3)).toEqual([
      ["title", "Cooling Streets*"],
      ["byline", "Ann Okoro1, Ben van der Lee2, José Ruíz†"],
      ["byline", "May 2020"],
    ]);
    const { start, end } = parsed.abstract!;
    expect(parsed.text.slice(start, end)).toBe("Streets are hot.\n\nTrees cool.");
  });

  test.each([
    ["one command for each author", "\\author[1]{Ann Okoro}\\author[1,2]{Ben Lee\\corref{c}}\\affil[1]{Institute of Shade}"],
    ["blocks of names", "\\author{\\IEEEauthorblockN{Ann Okoro and Ben Lee}\\IEEEauthorblockA{\\textit{University of Shade}\\\\ City}}"],
    ["lines under names", "\\author{Ann Okoro\\thanks{x}\\\\Institute\\\\\\texttt{a@b.example}\\And Ben Lee\\\\Institute}"],
    ["institutes by number", "\\author{Ann Okoro\\inst{1}\\orcidID{0000} \\and Ben Lee\\inst{2}}\\institute{Shade \\and Light}"],
    ["names in parts", "\\author*[1]{\\fnm{Ann} \\sur{Okoro}}\\author[2]{\\fnm{Ben} \\sur{Lee}}"],
  ])("authors: %s", (_, source) => {
    expect(read(source).authors).toEqual([
      { family: "Okoro", given: "Ann" },
      { family: "Lee", given: "Ben" },
    ]);
  });
});

describe("the way back to the file", () => {
  test("words, words of a macro and words of another file have their line and column", () => {
    const parsed = read("\\newcommand{\\sys}{Shady}\n\nThe \\sys\\ one.\n\\input{part}", { "part.tex": "\n\n  In \\emph{part} two." });
    const place = (words: string) => {
      const start = parsed.text.indexOf(words);
      const { file, line, column } = locate(parsed, { start, end: start + words.length });
      return [file, line, column];
    };
    expect(place("The")).toEqual([undefined, 3, 1]);
    expect(place("Shady")).toEqual([undefined, 3, 5]);
    expect(place("one")).toEqual([undefined, 3, 11]);
    expect(place("In")).toEqual(["part.tex", 3, 3]);
    expect(place("part")).toEqual(["part.tex", 3, 12]);
  });
});

const bits = [
  "\\section{",
  "\\cite{k}",
  "\\citet[3]{k, l}",
  "\\footnote{",
  "{",
  "}",
  "$",
  "$$",
  "&",
  "\\\\",
  "\n\n",
  " ",
  "word",
  "%",
  "[",
  "]",
  "#1",
  "^",
  "_",
  "~",
  "--",
  "``",
  "\\begin{tabular}{ll}",
  "\\end{tabular}",
  "\\begin{itemize}",
  "\\item",
  "\\end{itemize}",
  "\\begin{align}",
  "\\end{align}",
  "\\newcommand{\\x}[1]{",
  "\\x",
  "\\def\\y{",
  "\\y",
  "\\iffalse",
  "\\else",
  "\\fi",
  "\\frac",
  "\\caption{",
  "\\begin{figure}",
  "\\end{figure}",
  "\\title{",
  "\\author{",
  "\\begin{document}",
  "\\end{document}",
  "\\begin{thebibliography}{9}",
  "\\bibitem{k}",
  "\\input{other}",
  "\\verb|",
  "\\multicolumn{2}{c}{",
  "\\'",
  "\\left",
  "\\[",
  "\\]",
  "\\documentclass{article}",
  "\\bibliography{refs}",
];

describe("with any input", () => {
  test("blocks are in order, all spans lie within the text, and every segment within a file", () => {
    const others = {
      "other.tex": "Other \\footnote{note} \\input{main}",
      "refs.bib": "@book{k, author={Ann Okoro}, title={T}, year=2000}",
    };
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...bits), { maxLength: 60 }), (parts) => {
        const source = parts.join("");
        const { text, blocks, markup, layout, abstract } = read(source, others);
        let last = 0;
        for (const block of blocks) {
          expect(block.start).toBeGreaterThanOrEqual(last);
          expect(block.end).toBeGreaterThan(block.start);
          last = block.end;
          for (const cell of block.cells ?? [])
            expect(block.start <= cell.start && cell.start < cell.end && cell.end <= block.end).toBe(true);
        }
        expect(last).toBeLessThanOrEqual(text.length);
        for (const spans of [markup.markers, markup.superscripts, markup.noteCalls, markup.entries]) {
          let before = 0;
          for (const { start, end } of spans) {
            expect(before <= start && start < end && end <= text.length).toBe(true);
            before = start;
          }
        }
        if (abstract) expect(abstract.end).toBeLessThanOrEqual(text.length);
        if (layout.kind === "lines") for (const { from } of layout.segments) expect(from).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ["braces that are never closed", "\\footnote{".repeat(2_000)],
    ["environments in each other", "\\begin{itemize}\\item ".repeat(5_000)],
    ["tables in each other", "\\begin{tabular}{l}".repeat(500)],
    ["fractions in each other", `$${"\\frac{".repeat(5_000)}$`],
    ["one sign and no other", "$".repeat(200_000)],
    ["exponents of exponents", `$x${"^".repeat(20_000)}$`],
  ])("%s end in bounded time", (_, source) => expect(() => read(source)).not.toThrow(), 20_000);
});
