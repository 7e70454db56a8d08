import { expect, test } from "vitest";
import { findPhraseSpans } from "./find-phrase-spans.ts";

test.each([
  ["the part that fails when it is needed most", "fails … needed", ["fails", "needed"]],
  ["the part that fails when it is needed most", "fails when", ["fails when"]],
  ["needed and again needed, then it fails", "needed … fails", ["needed", "fails"]],
  ["what is needed fails", "fails … needed", []],
  ["what fails", "fails … needed", []],
  ["rye … and oats", "rye … and", ["rye … and"]],
  ["what fails", "", []],
])("in %j the words %j are the stretches %j", (text, words, stretches) => {
  expect(findPhraseSpans(text, words).map(({ start, end }) => text.slice(start, end))).toEqual(stretches);
});
