import { expect, test } from "vitest";
import type { Glyph } from "../pdf/characters/read-glyphs.ts";
import { snapFontSizes } from "./snap-font-sizes.ts";

const glyph = (size: number): Glyph => ({ text: "a", left: 0, right: 1, top: 0, bottom: 1, baseline: 1, size, bold: false, italic: false });
const page = (...sizes: number[]) => ({ glyphs: sizes.map(glyph) });
const sizesOf = (pages: { glyphs: Glyph[] }[]) => pages.map(({ glyphs }) => glyphs.map(({ size }) => size));

test("sizes measured a little differently are one, and a heading stays larger", () => {
  expect(sizesOf(snapFontSizes([page(9.8, 10, 10, 10), page(10.3, 10, 14.1, 14)], []))).toEqual([
    [10, 10, 10, 10],
    [10, 10, 14, 14],
  ]);
});

test("a scan among printed pages gets the sizes of their type", () => {
  const printed = { size: 11, letters: 50 };
  expect(sizesOf(snapFontSizes([page(10.6, 10.6, 10.6)], [printed]))).toEqual([[11, 11, 11]]);
});
