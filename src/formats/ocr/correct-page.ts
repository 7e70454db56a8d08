import type { Line, Word } from "tesseract.js";
import type { GreyImage } from "./grey-image.ts";
import type { Recognition } from "./tesseract-thread.ts";
import { toPng } from "./to-png.ts";

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

/** Returns the corrected words by their index in the list. */
export type CorrectPage = (page: PageToCorrect) => Promise<ReadonlyMap<number, string>>;

/** Replaces words of a recognition; each keeps its box and its confidence. */
export async function correctRecognition(
  recognition: Recognition,
  { number, image, correct }: { number: number; image: GreyImage; correct: CorrectPage },
): Promise<Recognition> {
  const words = linesOf(recognition).flatMap((line) => line.words.map(({ text, confidence }) => ({ text, confidence })));
  if (words.length === 0) return recognition;
  const corrections = await correct({ number, picture: await toPng(image), words });
  if (corrections.size === 0) return recognition;
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

function linesOf({ blocks }: Recognition): Line[] {
  return (blocks ?? []).flatMap((block) => block.paragraphs).flatMap((paragraph) => paragraph.lines);
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
