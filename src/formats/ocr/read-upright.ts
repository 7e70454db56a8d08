import type { Line } from "tesseract.js";
import { isLevel, meanConfidence } from "./filter-recognized-words.ts";
import { findInk } from "./find-ink.ts";
import type { GreyImage } from "./grey-image.ts";
import type { Recognition } from "./tesseract-thread.ts";

type Quarters = 0 | 1 | 2 | 3;

/** Renders a page turned back by quarters and reads it, completely or a sample that shows its orientation. */
export interface TurnedReader<Reading extends { recognition: Recognition }> {
  read(quarters: Quarters): Promise<Reading>;
  sample(quarters: Quarters): Promise<Recognition>;
}

/** Percent. Upside-down or vertical text is read as gibberish, with a lower confidence. */
const minConfidence = 65;
/** Minimum gain of confidence, in percent, for another rotation. */
const minConfidenceGain = 10;

/** Reads a page in the rotation that makes its text upright; `sideways` is a guess from its lines. */
export async function readUpright<Reading extends { recognition: Recognition }>(
  sideways: boolean,
  { read, sample }: TurnedReader<Reading>,
): Promise<Reading> {
  // Wide tables are usually bound with their heads to the left.
  const start = sideways ? 3 : 0;
  const first = await read(start);
  const lines = linesOf(first.recognition);
  // Tesseract reads downward text too, but without data about its letters.
  if (confidenceOf(lines.filter((line) => !isLevel(line))) >= minConfidence && letters(lines, false) > letters(lines, true))
    return read(turned(start, 1));
  const sure = confidenceOf(lines.filter(isLevel));
  if (sure >= minConfidence) return first;
  let best = { quarters: start as Quarters, sure: sure + minConfidenceGain };
  for (const further of [2, 3, 1]) {
    const quarters = turned(start, further);
    const found = confidenceOf(linesOf(await sample(quarters)).filter(isLevel));
    if (found > best.sure) best = { quarters, sure: found };
    if (found >= minConfidence) break;
  }
  return best.quarters === start ? first : read(best.quarters);
}

function turned(quarters: number, further: number): Quarters {
  return ((quarters + further) % 4) as Quarters;
}

export function linesOf({ blocks }: Recognition): Line[] {
  return (blocks ?? []).flatMap((block) => block.paragraphs).flatMap((paragraph) => paragraph.lines);
}

/** Gibberish has short words, so only longer ones count. */
function confidenceOf(lines: Line[]): number {
  return meanConfidence(lines.flatMap((line) => line.words).filter(({ text }) => /\p{L}{3}/u.test(text)));
}

function letters(lines: Line[], level: boolean): number {
  return lines.reduce((sum, line) => (isLevel(line) === level ? sum + line.text.length : sum), 0);
}

/** The third of a page around the middle of its ink, which is enough to find its orientation. */
export function inkyBand(image: GreyImage): GreyImage {
  const { width, height, dots } = image;
  const { ys } = findInk(image);
  const middle = ys[ys.length >> 1] ?? height / 2;
  const from = Math.max(0, Math.min(Math.floor((2 * height) / 3), Math.floor(middle - height / 6)));
  const to = Math.min(height, from + Math.ceil(height / 3));
  return { width, height: to - from, dots: dots.subarray(from * width, to * width) };
}
