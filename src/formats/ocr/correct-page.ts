import { setImmediate } from "node:timers/promises";
import type { Line, Word } from "tesseract.js";
import type { GreyImage } from "./grey-image.ts";
import { linesOf } from "./read-upright.ts";
import type { Recognition } from "./tesseract-thread.ts";
import { toPng } from "./to-png.ts";
import { placeTranscript } from "./transcribed-lines.ts";

/** A recognised word and its confidence in percent. */
export interface RecognizedWord {
  text: string;
  confidence: number;
}

/** A page read by OCR, to be corrected from its image. */
export interface PageToCorrect {
  number: number;
  /** A PNG of the page with its text upright. */
  picture: Uint8Array;
  words: readonly RecognizedWord[];
}

/** Dots. Models that see shrink what is longer by themselves; at this size the small print of a page can still be read. */
const longestPictureSide = 1_600;

/** Another reading of a page. */
export interface PageReading {
  /** The words that were read differently, by their index. */
  corrections: ReadonlyMap<number, string>;
  /** The whole page, line by line, where its recognition could not be used. */
  transcript?: { lines: readonly string[]; by: string };
}

export type CorrectPage = (page: PageToCorrect) => Promise<PageReading>;

/** A recognition with the words of another reading: words put right keep their box and their confidence. */
export async function correctRecognition(
  recognition: Recognition,
  { number, image, correct }: { number: number; image: GreyImage; correct: CorrectPage },
): Promise<{ recognition: Recognition; transcribedBy?: string }> {
  const words = linesOf(recognition).flatMap((line) => line.words.map(({ text, confidence }) => ({ text, confidence })));
  const { corrections, transcript } = await correct({ number, picture: await toPng(await shrink(image), 8), words });
  if (transcript) return { recognition: placeTranscript(transcript.lines, image, recognition.confidence), transcribedBy: transcript.by };
  return { recognition: corrections.size === 0 ? recognition : replaceWords(recognition, corrections) };
}

function replaceWords(recognition: Recognition, corrections: ReadonlyMap<number, string>): Recognition {
  let place = 0;
  const mend = (line: Line): Line => {
    const mended = line.words.map((word) => reword(word, corrections.get(place++)));
    return { ...line, words: mended, text: `${mended.map(({ text }) => text).join(" ")}\n` };
  };
  const blocks = (recognition.blocks ?? []).map((block) => ({
    ...block,
    paragraphs: block.paragraphs.map((paragraph) => ({ ...paragraph, lines: paragraph.lines.map(mend) })),
  }));
  return { ...recognition, blocks };
}

/** Letters keep their boxes if their number stays the same; otherwise they share the word's box equally. */
function reword(word: Word, text: string | undefined): Word {
  const [model] = word.symbols;
  if (text === undefined || !model) return word;
  const letters = [...text];
  const { x0, x1, y0, y1 } = word.bbox;
  const width = (x1 - x0) / letters.length;
  const symbols = letters.map((letter, index) =>
    letters.length === word.symbols.length
      ? { ...word.symbols[index]!, text: letter }
      : { ...model, text: letter, bbox: { x0: x0 + index * width, x1: x0 + (index + 1) * width, y0, y1 } },
  );
  return { ...word, text, symbols };
}

/** Rows after which others get their turn: a page has thousands, and other tasks must not wait for all of them. */
const rowsAtOnce = 200;

/** The picture within its bound: each dot is the mean of those it stands for. */
export async function shrink({ width, height, dots }: GreyImage): Promise<GreyImage> {
  const factor = Math.max(1, Math.max(width, height) / longestPictureSide);
  if (factor === 1) return { width, height, dots };
  const [across, down] = [Math.max(1, Math.floor(width / factor)), Math.max(1, Math.floor(height / factor))];
  const columns = Uint16Array.from({ length: width }, (_, x) => Math.min(across - 1, Math.floor(x / factor)));
  const small = new Uint8Array(across * down);
  const [sums, counts] = [new Float64Array(across), new Float64Array(across)];
  for (let row = 0; row < down; row++) {
    if (row % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
    sums.fill(0);
    counts.fill(0);
    const bottom = Math.min(height, Math.floor((row + 1) * factor));
    for (let y = Math.floor(row * factor); y < bottom; y++)
      for (let x = 0, at = y * width; x < width; x++, at++) {
        const column = columns[x]!;
        sums[column]! += dots[at]!;
        counts[column]!++;
      }
    for (let column = 0; column < across; column++) small[row * across + column] = sums[column]! / counts[column]!;
  }
  return { width: across, height: down, dots: small };
}
