import { describe, expect, test } from "vitest";
import { read } from "../latex.fixture.ts";

describe("macros", () => {
  test.each([
    ["without arguments", "\\newcommand{\\sys}{Shade}The \\sys{} and \\sys.", "The Shade and Shade."],
    ["with arguments", "\\newcommand{\\pair}[2]{#2 before #1}\\pair{a}{b}", "b before a"],
    ["with an optional argument", "\\newcommand{\\x}[2][q]{#1#2}\\x{1} \\x[p]{2}", "q1 p2"],
    ["made by \\def", "\\def\\x#1#2{#2#1}\\x ab", "ba"],
    ["made again", "\\newcommand{\\x}{a}\\x\\renewcommand{\\x}{b}\\x\\providecommand{\\x}{c}\\x", "abb"],
    [
      "with a star and a default",
      "\\NewDocumentCommand{\\x}{s O{d} m}{\\IfBooleanTF{#1}{star}{none} #2 #3}\\x{1}, \\x*[e]{2}",
      "none d 1, star e 2",
    ],
    ["with another name", "\\newcommand{\\x}{a}\\let\\y=\\x\\y", "a"],
    ["named in pieces", "\\newcommand{\\xy}{a}\\csname xy\\endcsname", "a"],
    ["with a space after them", "\\newcommand{\\x}{Shade\\xspace}\\x cools, \\x, \\x.", "Shade cools, Shade, Shade."],
    ["for environments", "\\newenvironment{note}[1]{Note #1: }{ End.}\\begin{note}{one}words.\\end{note}", "Note one: words. End."],
    ["for citations never hide them", "\\renewcommand{\\cite}[1]{nothing}\\cite{a}", "[a]"],
    ["made of the insides of LaTeX", "\\makeatletter\\newcommand{\\x}[1]{\\@ifnextchar[{\\@x}{#1}}\\makeatother\\x{word}", "word"],
  ])("%s", (_, source, text) => expect(read(source).text).toBe(text));

  test.each([
    ["itself", "\\def\\x{\\x}Before \\x after."],
    ["itself with words", "\\def\\x{\\x\\x}Before \\x after."],
    ["each other", "\\def\\x{\\y}\\def\\y{\\x}Before \\x after."],
    ["itself in an environment", "\\newenvironment{x}{\\begin{x}}{}Before \\begin{x} after."],
  ])("a macro that calls %s is reported and left out", (_, source) => {
    const { text, failures } = read(source);
    expect(text.replace(/\s+/g, " ")).toBe("Before after.");
    expect(failures).toHaveLength(1);
    expect(failures[0]?.why).toMatch(/without end/);
  });

  test("macros that double each other stop early, and the rest is read", () => {
    const names = [..."abcdefghijklmnopqrstuvwxyz"].map((letter) => `\\z${letter}`);
    const bomb = names.map((name, index) => `\\def${name}{${index === 0 ? "x " : names[index - 1]!.repeat(2)}}`).join("");
    const { text, failures } = read(`${bomb}Before ${names.at(-1)} after.`);
    expect(text.length).toBeLessThan(200_000);
    expect(text.endsWith("after.")).toBe(true);
    expect(failures.length).toBeGreaterThan(0);
  });
});

describe("files", () => {
  test.each([
    ["\\input{part}", "part.tex"],
    ["\\input part ", "part.tex"],
    ["\\include{parts/one}", "parts/one.tex"],
    ["\\subfile{parts/one.tex}", "parts/one.tex"],
    ["\\import{parts/}{one}", "parts/one.tex"],
    ["\\InputIfFileExists{part.tex}{}{no}", "part.tex"],
  ])("%s puts the file in its place", (source, name) => {
    expect(read(`Before ${source} after.`, { [name]: "within" }).text).toBe("Before within after.");
  });

  test("files of files are found from their own folder", () => {
    const { text } = read("\\subfile{parts/one}", { "parts/one.tex": "one \\subimport{deep/}{two}", "parts/deep/two.tex": "two" });
    expect(text).toBe("one two");
  });

  test("a file that is missing is reported, and the rest is read", () => {
    expect(read("Before \\input{chapter3} after.")).toMatchObject({
      text: "Before after.",
      failures: [{ what: "chapter3.tex", why: "the file is missing" }],
    });
  });

  test("files that include each other are reported, and read once", () => {
    const { text, failures } = read("Main \\input{a} end.", { "a.tex": "a \\input{b}", "b.tex": "b \\input{a}\\input{main}" });
    expect(text).toBe("Main a b end.");
    expect(failures).toEqual([
      { what: "a.tex", why: "the file includes itself" },
      { what: "main.tex", why: "the file includes itself" },
    ]);
  });

  test("a file may be included twice", () => {
    expect(read("\\input{a} \\input{a}", { "a.tex": "again" })).toMatchObject({ text: "again again", failures: [] });
  });

  test("files that include each other twice over end", () => {
    const others = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`f${index}.tex`, `x\\input{f${index + 1}}\\input{f${index + 1}}`]),
    );
    const { failures } = read("\\input{f0}", { ...others, "f20.tex": "end" });
    expect(failures.at(-1)?.why).toMatch(/longer together/);
  });

  test("macros of a package beside the document are known", () => {
    const source = "\\documentclass{article}\\usepackage{ours}\\begin{document}\\sys.\\end{document}";
    expect(read(source, { "ours.sty": "\\ProvidesPackage{ours}\\newcommand{\\sys}{Shade}" }).text).toBe("Shade.");
  });

  test("a part without its document is read by itself", () => {
    expect(read("\\section{Part}Words.").text).toBe("Part\n\nWords.");
    expect(read("\\documentclass{article}\\section{Part}Words.").text).toContain("Part\n\nWords.");
  });

  test("a condition that never ends is reported", () => {
    expect(read("Words.\n\n\\iffalse lost").failures).toHaveLength(1);
  });
});
