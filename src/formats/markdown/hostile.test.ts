import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Document } from "../../domain/document/document.ts";
import { readMarkdown } from "./read-markdown.ts";

const Transcript = Document.omit({ id: true, contentHash: true, format: true });
const bytes = (text: string) => new TextEncoder().encode(text);

const token = fc.constantFrom(
  ...[
    "Shade",
    "été",
    "🌳",
    "x_y",
    "*",
    "**",
    "`",
    "```\n",
    "$",
    "$$",
    "^",
    "~",
    "[",
    "]",
    "(",
    ")",
    "{",
    "}",
    "@",
    "@okoro2019",
    "[@a, p. 3]",
    "-@b",
    ";",
    "^[",
    "[^1]",
    "\n[^1]: ",
  ],
  ...[
    "\n",
    "\n\n",
    "    ",
    "# ",
    "## References\n\n",
    "[1] ",
    "| a | b |\n|---|---|\n",
    "+---+\n| x |\n+---+\n",
    "\n---  ---\n",
    ":::",
    ": ",
    "(@x) ",
    "<sup>",
    "</sup>",
    "<table><tr><td>",
    "<!--",
    "-->",
    "&amp;",
    "\\",
    "{#id}",
    "{.c}",
  ],
  ...[
    "{{< include a.qmd >}}\n",
    "\ue000",
    "\ue001",
    "\ue002",
    "![cap](x)",
    "\r\n",
    "> ",
    "- ",
    "\\begin{align}",
    "\\end{align}",
    "\\frac{a}{b}",
  ],
);
const body = fc.array(token, { maxLength: 40 }).map((tokens) => tokens.join(""));
const front = fc.constantFrom(
  "",
  "---\nbibliography: refs.bib\nabstract: |\n  One *two*.\n\n      Three.\nauthor: [A B, {name: C D}]\n---\n",
  "---\n{[\n---\n",
  "---\nreferences:\n- id: a\n  title: T\n---\n",
);
const companions = [
  { name: "refs.bib", bytes: bytes("@book{okoro2019, title={Shade}}\n@book{a, author={B, C}") },
  { name: "a.qmd", bytes: bytes("Included [@a].\n\n$$x$$\n") },
];

test("whatever the file, spans lie in the text, in order, and blocks never overlap", () => {
  fc.assert(
    fc.property(front, body, (head, text) => {
      const transcript = Transcript.parse(readMarkdown(head + text, companions));
      const { blocks, markup, abstract } = transcript;
      let end = 0;
      for (const block of blocks) {
        expect(block.start).toBeGreaterThanOrEqual(end);
        expect(block.end).toBeGreaterThan(block.start);
        end = block.end;
        for (const cell of block.cells ?? [])
          expect(block.start <= cell.start && cell.start <= cell.end && cell.end <= block.end).toBe(true);
      }
      expect(end).toBe(transcript.text.length);
      for (const spans of [markup.superscripts, markup.noteCalls, markup.markers, markup.entries]) {
        let after = 0;
        for (const span of spans) {
          expect(span.start).toBeGreaterThanOrEqual(after);
          expect(blocks.some((block) => block.start <= span.start && span.end <= block.end)).toBe(true);
          after = span.end;
        }
      }
      if (abstract) expect(abstract.end).toBeLessThanOrEqual(transcript.text.length);
      for (const { start, end: markerEnd, keys } of markup.markers) {
        expect(keys.length).toBeGreaterThan(0);
        expect(transcript.text.slice(start, markerEnd)).toContain("@");
      }
    }),
    { numRuns: 300 },
  );
});

describe("large and odd files take no long time", () => {
  test.each([
    ["calls of notes", `${"a[^1] ".repeat(6_000)}\n\n[^1]: x`],
    ["notes in the line", "a^[b] ".repeat(6_000)],
    ["open notes", "^[".repeat(6_000)],
    ["citations", "[@a, p. 3] ".repeat(6_000)],
    ["open citations", "[@a ".repeat(6_000)],
    ["bare citations", `---\nbibliography: x.bib\n---\n${"@a1 [".repeat(6_000)}`],
    ["raised type", "a^2^ ".repeat(6_000)],
    ["dollars", "$a ".repeat(12_000)],
    ["backticks", "` `` ``` ".repeat(4_000)],
    ["a fence", "`".repeat(20_000)],
    ["attributes", "[a]{.b} ".repeat(6_000)],
    ["entries in one paragraph", `## References\n\n${Array.from({ length: 2_000 }, (_, n) => `[${n + 1}] *Okoro* A. Shade.`).join("\n")}`],
    ["comments", "<!--".repeat(12_000)],
    ["comments in a paragraph", `x ${"<!--".repeat(6_000)}`],
    ["underlines", "=======\n".repeat(4_000)],
    ["stars", "**a".repeat(6_000)],
    ["daggers", "*†".repeat(6_000)],
    ["elements", `${"<div>".repeat(2_500)}x`],
    ["rows", `| a | b |\n|---|---|\n${"| 1 | 2 |\n".repeat(2_500)}`],
    ["borders", "+---+\n".repeat(4_000)],
    ["rules", `${"-".repeat(20)}\nx\n\n`.repeat(2_500)],
    ["examples", "(@a) b\n".repeat(4_000)],
    ["formulas", "$$x^{2}$$ ".repeat(4_000)],
  ])("%s", { timeout: 30_000 }, (_, source) => {
    const started = performance.now();
    readMarkdown(source);
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});

test("signs too many to be meant are words, and all of them are kept", () => {
  const source = "**a".repeat(3_000);
  expect(readMarkdown(source).text).toBe(source);
});

test("quotations and lists in each other are read however deep they are", () => {
  for (const mark of [">", "> - ", "1. "]) expect(readMarkdown(`${mark.repeat(5_000)}Shade.`).text).toBe("Shade.");
});
