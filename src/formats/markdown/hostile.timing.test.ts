import { describe, expect, test } from "vitest";
import { readMarkdown } from "./read-markdown.ts";

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
    ["backticks in a paragraph", `It is so ${"`".repeat(200_000)} [1].`],
    ["open hidden elements", `<b style="display:none">${"<b ".repeat(6_000)}`.repeat(20)],
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

test("a table of too many cells is refused before the parser needs memory for it", () => {
  const started = performance.now();
  expect(() => readMarkdown(`# T\n\n${`${"|a".repeat(3_000)}|\n`.repeat(60)}`)).toThrow(/more than 100,000 table cells/);
  expect(performance.now() - started).toBeLessThan(1_000);
});
