import type { Glyph } from "../characters/read-glyphs.ts";
import { beginWord, extendBox, extendWord, type PdfWord } from "./pdf-word.ts";

/** Part of one line without a wide gap, which belongs together in any column layout. */
export interface Fragment {
  /** In the order they are read. */
  words: PdfWord[];
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
  mathLetters: number;
  monoLetters: number;
  /** Whether its words run from right to left. */
  leftward: boolean;
}

/** In ems. Word spaces of justified text start near 0.2 (TeX shrinks 0.33 to 0.22); kerning stays below 0.1. */
export const wordGap = 0.16;
/** In ems. Chinese and Japanese letters are spaced out in justified lines, and have no word spaces. */
const ideographGap = 0.5;
/** In ems. Wider than nearly every word space, narrower than any gutter. */
const fragmentGap = 0.6;
/** In ems. A letter may overlap its neighbour (kerning, accents); a new line goes back much further. */
const overlap = 0.5;
/** In ems of the larger letter: maximum shift of superscripts and subscripts that touch the word. */
const raisedShift = 0.45;
const baselineShift = 0.15;

/** Joins glyphs in drawing order until the position jumps. The fragments are sorted by geometry later. */
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
      const gap = fragment.leftward ? last.left - glyph.right : glyph.left - last.right;
      append(fragment, glyph, startsWord(last, glyph, gap, spaced), sharesBox(last, glyph));
    } else {
      fragment = begin(glyph);
      fragments.push(fragment);
    }
    last = glyph;
    spaced = false;
  }
  return fragments;
}

function startsWord(last: Glyph, glyph: Glyph, gap: number, spaced: boolean): boolean {
  const em = Math.max(last.size, glyph.size);
  if (isIdeograph(last.text) && isIdeograph(glyph.text)) return gap > ideographGap * em;
  return spaced || gap > wordGap * em;
}

function continues(fragment: Fragment, last: Glyph, glyph: Glyph): boolean {
  const size = Math.max(fragment.size, glyph.size);
  if (sharesBox(last, glyph)) return true;
  turnLeftward(fragment, last, glyph);
  if (fragment.leftward && runsRightward(glyph.text)) return false;
  const gap = fragment.leftward ? last.left - glyph.right : glyph.left - last.right;
  if (gap > fragmentGap * size || gap < -overlap * size) return false;
  const allowed = gap < 2 * wordGap * size ? raisedShift : baselineShift;
  return Math.abs(glyph.baseline - fragment.baseline) <= allowed * size;
}

/** A sign without a script has no direction; the letter after it decides. */
function turnLeftward(fragment: Fragment, last: Glyph, glyph: Glyph): void {
  if (!fragment.leftward && fragment.letters === 1 && runsLeftward(glyph.text) && glyph.right <= last.left + overlap * glyph.size)
    fragment.leftward = true;
}

/** Whether two letters share a box, as in a ligature. */
function sharesBox(last: Glyph, glyph: Glyph): boolean {
  return glyph.left === last.left && glyph.right === last.right && glyph.baseline === last.baseline;
}

/** Whether the script runs right to left, as Hebrew and Arabic. */
function runsLeftward(text: string): boolean {
  const code = text.charCodeAt(0);
  return code >= 0x590 && (code <= 0x8ff || (code >= 0xfb1d && code <= 0xfefc));
}

function runsRightward(text: string): boolean {
  return /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}]/u.test(text);
}

/** Chinese and Japanese letters, which have no spaces between them. */
export function isIdeograph(text: string): boolean {
  const code = text.charCodeAt(0);
  return code >= 0x2e80 && code <= 0x9fff && (code >= 0x3001 || code < 0x2fe0);
}

function begin(glyph: Glyph): Fragment {
  const { left, right, top, bottom, baseline, size } = glyph;
  return {
    words: [beginWord(glyph)],
    left,
    right,
    top,
    bottom,
    baseline,
    size,
    letters: 1,
    boldLetters: glyph.bold ? 1 : 0,
    italicLetters: glyph.italic ? 1 : 0,
    mathLetters: glyph.math ? 1 : 0,
    monoLetters: glyph.mono ? 1 : 0,
    leftward: runsLeftward(glyph.text),
  };
}

function append(fragment: Fragment, glyph: Glyph, isNewWord: boolean, isLigature: boolean): void {
  if (isNewWord) fragment.words.push(beginWord(glyph));
  else extendWord(fragment.words[fragment.words.length - 1]!, glyph, isLigature && fragment.leftward);
  extendBox(fragment, glyph);
  fragment.letters++;
  if (glyph.bold) fragment.boldLetters++;
  if (glyph.italic) fragment.italicLetters++;
  if (glyph.math) fragment.mathLetters++;
  if (glyph.mono) fragment.monoLetters++;
  if (glyph.size > fragment.size) {
    fragment.size = glyph.size;
    fragment.baseline = glyph.baseline;
  }
}
