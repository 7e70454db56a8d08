import type { Line, Word } from "tesseract.js";
import type { Glyph } from "../pdf/characters/read-glyphs.ts";
import { filterRecognizedWords, smallLettersOf, typicalHeights } from "./filter-recognized-words.ts";
import type { GreyImage } from "./grey-image.ts";
import { measureStrokes, type StrokeMeasure } from "./measure-strokes.ts";
import type { Recognition } from "./tesseract-thread.ts";

/** Height of a small letter in ems, for printed and scanned text faces. */
const smallLetter = 0.49;
/** Ascent and descent of usual faces, in ems. */
const ascent = 0.75;
const descent = 0.25;
/** Minimum stroke of bold letters, relative to the page's text and in heights of small letters. */
const bold = { ratio: 1.25, min: 0.26 };
/** Letters like A, V and W are slanted by shape, so only words of several letters count. */
const italic = { slant: 1.1, letters: /\p{L}{3}/u };
/** In ems: minimum distance of a raised digit from the baseline, and its maximum height. */
const raised = { min: 0.2, height: 0.55 };

interface ReadWord {
  word: Word;
  line: Line;
  /** In pixels. */
  baseline: number;
  face: StrokeMeasure;
}

/** Converts recognised words to glyphs in points, so that the layout of a scan is analysed as that of any other page. */
export function toGlyphs({ blocks }: Recognition, image: GreyImage, scale: number): Glyph[] {
  const lines = (blocks ?? []).flatMap((block) => block.paragraphs).flatMap((paragraph) => paragraph.lines);
  const heights = typicalHeights(lines);
  const words = lines.flatMap((line) => filterRecognizedWords(line, heights).map((word) => readWord(word, line, image)));
  const typical = typicalStroke(words);
  let leans = false;
  return words.flatMap((word, index) => {
    if (italic.letters.test(word.word.text)) leans = word.face.slant > italic.slant;
    const face = { bold: word.face.stroke > Math.max(bold.ratio * typical, bold.min), italic: leans };
    return wordGlyphs(word, face, scale, isTight(word, words[index + 1]));
  });
}

function readWord(word: Word, line: Line, image: GreyImage): ReadWord {
  const baseline = baselineAt(line, (word.bbox.x0 + word.bbox.x1) / 2);
  return { word, line, baseline, face: measureStrokes(image, word, baseline, smallLettersOf(line)) };
}

/** The median stroke, weighted by letters. */
function typicalStroke(words: ReadWord[]): number {
  const sorted = words.toSorted((one, other) => one.face.stroke - other.face.stroke);
  const half = sorted.reduce((sum, { word }) => sum + word.text.length, 0) / 2;
  let passed = 0;
  for (const { word, face } of sorted) {
    passed += word.text.length;
    if (passed >= half) return face.stroke;
  }
  return 0;
}

/** In heights of small letters: word spaces are wider. */
const narrowest = 0.25;

/** Whether no space follows a word: Tesseract splits URLs at their slashes and dots. */
function isTight({ word, line }: ReadWord, next: ReadWord | undefined): boolean {
  if (next?.line !== line || next.word.bbox.x0 - word.bbox.x1 > narrowest * smallLettersOf(line)) return false;
  return /[/:._-]$/.test(word.text) || /^[/:._-]/.test(next.word.text);
}

/** Divides a word's box among its letters without gaps, so that nothing splits it; a space follows unless the next word is attached. */
function wordGlyphs({ word, line, ...read }: ReadWord, face: Pick<Glyph, "bold" | "italic">, scale: number, tight: boolean): Glyph[] {
  const size = smallLettersOf(line) / smallLetter / scale;
  const baseline = read.baseline / scale;
  const style = { top: baseline - ascent * size, bottom: baseline + descent * size, baseline, size, ...face };
  const glyphs: Glyph[] = [];
  word.symbols.forEach(({ text, bbox }, index) => {
    const from = index === 0 ? word.bbox.x0 : Math.max(bbox.x0, (glyphs.at(-1)?.left ?? 0) * scale);
    const to = Math.max(from, Math.min(word.symbols[index + 1]?.bbox.x0 ?? word.bbox.x1, word.bbox.x1));
    const place = { left: from / scale, right: to / scale };
    const isRaised =
      /\d/.test(text) && baseline - bbox.y1 / scale > raised.min * size && (bbox.y1 - bbox.y0) / scale < raised.height * size;
    glyphs.push({ text: plainLetters(text), ...place, ...style, ...(isRaised ? raise(bbox.y0 / scale, bbox.y1 / scale) : {}) });
  });
  if (tight) return glyphs;
  const end = word.bbox.x1 / scale;
  return [...glyphs, { text: " ", left: end, right: end, ...style }];
}

/** Height of a digit in ems. */
const digit = 0.68;

function raise(top: number, bottom: number): Pick<Glyph, "baseline" | "size"> {
  return { baseline: bottom, size: (bottom - top) / digit };
}

function baselineAt({ baseline: { x0, y0, x1, y1 } }: Line, x: number): number {
  return x1 > x0 ? y0 + ((y1 - y0) * (x - x0)) / (x1 - x0) : y0;
}

/** Expands ligatures, which Tesseract reads as one character. */
function plainLetters(text: string): string {
  return text.replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize("NFKC"));
}
