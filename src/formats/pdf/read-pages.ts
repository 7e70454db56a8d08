import type { ReadingFailure } from "../../domain/document.ts";
import type { Page } from "../../domain/layout.ts";
import { IbidError } from "../../errors.ts";
import type { Turn } from "../ocr/turn.ts";
import type { ReadingLimits } from "../transcript.ts";
import { damagedHint, withPdf } from "./open-pdf.ts";
import { pageGeometry } from "./page-geometry.ts";
import type { PdfiumEngine } from "./pdfium-engine.ts";
import { type Glyph, readGlyphs } from "./read-glyphs.ts";
import { judgeTextLayer, type TextLayer } from "./text-layer.ts";

/** A page with the characters printed on it, in the order its writer drew them. */
export interface GlyphPage {
  page: Page;
  glyphs: Glyph[];
  textLayer: TextLayer;
  /** Of a page read from its picture: the page as displayed, and how its text lies on it. `page` is then the page turned upright. */
  scan?: { displayed: Page; turn: Turn };
}

export interface PagesRead {
  pages: GlyphPage[];
  failures: ReadingFailure[];
}

/** A watermark or an axis label is no loss worth telling; a turned table is. */
const sidewaysShare = 0.1;

/** Opens a PDF and reads the characters of every page it may; a page that fails is named and passed over. */
export async function readPages(bytes: Uint8Array, limits: ReadingLimits): Promise<PagesRead> {
  return withPdf(bytes, (engine, document) => readOpened(engine, document, limits));
}

function readOpened(engine: PdfiumEngine, document: number, limits: ReadingLimits) {
  const count = engine.FPDF_GetPageCount(document);
  if (count <= 0) throw new IbidError("document-unreadable", "the PDF has no pages", { hint: damagedHint });
  const pages: GlyphPage[] = [];
  const failures: ReadingFailure[] = [];
  const last = Math.min(count, limits.pages);
  for (let number = 1; number <= last; number++) {
    const { why, ...read } = readPage(engine, document, number);
    if (read.page) pages.push({ page: read.page, glyphs: read.glyphs, textLayer: read.textLayer });
    if (why) failures.push({ what: `page ${number}`, why });
  }
  if (count > last) failures.push({ what: `pages ${last + 1} to ${count}`, why: `only the first ${last} pages are read` });
  return { pages, failures };
}

function readPage(
  engine: PdfiumEngine,
  document: number,
  number: number,
): { page?: Page; glyphs: Glyph[]; textLayer: TextLayer; why?: string } {
  let page = 0;
  let textPage = 0;
  try {
    page = engine.FPDF_LoadPage(document, number - 1);
    if (page === 0) return { glyphs: [], textLayer: "bare", why: "the page is damaged" };
    const geometry = pageGeometry(engine, page, number);
    textPage = engine.FPDFText_LoadPage(page);
    if (textPage === 0) return { page: geometry.page, glyphs: [], textLayer: "bare", why: "the text of the page is damaged" };
    const { glyphs, sideways } = readGlyphs(engine, textPage, geometry);
    const tellSideways = sideways > sidewaysShare * (glyphs.length + sideways);
    const textLayer = judgeTextLayer(engine, { page, textPage, geometry, glyphs });
    return { page: geometry.page, glyphs, textLayer, why: tellSideways ? "text set sideways is not read" : undefined };
  } finally {
    if (textPage !== 0) engine.FPDFText_ClosePage(textPage);
    if (page !== 0) engine.FPDF_ClosePage(page);
  }
}
