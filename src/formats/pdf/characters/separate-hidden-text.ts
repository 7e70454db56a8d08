import type { Concealment } from "../../../domain/document/hidden-text.ts";
import { createInkTest, type DoubtfulPage, type InkTest } from "./ink-test.ts";
import type { Glyph } from "./read-glyphs.ts";
import { picturedPlaces } from "./text-layer.ts";

/** Invisible words of a page, and how they are hidden. */
export interface HiddenWords {
  how: Concealment;
  text: string;
}

/** In ems, on average: no alphabet has wider letters, and none has narrower ones. */
const [widestLetter, narrowestLetter] = [1.2, 0.08];
/** Share of a page's letters: in a scan whose image lies over its text, nearly all letters are covered. */
const scanned = 0.8;
/** Minimum characters of a line that is judged alone. */
const minLine = 12;
const letterOrDigit = /[\p{L}\p{N}]/u;

/**
 * Separates visible letters from those that only programs see. Doubtful words are compared with the rendered page: what changes nothing
 * in the picture is invisible. The text of a scan changes nothing either, but its image shows letters at that place.
 */
export function separateHiddenText(glyphs: Glyph[], open: DoubtfulPage): { glyphs: Glyph[]; hidden: HiddenWords[] } {
  if (!glyphs.some(({ doubt }) => doubt)) return { glyphs, hidden: [] };
  const words = cutWords(glyphs);
  const ink = createInkTest(open);
  const hidden = new Set(words.filter((word) => word.doubt && isInvisible(word, ink)));
  for (const word of scannedWords(hidden, glyphs.length, open, ink)) hidden.delete(word);
  return {
    glyphs: words.flatMap((word) => (hidden.has(word) ? [] : word.glyphs)),
    hidden: joinWords(words.filter((word) => hidden.has(word))),
  };
}

function isInvisible({ doubt, glyphs }: Word, ink: InkTest): boolean {
  const printed = glyphs.filter(({ text }) => letterOrDigit.test(text));
  if (printed.length === 0) return false;
  if (doubt === "size") return isAsSmallAsSaid(printed);
  return averageWidth(printed) < narrowestLetter || !ink.isPainted(printed);
}

/** Words of a text layer over or under a scan: an image is there, and shows printed words in these lines. */
function scannedWords(hidden: ReadonlySet<Word>, letters: number, open: DoubtfulPage, ink: InkTest): Word[] {
  const candidates = [...hidden].filter(({ doubt }) => doubt === "unpainted" || doubt === "covered");
  if (candidates.length === 0) return [];
  const covered = candidates.reduce((sum, { glyphs }) => sum + glyphs.length, 0);
  const isPictured = picturedPlaces(open);
  const pictured = candidates.filter(
    ({ doubt, glyphs }) => (doubt === "unpainted" || covered > scanned * letters) && glyphs.every(isPictured) && ink.isDrawn(glyphs),
  );
  const lines = cutLines(pictured);
  // A few letters prove nothing, so the short lines are judged together.
  const isLong = (line: Word[]) => line.reduce((sum, { glyphs }) => sum + glyphs.length, 0) >= minLine;
  return [...lines.filter(isLong), lines.filter((line) => !isLong(line)).flat()]
    .filter((line) => ink.showsWords(line.map(({ glyphs }) => glyphs)))
    .flat();
}

function cutLines(words: Word[]): Word[][] {
  const lines: Word[][] = [];
  for (const word of words) {
    const before = lines.at(-1)?.at(-1)?.glyphs[0];
    if (before && isOnLine(before, word.glyphs[0]!)) lines.at(-1)!.push(word);
    else lines.push([word]);
  }
  return lines;
}

/** Some fonts draw letters many times larger than their size; the widths show it. */
function isAsSmallAsSaid(letters: Glyph[]): boolean {
  return averageWidth(letters) / (letters[0]!.stretch ?? 1) < widestLetter;
}

/** In ems. */
function averageWidth(letters: Glyph[]): number {
  const width = letters.reduce((sum, { left, right }) => sum + right - left, 0);
  return width / letters.reduce((sum, { size }) => sum + size, 0);
}

/** Letters drawn in sequence up to a gap, with the same doubt, and the spaces behind them. Words without doubt are not cut. */
interface Word {
  doubt: Glyph["doubt"];
  glyphs: Glyph[];
}

/** In ems: a wider gap separates words. */
const wordGap = 0.16;

function cutWords(glyphs: Glyph[]): Word[] {
  const words: Word[] = [];
  for (const glyph of glyphs) {
    const last = words.at(-1);
    const before = last?.glyphs.at(-1);
    if (last && before && last.doubt === glyph.doubt && (!glyph.doubt || continues(before, glyph))) last.glyphs.push(glyph);
    else words.push({ doubt: glyph.doubt, glyphs: [glyph] });
  }
  return words;
}

function continues(before: Glyph, glyph: Glyph): boolean {
  if (glyph.text === " ") return true;
  return before.text !== " " && isOnLine(before, glyph) && Math.abs(glyph.left - before.right) < wordGap * glyph.size;
}

function isOnLine(one: Glyph, other: Glyph): boolean {
  return Math.abs(one.baseline - other.baseline) < Math.max(one.size, other.size) / 2;
}

function joinWords(words: Word[]): HiddenWords[] {
  const joined: HiddenWords[] = [];
  let last: Glyph | undefined;
  for (const { doubt, glyphs } of words) {
    let text = "";
    for (const glyph of glyphs) {
      if (last && (!isOnLine(last, glyph) || glyph.left - last.right > wordGap * glyph.size)) text += " ";
      text += glyph.text;
      last = glyph;
    }
    const found = joined.at(-1);
    if (found && found.how === doubt) found.text += text;
    else joined.push({ how: doubt!, text });
  }
  return joined.map(({ how, text }) => ({ how, text: text.replace(/\s+/g, " ").trim() }));
}
