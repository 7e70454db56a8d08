import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { locate } from "../../domain/document/layout.ts";
import type { ParsedDocument } from "../parsed-document.ts";
import { readMarkdown } from "./read-markdown.ts";

const blocksOf = (parsed: ParsedDocument) => parsed.blocks.map(({ kind, start, end }) => [kind, parsed.text.slice(start, end)]);
const paragraph = (source: string) => readMarkdown(source).text;

describe("the words without their markup", () => {
  test.each([
    ["emphasis", "Shade is *very* **good** and ~~very~~ mild.", "Shade is very good and  mild."],
    ["links", "See [the survey](https://example.org/a) of <https://example.org>.", "See the survey of https://example.org."],
    ["code", "Run `cool --all` now.", "Run cool --all now."],
    ["escapes", "5 \\* 3 and \\[4\\]", "5 * 3 and [4]"],
    ["entities", "R&amp;D &lt; 5 &eacute;t&#233; &#x1F333;", "R&D < 5 été 🌳"],
    ["what only looks like an entity", "AT&T; and &nothing;", "AT&T; and &nothing;"],
    ["a wrapped line", "one\ntwo", "one two"],
    ["a hard break", "one  \ntwo", "one two"],
    ["images and inline HTML", "a ![tree](t.png) <b>tall</b> one", "a  tall one"],
    ["addresses that are no links by themselves", "Write to [okoro@trees.example].", "Write to [okoro@trees.example]."],
    ["a numeric marker", "It cools [3].", "It cools [3]."],
    ["a marker that is also a link definition", "It cools [3].\n\n[3]: https://example.org", "It cools [3].\n\n[3]: https://example.org"],
  ])("%s", (_, source, text) => expect(paragraph(source)).toBe(text));
});

describe("blocks", () => {
  test("headings, paragraphs, items, quotations, tables and code are distinguished", () => {
    const source =
      "# Shade\n\nText.\n\n## Methods\n\n- one\n- two\n\n3. three\n\n> said\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```\nrun\n```\n";
    expect(blocksOf(readMarkdown(source))).toEqual([
      ["title", "Shade"],
      ["paragraph", "Text."],
      ["heading", "Methods"],
      ["list-item", "one"],
      ["list-item", "two"],
      ["list-item", "three"],
      ["paragraph", "said"],
      ["table", "a | b 1 | 2"],
      ["code", "run"],
    ]);
  });

  test("the first outermost heading is the title, later ones are headings", () => {
    const parsed = readMarkdown("# One\n\n# Two\n\n### Three");
    expect(parsed.title).toBe("One");
    expect(parsed.blocks.map(({ kind, level }) => [kind, level])).toEqual([
      ["title", 1],
      ["heading", 1],
      ["heading", 3],
    ]);
  });

  test("front matter is not of the text, and lines are counted past it", () => {
    const parsed = readMarkdown("---\ntitle: secret\n---\n\n# Shade\n");
    expect(parsed.text).toBe("Shade");
    expect(locate(parsed, { start: 0, end: 5 })).toMatchObject({ line: 5, column: 3 });
  });

  test.each([
    ["plain", "title: Shade in Ports"],
    ["in quotation marks", 'title: "Shade in Ports" '],
    ["among others", "author: A. Okoro\ntitle: 'Shade in Ports'\ndate: 2019"],
    ["on folded lines", "title: >-\n  Shade\n  in Ports\ndate: 2019"],
    ["with Windows line ends", "title: Shade in Ports\r"],
  ])("a title in the front matter, %s, leaves the first outermost heading a heading", (_, front) => {
    const parsed = readMarkdown(`---\n${front}\n---\n\n# Introduction\n\nText.\n\n# Wind\n`);
    expect(parsed.title).toBe("Shade in Ports");
    expect(parsed.blocks.map(({ kind }) => kind)).toEqual(["heading", "paragraph", "heading"]);
  });

  test("a heading that repeats the title of the front matter is the title", () => {
    const parsed = readMarkdown("---\ntitle: Shade in ports\n---\n\n# Shade in Ports\n\n# Wind\n");
    expect(parsed.blocks.map(({ kind }) => kind)).toEqual(["title", "heading"]);
  });

  test.each([
    ["the name of a section", "# Introduction\n\nText.\n\n# Methods", "", "heading"],
    ["the name of a section with a number", "# 1. Introduction\n\nText.\n\n# 2. Trees", "", "heading"],
    ["the references", "Text.\n\n# References\n\n[1] Okoro A. Shade.", "", "paragraph"],
    ["one of several after the text has begun", "Text of the body.\n\n# Trees\n\nText.\n\n# Wind", "", "paragraph"],
    ["the only one, though lines stand before it", "Draft of May\n\n# Trees\n\n## Wind", "Trees", "paragraph"],
  ])("an outermost heading that is %s", (_, source, title, first) => {
    const parsed = readMarkdown(source);
    expect([parsed.title, parsed.blocks[0]!.kind]).toEqual([title, first]);
  });

  test("a rule at the top of a file is no front matter", () => {
    expect(paragraph("---\n\nKept.\n\n---\n\nAlso kept.")).toBe("Kept.\n\nAlso kept.");
  });
});

