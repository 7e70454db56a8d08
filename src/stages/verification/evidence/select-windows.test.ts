import { expect, test } from "vitest";
import { contentWords } from "../../../domain/text/words/content-words.ts";
import { coverage } from "../../../domain/text/words/overlap.ts";
import { documentOf } from "../../document.fixture.ts";
import { splitPassages } from "../../ingest/chunking/split-passages.ts";
import { selectWindows } from "./select-windows.ts";

const source = documentOf(
  "# Quays of Porto\n\n## Results\n\nFerries were late. Shade cooled the quays at noon. It did so every day. However, nights stayed warm.\n\n## References\n\n[1] Berg J. Shade cooled the quays at noon. 2016.",
);
const select = (claim: string, count = 3) => selectWindows(claim, splitPassages(source), { source, count });

test("the sentence that shares most with the claim comes first, in the source's own words and place", () => {
  const [best] = select("At noon the quays were cooled by shade.");
  expect(best!.text).toBe("Shade cooled the quays at noon.");
  expect(source.text.slice(best!.start, best!.end)).toBe(best!.text);
  expect(best!.overlap).toBe(1);
});

test("a sentence that leans on the one before it is read with it", () => {
  const texts = select("Shade cools", 10).map(({ text }) => text);
  expect(texts).toContain("Shade cooled the quays at noon. It did so every day.");
  expect(texts).toContain("It did so every day. However, nights stayed warm.");
});

test("an abbreviation of the source is read in the form of the claim", () => {
  const named = documentOf("# Roofs\n\nWe built green oak roofs (GOR). GOR held rain for a day.");
  const read = (claim: string) => selectWindows(claim, splitPassages(named), { source: named, count: 1 })[0]!;
  expect(read("Green oak roofs held rain for a day.")).toMatchObject({ text: "green oak roof held rain for a day.", overlap: 1 });
  const { start, end, text } = read("GOR held rain for a day.");
  expect(text).toBe(named.text.slice(start, end));
});

test("no more windows are given than asked for, and none of the reference list", () => {
  expect(select("Shade cooled the quays at noon.", 2)).toHaveLength(2);
  expect(select("Shade cooled the quays at noon.", 50)).toHaveLength(4);
});

test("what the title says need not be repeated in every sentence", () => {
  const [inPorto] = select("Shade cooled the quays of Porto at noon.");
  expect(inPorto!.overlap).toBeGreaterThan(0.85);
  expect(inPorto!.overlap).toBeLessThan(1);
});

test("words meet in their stems, numbers however written, and small words do not count", () => {
  expect(contentWords("The cooling of streets")).toEqual(contentWords("a street cooled"));
  expect(contentWords("forty-four trees")).toEqual(contentWords("44 trees"));
  expect(contentWords("it was not of the")).toEqual(new Set());
});

test("coverage is the share of words found; words nearby count half", () => {
  const words = (...list: string[]) => new Set(list);
  expect(coverage(words("a", "b"), words("a"))).toBe(0.5);
  expect(coverage(words("a", "b"), words("a"), words("b"))).toBe(0.75);
  expect(coverage(words(), words("a"))).toBe(0);
});
