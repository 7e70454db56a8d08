import type { Line } from "tesseract.js";
import { isLevel, meanConfidence } from "./filter-recognized-words.ts";
import { findInk } from "./find-ink.ts";
import type { GreyImage } from "./grey-image.ts";
import type { Recognition } from "./tesseract-thread.ts";

type Quarters = 0 | 1 | 2 | 3;

/** Draws a page turned back by some quarters and reads it, all of it or a part that tells which way up it is. */
export interface TurnedReader<Reading extends { recognition: Recognition }> {
  read(quarters: Quarters): Promise<Reading>;
  sample(quarters: Quarters): Promise<Recognition>;
}

/** Percent. Text that is upside down or climbs is read as gibberish, of which Tesseract is less sure than this. */
const minConfidence = 65;
/** Percent by which another turn must be surer. */
const minConfidenceGain = 10;

/** Reads a page the way its text is upright; `sideways` is a guess from the looks of its lines. */
export async function readUpright<Reading extends { recognition: Recognition }>(
  sideways: boolean,
  { read, sample }: TurnedReader<Reading>,
): Promise<Reading> {
  // Wide tables are bound with their heads to the left.
  const start = sideways ? 3 : 0;
  const first = await read(start);
  const lines = linesOf(first.recognition);
  // Tesseract reads text that runs downwards all the same, but tells nothing of its letters.
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

function linesOf({ blocks }: Recognition): Line[] {
  return (blocks ?? []).flatMap((block) => block.paragraphs).flatMap((paragraph) => paragraph.lines);
}

/** Gibberish has short words: only those of some letters count. */
function confidenceOf(lines: Line[]): number {
  return meanConfidence(lines.flatMap((line) => line.words).filter(({ text }) => /\p{L}{3}/u.test(text)));
}

function letters(lines: Line[], level: boolean): number {
  return lines.reduce((sum, line) => (isLevel(line) === level ? sum + line.text.length : sum), 0);
}

/** The third of a page around the middle of its ink: enough to tell which way up it is. */
export function inkyBand(image: GreyImage): GreyImage {
  const { width, height, dots } = image;
  const { ys } = findInk(image);
  const middle = ys[ys.length >> 1] ?? height / 2;
  const from = Math.max(0, Math.min(Math.floor((2 * height) / 3), Math.floor(middle - height / 6)));
  const to = Math.min(height, from + Math.ceil(height / 3));
  return { width, height: to - from, dots: dots.subarray(from * width, to * width) };
}
