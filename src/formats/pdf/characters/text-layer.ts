import type { PageGeometry } from "../engine/page-geometry.ts";
import type { PdfiumEngine } from "../engine/pdfium-engine.ts";
import { areaOf, type PageBox } from "./page-objects.ts";
import { type QuarterTurn, turnBack } from "./quarter-turn.ts";
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

/** FPDF_PAGEOBJ_IMAGE and _FORM of fpdf_edit.h. */
const [imageType, formType] = [3, 5];
/** Maximum nesting of forms. */
const maxForms = 4;
/** In ems above the baseline: the middle of a letter. */
const middle = 0.3;
/** Maximum number of objects checked; a scan is one image or a few strips. */
const maxObjects = 2_000;

/** In square points; overlapping images count twice. */
function pictureArea(engine: PdfiumEngine, page: number): number {
  return pictures(engine, page).reduce((sum, box) => sum + areaOf(box), 0);
}

/** The places of the images, and of the forms that hold one where `inForms` is set. */
function pictures(engine: PdfiumEngine, page: number, inForms = false): PageBox[] {
  const count = Math.min(engine.FPDFPage_CountObjects(page), maxObjects);
  const bounds = engine.malloc(16);
  let left = maxObjects;
  const boxes: PageBox[] = [];
  for (let index = 0; index < count; index++) {
    const object = engine.FPDFPage_GetObject(page, index);
    if (!holdsImage(object)) continue;
    if (engine.FPDFPageObj_GetBounds(object, bounds, bounds + 4, bounds + 8, bounds + 12) === 0) continue;
    const [west = 0, south = 0, east = 0, north = 0] = new Float32Array(engine.memory.buffer, bounds, 4);
    boxes.push({ left: west, bottom: south, right: east, top: north });
  }
  engine.free(bounds);
  return boxes;

  function holdsImage(object: number, depth = 0): boolean {
    const type = engine.FPDFPageObj_GetType(object);
    if (type === imageType || !inForms || type !== formType || depth > maxForms) return type === imageType;
    const within = engine.FPDFFormObj_CountObjects(object);
    for (let index = 0; index < within && left-- > 0; index++)
      if (holdsImage(engine.FPDFFormObj_GetObject(object, index), depth + 1)) return true;
    return false;
  }
}

/** Columns and rows of the grid that tells where images are. */
const [columns, rows] = [128, 256];

/** Tells whether a letter is over or under an image. */
export function picturedPlaces({
  engine,
  page,
  geometry,
  turn,
}: {
  engine: PdfiumEngine;
  page: number;
  geometry: PageGeometry;
  turn: QuarterTurn;
}): (letter: Glyph) => boolean {
  const { a, b, c, d, e, f } = geometry;
  const { width, height } = geometry.page;
  const cells = new Uint8Array(columns * rows);
  const column = (x: number) => Math.max(0, Math.min(columns - 1, Math.floor((x / width) * columns)));
  const row = (y: number) => Math.max(0, Math.min(rows - 1, Math.floor((y / height) * rows)));
  for (const { left, bottom, right, top } of pictures(engine, page, true)) {
    const [x1, x2] = [a * left + c * bottom + e, a * right + c * top + e];
    const [y1, y2] = [b * left + d * bottom + f, b * right + d * top + f];
    const [from, to] = [column(Math.min(x1, x2)), column(Math.max(x1, x2))];
    for (let at = row(Math.min(y1, y2)); at <= row(Math.max(y1, y2)); at++) cells.fill(1, at * columns + from, at * columns + to + 1);
  }
  return ({ left, right, baseline, size }) => {
    const { x, y } = turnBack({ x: (left + right) / 2, y: baseline - middle * size }, turn, geometry.page);
    return cells[row(y) * columns + column(x)] === 1;
  };
}
