import type { Page } from "../../domain/document/layout.ts";
import type { Glyph } from "../pdf/characters/read-glyphs.ts";
import { findInk } from "./find-ink.ts";
import { findTilt } from "./find-tilt.ts";
import type { GreyImage } from "./grey-image.ts";
import { type PageRotation, upright } from "./page-rotation.ts";
import { inkyBand, readUpright } from "./read-upright.ts";
import type { Recognize } from "./recognizer.ts";
import type { Recognition } from "./tesseract-thread.ts";
import { toGlyphs } from "./to-glyphs.ts";

/** An image of a page with upright text, and its pixels per point. */
export interface PageBitmap {
  image: GreyImage;
  /** The page as displayed, before it was turned. */
  page: Page;
  scale: number;
}

/** Renders a page in greyscale, turned back by `turn`. */
type Draw = (view: { dpi: number; turn: PageRotation }) => Promise<PageBitmap>;

export interface PageToRead {
  number: number;
  draw: Draw;
  /** Known characters; a page without other ink needs no OCR. */
  known: Glyph[];
}

/** The OCR result of a page. */
export interface RecognizedPage {
  page: Page;
  turn: PageRotation;
  glyphs: Glyph[];
  /** Tesseract's mean confidence, from 0 to 1. */
  confidence: number;
  /** The model that transcribed the page in place of Tesseract, as `provider/model`. */
  transcribedBy?: string;
}

/** Pixels per inch: enough to see lines; and the resolution that Tesseract was trained on. */
const previewDpi = 100;
export const readingDpi = 300;
/** Share of a page. Dirt on an empty page is below it, the shortest line of text above. */
const minInk = 0.000_2;

/** Tesseract's output for an image of a page. */
export interface RecognizedBitmap extends PageBitmap {
  turn: PageRotation;
  /** Undefined for a blank page. */
  recognition?: Recognition;
  transcribedBy?: string;
}

/** A small picture of a page, and where there is ink that is not known. */
export interface PagePreview extends PageBitmap {
  ink: ReturnType<typeof findInk>;
  isBlank: boolean;
}

export async function previewPage({ draw, known }: PageToRead): Promise<PagePreview> {
  const preview = await draw({ dpi: previewDpi, turn: upright });
  const ink = findInk(hide(preview.image, known, preview.scale));
  return { ...preview, ink, isBlank: ink.xs.length < minInk * preview.image.width * preview.image.height };
}

/** Finds the rotation of a page's text and reads it. */
export async function recognizePage(
  { draw }: PageToRead,
  { ink, isBlank, ...preview }: PagePreview,
  recognize: Recognize,
  signal: AbortSignal,
): Promise<RecognizedBitmap> {
  signal.throwIfAborted();
  if (isBlank) return { ...preview, turn: upright };
  const { sideways, tilt } = findTilt(ink);
  const view = (quarters: PageRotation["quarters"]) => draw({ dpi: readingDpi, turn: { quarters, tilt } });
  return readUpright(sideways, {
    read: async (quarters) => {
      const picture = await view(quarters);
      return { ...picture, turn: { quarters, tilt }, recognition: await recognize(picture.image, signal) };
    },
    sample: async (quarters) => recognize(inkyBand((await view(quarters)).image), signal),
  });
}

/** The characters of an OCR result; a blank page has none. */
export function toRecognizedPage({ page, turn, image, scale, recognition, transcribedBy }: RecognizedBitmap): RecognizedPage {
  if (!recognition) return { page, turn, glyphs: [], confidence: 0 };
  const glyphs = toGlyphs(recognition, image, scale);
  return { page, turn, glyphs, confidence: recognition.confidence / 100, ...(transcribedBy ? { transcribedBy } : {}) };
}

function hide(image: GreyImage, known: Glyph[], scale: number): GreyImage {
  const dots = image.dots.slice();
  for (const { left, right, top, bottom } of known) {
    const from = Math.max(0, Math.floor(left * scale) - 1);
    const to = Math.min(image.width, Math.ceil(right * scale) + 1);
    const last = Math.min(image.height - 1, Math.ceil(bottom * scale));
    for (let row = Math.max(0, Math.floor(top * scale)); row <= last; row++)
      dots.fill(255, row * image.width + from, row * image.width + to);
  }
  return { ...image, dots };
}
