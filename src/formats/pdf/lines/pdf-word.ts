import type { Glyph } from "../characters/read-glyphs.ts";

/** Letters without gaps: a word, or its part before a line end. */
export interface PdfWord {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  bold: boolean;
  /** Set in letters made for formulas. */
  math: boolean;
  /** Of its first letters. */
  baseline: number;
  size: number;
  /** Runs of letters, if height or size changes inside it. */
  runs?: LetterRun[];
  /** Ranges of superscript letters in its text, set once its line is known. */
  raised?: { from: number; to: number }[];
}

/** Letters of a word with one baseline and size; they end where the next run begins. */
interface LetterRun {
  from: number;
  baseline: number;
  size: number;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** In points: smaller differences are rounding. */
const sameHeight = 0.3;

export function beginWord({ text, left, right, top, bottom, baseline, size, bold, math = false }: Glyph): PdfWord {
  return { text, left, right, top, bottom, bold, math, baseline, size };
}

/** Adds a letter to a word; letters of a right-to-left ligature come in the wrong order. */
export function extendWord(word: PdfWord, glyph: Glyph, swapped: boolean): void {
  const run = word.runs ? word.runs[word.runs.length - 1]! : word;
  if (Math.abs(run.baseline - glyph.baseline) > sameHeight || Math.abs(run.size - glyph.size) > sameHeight)
    word.runs = [...runsOf(word), { from: word.text.length, baseline: glyph.baseline, size: glyph.size }];
  word.text = swapped ? word.text.slice(0, -1) + glyph.text + word.text.slice(-1) : word.text + glyph.text;
  word.bold &&= glyph.bold;
  word.math &&= glyph.math === true;
  extendBox(word, glyph);
}

function runsOf({ runs, baseline, size }: PdfWord): LetterRun[] {
  return runs ?? [{ from: 0, baseline, size }];
}

export function extendBox(box: Box, other: Box): void {
  if (other.left < box.left) box.left = other.left;
  if (other.right > box.right) box.right = other.right;
  if (other.top < box.top) box.top = other.top;
  if (other.bottom > box.bottom) box.bottom = other.bottom;
}

/** Joins two words that were drawn in two steps. */
export function glueWords(one: PdfWord, other: PdfWord): PdfWord {
  const offset = one.text.length;
  const glued = { ...one, text: one.text + other.text, bold: one.bold && other.bold, math: one.math && other.math };
  glued.runs = [...runsOf(one), ...runsOf(other).map((run) => ({ ...run, from: run.from + offset }))];
  extendBox(glued, other);
  return glued;
}

/** In ems of the line: smaller letters whose baseline is this much higher are superscript. */
const raisedBy = 0.15;
const smallerThan = 0.92;
/** Superscript characters. */
const raisedSigns = /[¹²³⁰⁴-⁹ⁿ⁺⁻]+/g;

function hasRaisedSign(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === 0xb2 || code === 0xb3 || code === 0xb9 || (code >= 0x2070 && code <= 0x207f)) return true;
  }
  return false;
}

/** Marks the letters of a word that are above its line; full-size letters never are. */
export function markRaised(word: PdfWord, baseline: number, size: number): void {
  if (!word.runs && word.size > smallerThan * size && !hasRaisedSign(word.text)) return;
  const raised: { from: number; to: number }[] = [];
  const runs = runsOf(word);
  runs.forEach((run, index) => {
    if (run.size > smallerThan * size || baseline - run.baseline < raisedBy * size) return;
    const to = runs[index + 1]?.from ?? word.text.length;
    const last = raised.at(-1);
    if (last?.to === run.from) last.to = to;
    else raised.push({ from: run.from, to });
  });
  if (raised.length === 0)
    for (const { 0: signs, index } of word.text.matchAll(raisedSigns)) raised.push({ from: index, to: index + signs.length });
  if (raised.length > 0) word.raised = raised;
}

/** Splits a superscript label, as of a footnote or an affiliation, from the word after it. */
export function splitLabel(word: PdfWord): PdfWord[] {
  const label = word.raised?.[0];
  if (label?.from !== 0 || label.to === word.text.length || word.raised!.length > 1) return [word];
  const cut = word.left + ((word.right - word.left) * label.to) / word.text.length;
  const runs = runsOf(word);
  const first = runs.find(({ from }) => from >= label.to) ?? runs[0]!;
  const { raised, ...rest } = word;
  return [
    { ...word, text: word.text.slice(0, label.to), right: cut },
    { ...rest, text: word.text.slice(label.to), left: cut, baseline: first.baseline, size: first.size },
  ];
}
