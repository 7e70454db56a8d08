import { type Fragment, type PrintedWord, wordGap } from "./gather-fragments.ts";
import { gatherRows, type Row } from "./gather-rows.ts";

/** One printed line of a column, its words from left to right. */
export interface Line {
  words: PrintedWord[];
  text: string;
  page: number;
  /** 1-based, in reading order on its page. */
  number: number;
  left: number;
  right: number;
  baseline: number;
  /** The size most of its letters have. */
  size: number;
  bold: boolean;
  italic: boolean;
  /** Groups of words that wide gaps set apart. */
  cells: number;
}

/** The lines of one column, or of a part of a page that runs over all columns. */
export interface Column {
  page: number;
  lines: Line[];
  left: number;
  right: number;
}

/** In ems. No word space is stretched this far. */
const cellGap = 1.5;
/** A line is bold or italic when this share of its letters is. */
const faceShare = 0.8;

/** The lines of a column from top to bottom; `firstNumber` is the number of its first line on the page. */
export function gatherLines(fragments: Fragment[], page: number, firstNumber: number): Column {
  const lines = gatherRows(fragments).map((row, index) => toLine(row, page, firstNumber + index));
  return {
    page,
    lines,
    left: Math.min(...lines.map((line) => line.left)),
    right: Math.max(...lines.map((line) => line.right)),
  };
}

function toLine({ fragments, baseline }: Row, page: number, number: number): Line {
  const words: PrintedWord[] = [];
  const lettersOfSize = new Map<number, number>();
  let letters = 0;
  let boldLetters = 0;
  let italicLetters = 0;
  let cells = 1;
  let last: Fragment | undefined;
  for (const fragment of fragments) {
    const [first, ...rest] = fragment.words;
    if (!first) continue;
    const gap = last ? fragment.left - last.right : Number.POSITIVE_INFINITY;
    const em = Math.max(fragment.size, last?.size ?? 0);
    const glued = words.at(-1);
    // Letters written in two goes, in another font for instance, still make one word.
    if (glued && Math.abs(gap) < wordGap * em) words[words.length - 1] = glue(glued, first);
    else words.push(first);
    words.push(...rest);
    if (last && gap > cellGap * em && !isLabel(words.slice(0, words.length - fragment.words.length))) cells++;
    const size = Math.round(fragment.size * 10) / 10;
    lettersOfSize.set(size, (lettersOfSize.get(size) ?? 0) + fragment.letters);
    letters += fragment.letters;
    boldLetters += fragment.boldLetters;
    italicLetters += fragment.italicLetters;
    last = fragment;
  }
  return {
    words,
    text: words.map((word) => word.text).join(" "),
    page,
    number,
    left: fragments[0]!.left,
    right: Math.max(...fragments.map((fragment) => fragment.right)),
    baseline,
    size: mostFrequent(lettersOfSize),
    bold: boldLetters >= faceShare * letters,
    italic: italicLetters >= faceShare * letters,
    cells,
  };
}

/** Bullets and numbers stand apart from the text they introduce; that does not make a table. */
function isLabel(words: PrintedWord[]): boolean {
  return words.length <= 1 && (words[0]?.text.length ?? 0) <= 6;
}

function glue(one: PrintedWord, other: PrintedWord): PrintedWord {
  return {
    text: one.text + other.text,
    left: Math.min(one.left, other.left),
    right: Math.max(one.right, other.right),
    top: Math.min(one.top, other.top),
    bottom: Math.max(one.bottom, other.bottom),
  };
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
