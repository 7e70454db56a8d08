import { expect, test } from "vitest";
import { doubtReading, measureReading } from "./reading-quality.ts";

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(" ");
const kinds = (...parts: [kind: "paragraph" | "table" | "reference-entry", count: number][]) => {
  let text = "";
  const blocks = parts.map(([kind, count]) => {
    const start = text.length;
    text += `${words(count)}\n\n`;
    return { kind, start, end: text.length - 2 };
  });
  return { text, blocks };
};

test("a document whose words are mostly in tables is doubted, with the share", () => {
  const quality = measureReading(kinds(["paragraph", 300], ["table", 700]), 20);
  expect(quality).toEqual({ words: 1_000, tableShare: 0.7, unknownShare: 0, claimsPerThousand: 66.7 });
  expect(doubtReading(quality, "pdf").map(({ why, isMinor }) => [why.split(":")[0], isMinor])).toEqual([
    ["70 % of its 1000 words were read as tables, which are not checked as claims", true],
  ]);
  expect(doubtReading(quality, "docx")).toEqual([]);
});

test("a long text that gives next to no claims is doubted; the reference list does not count", () => {
  const long = kinds(["paragraph", 2_000], ["reference-entry", 3_000]);
  expect(doubtReading(measureReading(long, 4), "markdown")[0]!.why).toContain("2 claims for 1,000 words");
  expect(doubtReading(measureReading(long, 40), "markdown")).toEqual([]);
  expect(doubtReading(measureReading(long), "markdown")).toEqual([]);
  expect(doubtReading(measureReading(kinds(["paragraph", 100]), 0), "pdf")).toEqual([]);
});

test("characters without letters are doubted", () => {
  const quality = measureReading({ text: `${"\ufffd".repeat(5)} ${"a".repeat(95)}`, blocks: [] });
  expect(quality.unknownShare).toBe(0.05);
  expect(doubtReading(quality, "pdf")[0]!.why).toContain("5 % of its characters");
});
