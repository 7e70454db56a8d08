import { type Fragment, wordGap } from "./gather-fragments.ts";
import { type FragmentRow, gatherRows } from "./gather-rows.ts";
import { extentOf, type PdfColumn, type PdfLine, type PdfTable } from "./pdf-line.ts";
import { glueWords, markRaised, type PdfWord, splitLabel } from "./pdf-word.ts";

export type { PdfColumn, PdfLine } from "./pdf-line.ts";

/** In ems. No word space is this wide. */
const cellGap = 1.5;
/** Minimum share of bold or italic letters in a bold or italic line. */
const faceShare = 0.8;

/** The lines of a column from top to bottom, numbered from 1. */
export function gatherLines(fragments: Fragment[], page: number): PdfColumn {
  const lines = gatherRows(fragments).map((row, index) => toLine(row, page, index + 1));
  return { page, lines, ...extentOf(lines) };
}

export function tableLine(table: PdfTable, page: number): PdfLine {
  const [first] = table.lines;
  return {
    ...first!,
    words: [],
    text: "",
    page,
    ...extentOf(table.lines),
    table,
  };
}

function toLine({ fragments, baseline }: FragmentRow, page: number, number: number): PdfLine {
  const words: PdfWord[] = [];
  const lettersOfSize = new Map<number, number>();
  let letters = 0;
  let boldLetters = 0;
  let italicLetters = 0;
  let monoLetters = 0;
  let mathLetters = 0;
  let cells = 1;
  let last: Fragment | undefined;
  for (const fragment of inReadingDirection(fragments)) {
    const gap = last ? Math.max(fragment.left - last.right, last.left - fragment.right) : Number.POSITIVE_INFINITY;
    const em = Math.max(fragment.size, last?.size ?? 0);
    const before = words.length;
    // Letters drawn in two steps, for instance in another font, still form one word.
    if (before > 0 && last && joins(gap, em, last, fragment)) {
      words[before - 1] = glueWords(words[before - 1]!, fragment.words[0]!);
      for (const word of fragment.words.slice(1)) words.push(word);
    } else {
      for (const word of fragment.words) words.push(word);
      if (last && gap > cellGap * em && !isLabel(words.slice(0, before))) cells++;
    }
    const size = Math.round(fragment.size * 10) / 10;
    lettersOfSize.set(size, (lettersOfSize.get(size) ?? 0) + fragment.letters);
    letters += fragment.letters;
    boldLetters += fragment.boldLetters;
    italicLetters += fragment.italicLetters;
    monoLetters += fragment.monoLetters;
    mathLetters += fragment.mathLetters;
    last = fragment;
  }
  const size = mostFrequent(lettersOfSize);
  for (const word of words) markRaised(word, baseline, size);
  words.splice(0, 1, ...splitLabel(words[0]!));
  return {
    words,
    text: words.map((word) => word.text).join(" "),
    page,
    number,
    ...extentOf(fragments),
    baseline,
    size,
    bold: boldLetters >= faceShare * letters,
    italic: italicLetters >= faceShare * letters,
    mono: monoLetters >= faceShare * letters,
    math: mathLetters / letters,
    cells,
  };
}

function joins(gap: number, em: number, last: Fragment, fragment: Fragment): boolean {
  if (gap >= wordGap * em || last.leftward !== fragment.leftward) return false;
  // A subscript under a superscript begins where the superscript began.
  return gap > -wordGap * em || last.size < em !== fragment.size < em || (last.size < em && fragment.size < em);
}

/** Sorts fragments left to right; if most letters run right to left, reversed, with left-to-right parts in their own order. */
function inReadingDirection(fragments: Fragment[]): Fragment[] {
  const letters = (leftward: boolean) => fragments.reduce((sum, one) => sum + (one.leftward === leftward ? one.letters : 0), 0);
  if (letters(true) <= letters(false)) return fragments;
  const ordered: Fragment[] = [];
  let run: Fragment[] = [];
  for (const fragment of fragments.toReversed()) {
    if (!fragment.leftward) {
      run.unshift(fragment);
      continue;
    }
    ordered.push(...run, fragment);
    run = [];
  }
  return [...ordered, ...run];
}

/** Bullets and numbers are separated from their text by a gap, which does not make a table. */
function isLabel(words: PdfWord[]): boolean {
  return words.length <= 1 && (words[0]?.text.length ?? 0) <= 6;
}

/** The key with the highest count. */
export function mostFrequent(counts: Map<number, number>): number {
  let best = 0;
  let bestCount = -1;
  for (const [key, count] of counts) {
    if (count > bestCount) {
      best = key;
      bestCount = count;
    }
  }
  return best;
}
