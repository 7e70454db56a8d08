import { expect, test } from "vitest";
import { findWordSpans } from "./find-word-spans.ts";

const found = (text: string, words: string) => findWordSpans(text, words).map(({ start, end }) => text.slice(start, end));

test("words are found regardless of case and white space", () => {
  expect(found("The ferries ran\nat Night.", "ran at night")).toEqual(["ran\nat Night"]);
});
test("a number is found where it stands by itself before it is found in another", () => {
  expect(findWordSpans("15 boats and 5 barges", "5")).toEqual([{ start: 13, end: 14 }]);
  expect(found("15 boats", "5")).toEqual(["5"]);
});
test("signs of patterns mean themselves, and nothing is found for nothing", () => {
  expect(found("It rose (p < 0.05).", "(p < 0.05)")).toEqual(["(p < 0.05)"]);
  expect(found("axb", "a.b")).toEqual([]);
  expect(found("anything", "  ")).toEqual([]);
});