describe("reference lists", () => {
  const entries = (source: string) => blocksOf(readMarkdown(source)).flatMap(([kind, text]) => (kind === "reference-entry" ? [text] : []));
  const two = ["[1] Okoro A. Shade. 2016.", "[2] Lindqvist M. Wind. 2017."];

  test.each([
    ["entries with labels in brackets, one paragraph each", two.join("\n\n")],
    ["entries with labels in brackets, one line each", two.join("\n")],
    ["entries in one running paragraph", two.join(" ")],
    ["entries with Windows line ends", two.join("\r\n")],
  ])("%s", (_, list) => expect(entries(`# T\n\n## References\n\n${list}\n`)).toEqual(two));

  test("a numbered list keeps its numbers", () => {
    const list = ["1. Okoro A. Shade. 2016.", "2. Lindqvist M. Wind. 2017."];
    expect(entries(`## References\n\n${list.join("\n")}`)).toEqual(list);
  });

  test("bullets have no labels", () => {
    expect(entries("## Bibliography\n\n- Okoro A. Shade.\n- Lindqvist M. Wind.")).toEqual(["Okoro A. Shade.", "Lindqvist M. Wind."]);
  });

  test("a year or a page number at the start of a line opens no entry", () => {
    expect(entries("## References\n\n[1] Okoro A. Shade. J. Trees\n2016. pp.\n12. See [4] too.")).toHaveLength(1);
    expect(entries("## References\n\nOkoro A. Shade. J. Trees,\n2016. Berlin.")).toHaveLength(1);
  });

  test("the list ends at the next heading", () => {
    expect(entries("## References\n\nOkoro A. Shade.\n\n## Appendix\n\nMore.")).toEqual(["Okoro A. Shade."]);
  });
});

test("line and column lead to the same place after escapes, entities and indentation", () => {
  const source = "# T\n\n- an item with &eacute; and 3 &lt; 4, then\n  more \\* of < it\n";
  const parsed = readMarkdown(source);
  for (const [word, line] of [
    ["and 3", 3],
    ["then", 3],
    ["of < it", 4],
  ] as const) {
    const start = parsed.text.indexOf(word);
    expect(locate(parsed, { start, end: start + 1 })).toMatchObject({ line, column: source.split("\n")[line - 1]!.indexOf(word) + 1 });
  }
});

describe("every character leads back to its own in the file", () => {
  const word = fc.constantFrom("Shade", "cools", "été", "🌳", "5", "x_y");
  const inline = fc.oneof(
    { weight: 4, arbitrary: word },
    word.map((text) => `*${text}*`),
    word.map((text) => `**${text}**`),
    word.map((text) => `[${text}](https://example.org/a)`),
    word.map((text) => `\`${text}\``),
    fc.constantFrom("\\*", "\\[1\\]", "[3]", "a&b"),
  );
  const line = fc.array(inline, { minLength: 1, maxLength: 5 }).map((words) => words.join(" "));
  const block = fc.oneof(
    fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join("\n")),
    line.map((text) => `## ${text}`),
    fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => `- ${lines.join("\n  ")}`),
    fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => `> ${lines.join("\n> ")}`),
    line.map((text) => `7. ${text}`),
  );
  const source = fc
    .tuple(fc.array(block, { minLength: 1, maxLength: 5 }), fc.constantFrom("\n", "\r\n"), fc.constantFrom("", "---\na: b\n---\n"))
    .map(([blocks, lineEnd, front]) => (front + blocks.join("\n\n")).replaceAll("\n", lineEnd));

  test("in Markdown made by chance", () => {
    fc.assert(
      fc.property(source, (file) => {
        const parsed = readMarkdown(file);
        const lines = file.split("\n");
        for (const { start, end } of parsed.blocks)
          for (let offset = start; offset < end; offset++) {
            const { line: row, column } = locate(parsed, { start: offset, end: offset + 1 });
            const original = `${lines[row! - 1]}\n`[column! - 1];
            expect(original?.replace(/[\r\n\t]/, " ")).toBe(parsed.text[offset]);
          }
      }),
      { numRuns: 300 },
    );
  });

  test("blocks come in order, stand apart by a blank line, and hold no line break", () => {
    fc.assert(
      fc.property(source, (file) => {
        const { text, blocks } = readMarkdown(file);
        expect(blocks.map(({ start, end }) => text.slice(start, end)).join("\n\n")).toBe(text);
        for (const { start, end } of blocks) expect(text.slice(start, end)).not.toMatch(/[\n\r]|^\s|\s$/);
      }),
    );
  });
});
