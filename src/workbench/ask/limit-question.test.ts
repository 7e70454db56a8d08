import { expect, test } from "vitest";
import { limitQuestion, maxAskedLength } from "./open-question.ts";

test("a question of several lines is asked as it stands", () => {
  expect(limitQuestion("  How long\nis the notice?\n")).toEqual({ kept: "How long\nis the notice?", asked: "How long\nis the notice?" });
});

test("what contains no word is no question", () => {
  for (const nothing of ["", " \n ", "???", "\0"]) expect(() => limitQuestion(nothing)).toThrow(/empty|no word/);
});

test("ten thousand characters are kept, a part of them is asked, between two words, with a notice", () => {
  const long = "notice ".repeat(1_430).trim();
  const { kept, asked, notice } = limitQuestion(long);
  expect(kept).toBe(long);
  expect(asked.length).toBeLessThanOrEqual(maxAskedLength);
  expect(asked.endsWith(" notice")).toBe(true);
  expect(notice).toMatch(/has 10,009 characters: the first 3,\d{3} are asked/);
});

test("one endless word is cut all the same", () => {
  expect(limitQuestion("a".repeat(10_000)).asked).toHaveLength(maxAskedLength);
});

test("a text that is no question is refused, with the way to ask about it", () => {
  expect(() => limitQuestion("word ".repeat(5_000))).toThrow(/at most 20,000 characters/);
});
