import fc from "fast-check";
import { expect, test } from "vitest";
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

test("regardless of the file, spans lie in the text, in order, and blocks never overlap", () => {
  fc.assert(
    fc.property(front, body, (head, text) => {
      const parsed = Transcript.parse(readMarkdown(head + text, companions));
      const { blocks, markup, abstract } = parsed;
      let end = 0;
      for (const block of blocks) {
        expect(block.start).toBeGreaterThanOrEqual(end);
        expect(block.end).toBeGreaterThan(block.start);
        end = block.end;
        for (const cell of block.cells ?? [])
          expect(block.start <= cell.start && cell.start <= cell.end && cell.end <= block.end).toBe(true);
      }
      expect(end).toBe(parsed.text.length);
      for (const spans of [markup.superscripts, markup.noteCalls, markup.markers, markup.entries]) {
        let after = 0;
        for (const span of spans) {
          expect(span.start).toBeGreaterThanOrEqual(after);
          expect(blocks.some((block) => block.start <= span.start && span.end <= block.end)).toBe(true);
          after = span.end;
        }
      }
      if (abstract) expect(abstract.end).toBeLessThanOrEqual(parsed.text.length);
      for (const { start, end: markerEnd, keys } of markup.markers) {
        expect(keys.length).toBeGreaterThan(0);
        expect(parsed.text.slice(start, markerEnd)).toContain("@");
      }
    }),
    { numRuns: 300 },
  );
});

test("signs too many to be meant are words, and all of them are kept", () => {
  const source = "**a".repeat(3_000);
  expect(readMarkdown(source).text).toBe(source);
});

test("quotations and lists in each other are read however deep they are", () => {
  for (const mark of [">", "> - ", "1. "]) expect(readMarkdown(`${mark.repeat(5_000)}Shade.`).text).toBe("Shade.");
});
