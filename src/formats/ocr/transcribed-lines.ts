import type { Line } from "tesseract.js";
import { findInk } from "./find-ink.ts";
import type { GreyImage } from "./grey-image.ts";
import type { Recognition } from "./tesseract-thread.ts";

/** Percent. A reading that nothing on this machine could check; above the limits below which words count as dirt. */
const transcribedConfidence = 60;
/** Share of a line's height that small letters have. */
const smallLetters = 0.5;
/** Rows of a page that hold ink in fewer dots than this share of its width are between lines. */
const minInkOfRow = 0.004;
/** Share of the page's height: lower stretches of ink are specks and the dots of letters. */
const minLineHeight = 0.004;

interface Band {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/**
 * The lines of a page as somebody transcribed it, laid over its picture: each on the line of ink that it is counted for, or, where the
 * numbers of lines differ, evenly over the ink. Its words share the width by their letters, so a place is right to the line and not to the letter.
 */
export function placeTranscript(lines: readonly string[], image: GreyImage, confidence: number): Recognition {
  const bands = bandsFor(lines.length, image);
  const placed = lines.map((line, index) => lineIn(line, bands[index]!));
  return { confidence, blocks: [{ paragraphs: [{ lines: placed }] }] } as unknown as Recognition;
}

function bandsFor(count: number, image: GreyImage): Band[] {
  const found = inkBands(image);
  if (found.length === count) return found;
  const page = { top: 0, bottom: image.height, left: 0, right: image.width };
  const top = Math.min(...found.map((band) => band.top), found.length === 0 ? page.top : Number.POSITIVE_INFINITY);
  const bottom = Math.max(...found.map((band) => band.bottom), found.length === 0 ? page.bottom : 0);
  const left = Math.min(...found.map((band) => band.left), found.length === 0 ? page.left : Number.POSITIVE_INFINITY);
  const right = Math.max(...found.map((band) => band.right), found.length === 0 ? page.right : 0);
  const pitch = (bottom - top) / Math.max(1, count);
  // A fifth of the pitch separates a line from the next.
  return Array.from({ length: count }, (_, index) => ({
    top: Math.round(top + index * pitch),
    bottom: Math.round(top + (index + 0.8) * pitch),
    left,
    right,
  }));
}

/** Stretches of rows with ink, from top to bottom. */
function inkBands(image: GreyImage): Band[] {
  const { xs, ys } = findInk(image);
  const dots = new Uint32Array(image.height);
  const lefts = new Uint32Array(image.height).fill(image.width);
  const rights = new Uint32Array(image.height);
  for (let index = 0; index < xs.length; index++) {
    const [x, y] = [xs[index]!, ys[index]!];
    dots[y]!++;
    lefts[y] = Math.min(lefts[y]!, x);
    rights[y] = Math.max(rights[y]!, x + 1);
  }
  const bands: Band[] = [];
  let open: Band | undefined;
  for (let row = 0; row <= image.height; row++) {
    if (row < image.height && dots[row]! >= Math.max(2, minInkOfRow * image.width)) {
      open ??= { top: row, bottom: row, left: image.width, right: 0 };
      open.bottom = row + 1;
      open.left = Math.min(open.left, lefts[row]!);
      open.right = Math.max(open.right, rights[row]!);
    } else if (open) {
      if (open.bottom - open.top >= minLineHeight * image.height) bands.push(open);
      open = undefined;
    }
  }
  return bands;
}

function lineIn(text: string, { top, bottom, left, right }: Band): Line {
  const height = bottom - top;
  const letterTop = Math.round(bottom - smallLetters * height);
  const width = (right - left) / Math.max(1, [...text].length);
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => {
    const from = left + [...text.slice(0, index)].length * width;
    const symbols = [...word].map((letter, place) => ({
      text: letter,
      confidence: transcribedConfidence,
      bbox: { x0: from + place * width, x1: from + (place + 1) * width, y0: letterTop, y1: bottom },
    }));
    return {
      text: word,
      confidence: transcribedConfidence,
      symbols,
      bbox: { x0: from, x1: from + symbols.length * width, y0: letterTop, y1: bottom },
    };
  });
  return {
    text: `${text}\n`,
    confidence: transcribedConfidence,
    words,
    bbox: { x0: left, x1: right, y0: top, y1: bottom },
    baseline: { x0: left, y0: bottom, x1: right, y1: bottom, has_baseline: true },
    rowAttributes: { rowHeight: height, ascenders: height / 4, descenders: height / 4 },
  } as unknown as Line;
}
