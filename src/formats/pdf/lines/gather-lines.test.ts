import { describe, expect, test } from "vitest";
import { assembleText } from "../blocks/assemble-text.ts";
import type { Glyph } from "../characters/read-glyphs.ts";
import { gatherFragments } from "./gather-fragments.ts";
import { gatherLines } from "./gather-lines.ts";

describe("text that runs from right to left", () => {
  test("words and letters come in the order they are read, with Latin words and numbers inside in theirs", () => {
    // "שלום R 12 עולם." as PDFium returns it: in reading order, each letter left of the one before.
    const glyphs = [
      ...leftward("שלום", 300, 100),
      ...rightward("R", 246, 100),
      ...rightward("12", 256, 100),
      ...leftward("עולם", 238, 100),
      ...leftward(".", 214, 100),
    ];
    expect(lineTexts(glyphs)).toEqual(["שלום R 12 עולם."]);
  });

  test("the letters of a ligature are set right", () => {
    const [one, other] = leftward("אל", 300, 100);
    expect(lineTexts([one!, { ...other!, left: one!.left, right: one!.right }])).toEqual(["לא"]);
  });
});

test("Chinese and Japanese have no spaces, neither between letters set apart nor at line ends", () => {
  const glyphs = [...rightward("街路樹は", 50, 100, 10, 13), ...rightward("涼しい。", 50, 114, 10, 13)];
  const column = gatherLines(gatherFragments(glyphs), 1);
  const { text, words } = assembleText([{ kind: "paragraph", lines: column.lines, column }]);
  expect(text).toBe("街路樹は涼しい。");
  expect(words).toHaveLength(2);
});

test("an index under an exponent belongs to the line", () => {
  const glyphs = [...rightward("x", 50, 100), ...rightward("2", 56, 95, 6), ...rightward("k", 56, 103, 6), ...rightward("grows", 66, 100)];
  const { lines } = gatherLines(gatherFragments(glyphs), 1);
  expect(lines).toHaveLength(1);
  expect(lines[0]!.text).toContain("grows");
});

function lineTexts(glyphs: Glyph[]): string[] {
  return gatherLines(gatherFragments(glyphs), 1).lines.map(({ text }) => text);
}

/** Letters six points wide, each `advance` to the right of the one before. */
function rightward(text: string, x: number, baseline: number, size = 10, advance = 6): Glyph[] {
  return [...text].map((letter, index) => glyph(letter, x + advance * index, baseline, size, size > 6 ? Math.min(advance, size) : 3));
}

function leftward(text: string, right: number, baseline: number): Glyph[] {
  return [...text].map((letter, index) => glyph(letter, right - 6 * (index + 1), baseline, 10, 6));
}

function glyph(text: string, left: number, baseline: number, size: number, width: number): Glyph {
  return { text, left, right: left + width, top: baseline - size, bottom: baseline + 2, baseline, size, bold: false, italic: false };
}
