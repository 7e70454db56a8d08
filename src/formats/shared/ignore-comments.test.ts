import { describe, expect, test } from "vitest";
import { readHtml } from "../html/read-html.ts";
import { readLatex } from "../latex/read-latex.ts";
import { readMarkdown } from "../markdown/read-markdown.ts";
import type { ParsedDocument } from "../parsed-document.ts";
import { readXml } from "../read-document.ts";

const limits = { bytes: 1_000_000 };
const bytes = (text: string) => new TextEncoder().encode(text);
const latex = (body: string, companions: { name: string; bytes: Uint8Array }[] = []) =>
  readLatex({ name: "rye.tex", bytes: bytes(`\\documentclass{article}\\begin{document}\n${body}\n\\end{document}\n`), companions }, limits);

/** What each comment is about, as words. */
function aboutOf({ text, markup }: ParsedDocument): [comment: string, about: string][] {
  return markup.comments.map((comment) => [comment.text, text.slice(comment.start, comment.end).trim()]);
}

describe("LaTeX", () => {
  test("behind words it is about those of its line", () => {
    const read = latex("Rye keeps.\nRye grows. % ibid-ignore CLM002: seen\nRye ripens.");
    expect(aboutOf(read)).toEqual([["ibid-ignore CLM002: seen", "Rye grows."]]);
    expect(read.markup.comments[0]!.at).toEqual({ line: 3, column: 12 });
  });

  test("on a line of its own it is about what follows in its paragraph", () => {
    expect(aboutOf(latex("Rye keeps.\n%% ibid-ignore CLM: seen\nRye grows.\n\nRye ripens."))).toEqual([
      ["ibid-ignore CLM: seen", "Rye grows."],
    ]);
  });

  test("between paragraphs it is about the next one", () => {
    expect(aboutOf(latex("Rye keeps.\n\n% ibid-ignore CLM: seen\n\nRye grows.\nIt ripens."))).toEqual([
      ["ibid-ignore CLM: seen", "Rye grows. It ripens."],
    ]);
  });

  test("with nothing behind it, it is about nothing", () => {
    expect(aboutOf(latex("Rye keeps.\n\n% ibid-ignore CLM: seen"))).toEqual([["ibid-ignore CLM: seen", ""]]);
  });

  test.each([
    ["an escaped sign", "By 3 \\% ibid-ignore CLM: seen"],
    ["code", "\\begin{verbatim}\n% ibid-ignore CLM: seen\n\\end{verbatim}"],
    ["another comment", "Rye. % not ibid-ignore CLM: seen"],
  ])("%s is none", (_, body) => expect(aboutOf(latex(body))).toEqual([]));

  test("a comment behind a line break is one", () => {
    expect(aboutOf(latex("Rye keeps.\\\\% ibid-ignore CLM: seen"))).toHaveLength(1);
  });

  test("in a bibliography file it is about the next entry, all of it", () => {
    const refs = "@book{a, title={Rye}, author={Okoro, A.}}\n% ibid-ignore REF: kept\n@book{b, title={Oats}, author={Berg, B.}}\n";
    const read = latex("Rye \\cite{a,b}.\n\\bibliographystyle{plain}\\bibliography{refs}", [{ name: "refs.bib", bytes: bytes(refs) }]);
    expect(aboutOf(read)).toEqual([["ibid-ignore REF: kept", "Berg, B. Oats"]]);
    expect(read.markup.comments[0]!.at).toEqual({ file: "refs.bib", line: 2, column: 1 });
  });
});

describe("Markdown", () => {
  test("in a line, between paragraphs, and over several lines", () => {
    const source = [
      "Rye keeps. <!-- ibid-ignore CLM002, NUM001: seen --> It grows.",
      "",
      "<!-- ibid-ignore CLM:",
      "  our own count -->",
      "",
      "Rye ripens.",
    ].join("\r\n");
    expect(aboutOf(readMarkdown(source))).toEqual([
      ["ibid-ignore CLM002, NUM001: seen", "Rye keeps.  It grows."],
      ["ibid-ignore CLM:\r\n  our own count", "Rye ripens."],
    ]);
  });

  test("shown as code it is none", () => {
    expect(aboutOf(readMarkdown("Rye.\n\n```\n<!-- ibid-ignore CLM: seen -->\n```\n\nUse `<!-- ibid-ignore X: y -->` so.\n"))).toEqual([]);
  });
});

test("HTML and XML have comments as well", async () => {
  const comment = "<!-- ibid-ignore CLM: seen -->";
  const page = `<html><body><article><h1>Rye</h1>\n<p>Rye keeps.</p>\n${comment}\n<p>Rye grows.</p></article></body></html>`;
  expect(aboutOf(readHtml(page))).toEqual([["ibid-ignore CLM: seen", "Rye grows."]]);
  const jats = `<article><front><article-meta/></front><body><p>Rye keeps.</p>\n${comment}\n<p>Rye grows.</p></body></article>`;
  expect(aboutOf(await readXml("jats", bytes(jats), "rye.xml"))).toEqual([["ibid-ignore CLM: seen", "Rye grows."]]);
});
