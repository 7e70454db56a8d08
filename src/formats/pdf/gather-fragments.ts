import type { Glyph } from "./read-glyphs.ts";

/** Letters that stand together on the page: a word, or the part of one before a line end. */
export interface PrintedWord {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A stretch of one line without a wide gap: what surely belongs together, whatever the columns turn out to be. */
export interface Fragment {
  words: PrintedWord[];
  left: number;
  right: number;
  top: number;
  bottom: number;
  baseline: number;
  /** Size of its largest letters. */
  size: number;
  letters: number;
  boldLetters: number;
  italicLetters: number;
}

/** In ems. Word spaces of justified text start near 0.2 (TeX shrinks 0.33 to 0.22); kerning stays below 0.1. */
export const wordGap = 0.16;
/** In ems. Wider than nearly every word space, narrower than any gutter. */
const fragmentGap = 0.6;
/** In ems. A letter may reach back over its neighbour (kerning, accents), a new line goes back much further. */
const overlap = 0.5;
/** In ems of the larger letter: how far superscripts and subscripts stand off, when they touch the word. */
const raisedShift = 0.45;
const baselineShift = 0.15;

/**
 * Follows the writer's order as long as each letter stands right after the one before it.
 * Where it jumps, a fragment ends; putting fragments in order is left to geometry.
 */
export function gatherFragments(glyphs: Glyph[]): Fragment[] {
  const fragments: Fragment[] = [];
  let fragment: Fragment | undefined;
  let last: Glyph | undefined;
  let spaced = false;
  for (const glyph of glyphs) {
    if (glyph.text === " ") {
      spaced = true;
      continue;
    }
    if (fragment && last && continues(fragment, last, glyph)) {
      const gap = glyph.left - last.right;
      append(fragment, glyph, spaced || gap > wordGap * Math.max(last.size, glyph.size));
    } else {
      fragment = begin(glyph);
      fragments.push(fragment);
    }
    last = glyph;
    spaced = false;
  }
  return fragments;
}

function continues(fragment: Fragment, last: Glyph, glyph: Glyph): boolean {
  const size = Math.max(fragment.size, glyph.size);
  const gap = glyph.left - last.right;
  // The letters of a ligature share one box.
  if (glyph.left === last.left && glyph.right === last.right && glyph.baseline === last.baseline) return true;
  if (gap > fragmentGap * size || gap < -overlap * size) return false;
  const allowed = gap < 2 * wordGap * size ? raisedShift : baselineShift;
  return Math.abs(glyph.baseline - fragment.baseline) <= allowed * size;
}

function begin(glyph: Glyph): Fragment {
  const { text, left, right, top, bottom, baseline, size } = glyph;
  const word = { text, left, right, top, bottom };
  return {
    words: [word],
    left,
    right,
    top,
    bottom,
    baseline,
    size,
    letters: 1,
    boldLetters: glyph.bold ? 1 : 0,
    italicLetters: glyph.italic ? 1 : 0,
  };
}

function append(fragment: Fragment, glyph: Glyph, startsWord: boolean): void {
  const word = fragment.words[fragment.words.length - 1]!;
  if (startsWord) {
    fragment.words.push({ text: glyph.text, left: glyph.left, right: glyph.right, top: glyph.top, bottom: glyph.bottom });
  } else {
    word.text += glyph.text;
    extend(word, glyph);
  }
  extend(fragment, glyph);
  fragment.letters++;
  if (glyph.bold) fragment.boldLetters++;
  if (glyph.italic) fragment.italicLetters++;
  if (glyph.size > fragment.size) {
    fragment.size = glyph.size;
    fragment.baseline = glyph.baseline;
  }
}

function extend(box: { left: number; right: number; top: number; bottom: number }, glyph: Glyph): void {
  if (glyph.left < box.left) box.left = glyph.left;
  if (glyph.right > box.right) box.right = glyph.right;
  if (glyph.top < box.top) box.top = glyph.top;
  if (glyph.bottom > box.bottom) box.bottom = glyph.bottom;
}
