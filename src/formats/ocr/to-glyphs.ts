import type { Line, Word } from "tesseract.js";
import type { Glyph } from "../pdf/read-glyphs.ts";
import type { Recognition } from "./tesseract-thread.ts";

/** Height of a small letter in ems, as text faces have it once printed and scanned. */
const smallLetter = 0.49;
/** Where the letters of usual faces begin and end, in ems from the baseline. */
const ascent = 0.75;
const descent = 0.25;
/** Percent. What Tesseract believes less than this is dirt, or a part of a picture. */
const leastConfidence = 35;
/** Percent. A lone sign is more often dirt than a word is. */
const leastForSigns = 60;
/** In ems: no word of a line is higher than this; what is stands sideways or is no text. */
const highest = 2.2;
/** In ems: a raised digit ends this far above the baseline and is no higher than that. */
const raised = { least: 0.2, height: 0.55 };

/** Recognised words as printed characters, in points: the layout of a scan is found as that of any other page. */
export function toGlyphs({ blocks }: Recognition, scale: number): Glyph[] {
  const lines = (blocks ?? []).flatMap((block) => block.paragraphs).flatMap((paragraph) => paragraph.lines);
  return lines.flatMap((line) => lineGlyphs(line, scale));
}

function lineGlyphs(line: Line, scale: number): Glyph[] {
  const { rowHeight, ascenders, descenders } = line.rowAttributes;
  const size = (rowHeight - ascenders - descenders) / smallLetter / scale;
  if (!(size > 0)) return [];
  return line.words.filter((word) => isText(word, size * scale)).flatMap((word) => wordGlyphs(word, line, size, scale));
}

function isText(word: Word, em: number): boolean {
  const { y0, y1 } = word.bbox;
  const least = /[\p{L}\p{N}]/u.test(word.text) ? leastConfidence : leastForSigns;
  return word.text.trim() !== "" && word.confidence >= least && y1 - y0 <= highest * em;
}

/** Letters share the room of their word without gaps, so that nothing takes them apart; a space follows each word. */
function wordGlyphs(word: Word, line: Line, size: number, scale: number): Glyph[] {
  const baseline = baselineAt(line, (word.bbox.x0 + word.bbox.x1) / 2) / scale;
  const style = { top: baseline - ascent * size, bottom: baseline + descent * size, baseline, size, bold: false, italic: false };
  const glyphs: Glyph[] = [];
  word.symbols.forEach(({ text, bbox }, index) => {
    const from = index === 0 ? word.bbox.x0 : Math.max(bbox.x0, (glyphs.at(-1)?.left ?? 0) * scale);
    const to = Math.max(from, Math.min(word.symbols[index + 1]?.bbox.x0 ?? word.bbox.x1, word.bbox.x1));
    const place = { left: from / scale, right: to / scale };
    const isRaised =
      /\d/.test(text) && baseline - bbox.y1 / scale > raised.least * size && (bbox.y1 - bbox.y0) / scale < raised.height * size;
    glyphs.push({ text: plainLetters(text), ...place, ...style, ...(isRaised ? raise(bbox.y0 / scale, bbox.y1 / scale) : {}) });
  });
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

/** Tesseract reads ligatures as the one sign they look like. */
function plainLetters(text: string): string {
  return text.normalize("NFKC") === text ? text : text.replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize("NFKC"));
}
