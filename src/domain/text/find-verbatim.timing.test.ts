import { expect, test } from "vitest";
import { findVerbatim } from "./find-verbatim.ts";

test.each([
  ["one letter", "a", "a".repeat(1_000)],
  ["hyphens and spaces", "a- ", "b"],
  ["zero-width characters", "\u200b", "b"],
  ["accents", "\u0301", "b"],
  ["white space", " ", "b b"],
  ["leading consonants", "ᄀ", "b"],
])("a megabyte of %s is searched in linear time", (_, unit, quote) => {
  const text = unit.repeat(1_000_000 / Buffer.byteLength(unit));
  const started = performance.now();
  findVerbatim(text, quote);
  expect(performance.now() - started).toBeLessThan(20_000);
});
