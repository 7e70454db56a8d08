import { expect, test } from "vitest";
import { findPhrase } from "./find-phrase.ts";

test.each([
  ["28 trees and 8 benches", "8", 13],
  ["8.5 m and 8 m", "8", 10],
  ["it prevents heat", "prevents", 3],
  ["by 40%", "40", 3],
  ["“a small pit”", "a small pit", 1],
])("in %j the phrase %j stands at %i", (text, phrase, start) => {
  expect(findPhrase(text, phrase)).toEqual({ start, end: start + phrase.length });
});

test.each([
  ["28 trees", "8"],
  ["1.8 m", "8"],
  ["shady streets", "shad"],
  ["trees", ""],
])("in %j there is no phrase %j", (text, phrase) => {
  expect(findPhrase(text, phrase)).toBeNull();
});
