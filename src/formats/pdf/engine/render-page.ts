import type { Page } from "../../../domain/document/layout.ts";
import { longestSide } from "../../ocr/grey-image.ts";
import { type PageRotation, toUpright, upright, uprightSize } from "../../ocr/page-rotation.ts";
import type { PageBitmap } from "../../ocr/recognize-page.ts";
import { toPng } from "../../ocr/to-png.ts";
import { withPdf } from "./open-pdf.ts";
import { pageGeometry } from "./page-geometry.ts";
import type { PdfiumEngine } from "./pdfium-engine.ts";

/** A3 at 300 pixels per inch; larger pages are rendered at a lower resolution. */
const maxDots = 18_000_000;
const pointsPerInch = 72;
/** FPDFBitmap_Gray, and FPDF_GRAYSCALE and FPDF_ANNOT of fpdfview.h. */
const greyFormat = 1;
const greyColours = 0x08;
const withAnnotations = 0x01;
/** FPDFBitmap_BGRx of fpdfview.h. */
const colourFormat = 3;
const maxColourDots = 4_000_000;
const white = 0xffffffff;

/** Renders one page of a PDF in greyscale, turned back by `turn`. */
export async function renderPage(
  bytes: Uint8Array,
  number: number,
  { dpi, turn }: { dpi: number; turn: PageRotation },
): Promise<PageBitmap> {
  return withPdf(bytes, (engine, document) => {
    const page = engine.FPDF_LoadPage(document, number - 1);
    if (page === 0) throw new Error("the page is damaged");
    try {
      return drawPage(engine, page, pageGeometry(engine, page, number).page, dpi, turn);
    } finally {
      engine.FPDF_ClosePage(page);
    }
  });
}

/** Dots per inch: enough to read small type on a screen. */
const screenDpi = 110;

/** A picture of one page as a PNG file; undefined when the page cannot be drawn. */
export async function pageImage(bytes: Uint8Array, page: number): Promise<Uint8Array | undefined> {
  try {
    const { image } = await renderPage(bytes, page, { dpi: screenDpi, turn: upright });
    // Sixteen shades are enough for a page and halve the file.
    return await toPng(image, 4);
  } catch {
    return undefined; // A page that cannot be drawn is shown without a picture; why it was not read stands in the failures.
  }
}

/** Draws a page that is open. */
function drawPage(engine: PdfiumEngine, handle: number, page: Page, dpi: number, turn: PageRotation): PageBitmap {
  const { scale, ...image } = draw(engine, handle, page, {
    dpi,
    turn,
    maxPixels: maxDots,
    format: greyFormat,
    flags: greyColours | withAnnotations,
  });
  return { image, page, scale };
}

/** A picture with four bytes per pixel: blue, green, red and one that is not used. */
export interface ColourImage {
  width: number;
  height: number;
  dots: Uint8Array;
  /** Pixels per point. */
  scale: number;
}

/** Draws a page that is open in colours, upright. */
export function drawPageInColours(engine: PdfiumEngine, handle: number, page: Page, dpi: number): ColourImage {
  return draw(engine, handle, page, { dpi, turn: upright, maxPixels: maxColourDots, format: colourFormat, flags: withAnnotations });
}

interface Drawing {
  dpi: number;
  turn: PageRotation;
  maxPixels: number;
  format: number;
  flags: number;
}

function draw(engine: PdfiumEngine, handle: number, page: Page, { dpi, turn, maxPixels, format, flags }: Drawing): ColourImage {
  const size = uprightSize(page, turn);
  if (!(size.width > 0 && size.height > 0)) throw new Error("the page has no size");
  const bounds = [Math.sqrt(maxPixels / (size.width * size.height)), longestSide / (Math.max(size.width, size.height) + 1)];
  const scale = Math.min(dpi / pointsPerInch, ...bounds);
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  const bitmap = engine.FPDFBitmap_CreateEx(width, height, format, 0, 0);
  if (bitmap === 0) throw new Error("the page is too large to draw");
  const scratch = engine.malloc(40);
  try {
    engine.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
    const floats = new Float32Array(engine.memory.buffer, scratch, 10);
    floats.set(scaled(toUpright(page, turn), page, scale));
    floats.set([0, 0, width, height], 6);
    engine.FPDF_RenderPageBitmapWithMatrix(bitmap, handle, scratch, scratch + 24, flags);
    return { width, height, dots: copyDots(engine, bitmap, format === greyFormat ? width : 4 * width, height), scale };
  } finally {
    engine.free(scratch);
    engine.FPDFBitmap_Destroy(bitmap);
  }
}

/** Compensates for PDFium's rounding of the page size to whole points before it applies the matrix. */
function scaled([a, b, c, d, e, f]: ReturnType<typeof toUpright>, page: Page, scale: number): number[] {
  const across = page.width / Math.max(1, Math.trunc(page.width));
  const down = page.height / Math.max(1, Math.trunc(page.height));
  return [a * across * scale, b * across * scale, c * down * scale, d * down * scale, e * scale, f * scale];
}

function copyDots(engine: PdfiumEngine, bitmap: number, rowBytes: number, height: number): Uint8Array {
  const stride = engine.FPDFBitmap_GetStride(bitmap);
  const source = new Uint8Array(engine.memory.buffer, engine.FPDFBitmap_GetBuffer(bitmap), stride * height);
  const dots = new Uint8Array(rowBytes * height);
  for (let row = 0; row < height; row++) dots.set(source.subarray(row * stride, row * stride + rowBytes), row * rowBytes);
  return dots;
}
