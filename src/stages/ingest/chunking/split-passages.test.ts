import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contains } from "../../../domain/document/locator.ts";
import { documentOf } from "../../document.fixture.ts";
import { splitPassages } from "./split-passages.ts";

const passagesOf = (source: string) => splitPassages(documentOf(source));
const sentence = "Shade trees cool the street in the afternoon. ";

describe("what stands together", () => {
  test("a heading opens the passage of what follows it", () => {
    const [first] = passagesOf(`# Title\n\n## Methods\n\n${sentence}`);
    expect(first).toMatchObject({ ordinal: 0, kind: "prose", section: "Methods" });
    expect(first!.text).toBe(`Title\n\nMethods\n\n${sentence.trim()}`);
    expect(first!.sentences).toHaveLength(1);
  });

  test("short paragraphs of one section share a passage, long ones do not", () => {
    expect(passagesOf(`## A\n\nOne.\n\nTwo.\n\nThree.`)).toHaveLength(1);
    expect(passagesOf(`## A\n\n${sentence.repeat(10)}\n\n${sentence.repeat(10)}`)).toHaveLength(2);
  });

  test("a new section begins a new passage, and knows the headings above it", () => {
    const passages = passagesOf("# T\n\n## A\n\nOne.\n\n### B\n\nTwo.\n\n## C\n\nThree.");
    expect(passages.map(({ section }) => section)).toEqual(["A", "A > B", "C"]);
  });

  test("a long paragraph is cut between sentences", () => {
    const passages = passagesOf(`## A\n\n${sentence.repeat(60)}`);
    expect(passages.length).toBeGreaterThan(2);
    for (const { text } of passages.slice(0, -1)) expect(text.trim()).toMatch(/afternoon\.$/);
  });

  test("tables and reference lists are kinds of their own", () => {
    const passages = passagesOf(
      `## A\n\nOne.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nTwo.\n\n## References\n\n[1] Okoro A. Shade.\n\n[2] Berg J. Wind.`,
    );
    expect(passages.map(({ kind }) => kind)).toEqual(["prose", "table", "prose", "prose", "references"]);
    expect(passages.find(({ kind }) => kind === "table")!.sentences).toHaveLength(1);
    expect(passages.find(({ kind }) => kind === "references")!.sentences).toEqual([]);
  });
});

test("any document is tiled by its passages, each bounded, with its sentences inside", () => {
  const word = fc.constantFrom("shade", "Trees", "cool.", "it. The", "🌳", "x".repeat(700), "🌳".repeat(700), "et al.", "[3]");
  const paragraph = fc.array(word, { minLength: 1, maxLength: 60 }).map((words) => words.join(" "));
  const block = fc.oneof(
    { weight: 4, arbitrary: paragraph },
    fc.constantFrom("# One", "## Two", "### Three", "## References", "| a |\n|---|\n| 1 |", "```\ncode\n```"),
  );
  fc.assert(
    fc.property(fc.array(block, { maxLength: 12 }), (blocks) => {
      const document = documentOf(blocks.join("\n\n"));
      const passages = splitPassages(document);
      expect(passages.map(({ text }) => text).join("")).toBe(document.text);
      expect(new Set(passages.map(({ id }) => id)).size).toBe(passages.length);
      for (const [index, passage] of passages.entries()) {
        expect(passage.ordinal).toBe(index);
        expect(passage.text).toBe(document.text.slice(passage.start, passage.end));
        expect(passage.text.isWellFormed()).toBe(true);
        expect(passage.text.length).toBeLessThanOrEqual(1_250);
        for (const span of passage.sentences) expect(contains(passage, span)).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
});
