import { expect, test } from "vitest";
import { buildDocx, paragraph, style } from "./docx/docx.fixture.ts";
import { readDocx } from "./docx/read-docx.ts";
import { readHtml } from "./html/read-html.ts";
import { read as readLatex } from "./latex/latex.fixture.ts";
import { readMarkdown } from "./markdown/read-markdown.ts";
import type { ParsedDocument } from "./parsed-document.ts";
import { readJats } from "./xml/jats/read-jats.ts";
import { readTei } from "./xml/tei/read-tei.ts";

const quoted = ({ text, blocks }: ParsedDocument) => blocks.filter((block) => block.quoted).map(({ start, end }) => text.slice(start, end));
const latex = (body: string) => readLatex(`\\documentclass{article}\\begin{document}${body}\\end{document}`);
const word = (name: string) =>
  readDocx(
    buildDocx({
      styles: style("Q", name),
      body: [paragraph("He said this."), paragraph("Shade is a roof.", "Q"), paragraph("We agree.")].join(""),
    }),
    { bytes: 1_000_000 },
  );

test.each<[string, () => ParsedDocument]>([
  ["Markdown", () => readMarkdown("He said this.\n\n> Shade is a roof.\n\nWe agree.")],
  ["Markdown with HTML", () => readMarkdown("He said this.\n\n<blockquote><p>Shade is a roof.</p></blockquote>\n\nWe agree.")],
  ["LaTeX, quote", () => latex("He said this. \\begin{quote}Shade is a roof.\\end{quote} We agree.")],
  ["LaTeX, quotation", () => latex("He said this. \\begin{quotation}Shade is a roof.\\end{quotation} We agree.")],
  ["LaTeX, displayquote", () => latex("He said this. \\begin{displayquote}Shade is a roof.\\end{displayquote} We agree.")],
  ["HTML", () => readHtml("<html><body><p>He said this.</p><blockquote>Shade is a roof.</blockquote><p>We agree.</p></body></html>")],
  ["Word, Quote", () => word("Quote")],
  ["Word, Intense Quote", () => word("Intense Quote")],
  [
    "JATS",
    () =>
      readJats(
        "<article><front><article-meta/></front><body><p>He said this.</p><disp-quote><p>Shade is a roof.</p></disp-quote><p>We agree.</p></body></article>",
      ),
  ],
  [
    "TEI",
    () =>
      readTei(
        '<TEI xmlns="http://www.tei-c.org/ns/1.0"><teiHeader/><text><body><div><p>He said this.</p><quote>Shade is a roof.</quote><p>We agree.</p></div></body></text></TEI>',
      ),
  ],
])("block quotations are marked as such: %s", (_, read) => expect(quoted(read())).toEqual(["Shade is a roof."]));

test("paragraphs, lists and nested quotations in one are all of it", () => {
  expect(quoted(readMarkdown("> One.\n>\n> - Two.\n>\n> > Three.\n\nFour."))).toEqual(["One.", "Two.", "Three."]);
});

test("a box that notes something is the author's own", () => {
  expect(quoted(readMarkdown("> [!NOTE]\n> Shade is a roof."))).toEqual([]);
});

test("the source that csquotes has as an argument stands behind the words", () => {
  const { text, markup, blocks } = latex("\\begin{displayquote}[{\\cite[3]{o}}]Shade is a roof.\\end{displayquote}\n\nWe agree.");
  expect(markup.markers.map(({ start, keys }) => [start > text.indexOf("roof"), keys[0]!.key])).toEqual([[true, "o"]]);
  expect(blocks.at(-1)).not.toHaveProperty("quoted");
  expect(latex("\\blockquote[{\\cite{o}}]{Shade is a roof.}").text).toMatch(/^“Shade is a roof\.” \S/);
});
