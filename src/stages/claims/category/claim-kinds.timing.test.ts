import { expect, test } from "vitest";
import { namesSource } from "../../../domain/reference/source-marks.ts";
import { isFrontMatter } from "../paragraphs/body-paragraphs.ts";

test.each([
  ["names", "O'"],
  ["addresses", "a@"],
  ["keys", "@a "],
  ["open brackets", "[@a "],
  ["full stops", "."],
  ["brackets", "]"],
])("a megabyte of %s takes no long time", (_, unit) => {
  const text = `[${unit.repeat(1_000_000 / unit.length)}`;
  const started = performance.now();
  isFrontMatter(text, false);
  namesSource(text);
  expect(performance.now() - started).toBeLessThan(20_000);
});
