import type { PageGeometry } from "../engine/page-geometry.ts";
import type { PdfiumEngine } from "../engine/pdfium-engine.ts";
import type { Glyph } from "./read-glyphs.ts";

/** Quality of a page's text layer: text; hardly any; hardly any over an image; or meaningless codes. */
export type TextLayer = "text" | "bare" | "picture" | "garbled";

/** Fewer characters are a page number or a stamp. */
const fewCharacters = 20;
/** Archives stamp scans with a line or two about their origin; a text page has more characters. */
const stampedCharacters = 200;
/** Minimum share of a page that an image covers to count as a scan. */
const pictureShare = 0.5;
const garbledShare = 0.3;
/** Number of characters sampled per page. */
const sampled = 300;

interface JudgedPage {
  page: number;
  textPage: number;
  geometry: PageGeometry;
  glyphs: Glyph[];
  /** Whether its letters form words although its fonts have no map to Unicode. */
  isTrusted: boolean;
}

/** Classifies the text layer of a page. */
export function judgeTextLayer(engine: PdfiumEngine, { page, textPage, geometry, glyphs, isTrusted }: JudgedPage): TextLayer {
  if (shareOfGarbled(engine, textPage, isTrusted) > garbledShare) return "garbled";
  let printed = 0;
  for (const { text } of glyphs) if (text !== " " && ++printed >= stampedCharacters) return "text";
  const isPicture = pictureArea(engine, page) > pictureShare * geometry.page.width * geometry.page.height;
  if (printed < fewCharacters) return isPicture ? "picture" : "bare";
  return isPicture ? "picture" : "text";
}

function shareOfGarbled(engine: PdfiumEngine, textPage: number, isTrusted: boolean): number {
  const count = engine.FPDFText_CountChars(textPage);
  const stride = Math.max(1, Math.floor(count / sampled));
  let [seen, garbled] = [0, 0];
  for (let index = 0; index < count; index += stride) {
    // Skips characters that PDFium inserts.
    if (engine.FPDFText_GetTextObject(textPage, index) === 0) continue;
    seen++;
    const code = engine.FPDFText_GetUnicode(textPage, index);
    if (isPrivate(code) || (!isTrusted && engine.FPDFText_HasUnicodeMapError(textPage, index) === 1)) garbled++;
  }
  return seen === 0 ? 0 : garbled / seen;
}

/** Codes without a defined meaning: private use and the replacement character. */
function isPrivate(code: number): boolean {
  return (code >= 0xe000 && code <= 0xf8ff) || code === 0xfffd || code >= 0xf0000;
}

/** FPDF_PAGEOBJ_IMAGE of fpdf_edit.h. */
const imageType = 3;
/** Maximum number of objects checked; a scan is one image or a few strips. */
const maxObjects = 2_000;

/** In square points; overlapping images count twice. */
export function pictureArea(engine: PdfiumEngine, page: number): number {
  const count = Math.min(engine.FPDFPage_CountObjects(page), maxObjects);
  const bounds = engine.malloc(16);
  let area = 0;
  for (let index = 0; index < count; index++) {
    const object = engine.FPDFPage_GetObject(page, index);
    if (engine.FPDFPageObj_GetType(object) !== imageType) continue;
    if (engine.FPDFPageObj_GetBounds(object, bounds, bounds + 4, bounds + 8, bounds + 12) === 0) continue;
    const [left = 0, bottom = 0, right = 0, top = 0] = new Float32Array(engine.memory.buffer, bounds, 4);
    area += (right - left) * (top - bottom);
  }
  engine.free(bounds);
  return area;
}
