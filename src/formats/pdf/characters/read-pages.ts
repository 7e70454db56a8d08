import type { ReadingFailure } from "../../../domain/document/document.ts";
import type { Page } from "../../../domain/document/layout.ts";
import { IbidError } from "../../../errors.ts";
import type { PageRotation as ScanTurn } from "../../ocr/page-rotation.ts";
import type { ReadingLimits } from "../../parsed-document.ts";
import { damagedHint, withPdf } from "../engine/open-pdf.ts";
import { pageGeometry } from "../engine/page-geometry.ts";
import type { PdfiumEngine } from "../engine/pdfium-engine.ts";
import { type Fragment, gatherFragments } from "../lines/gather-fragments.ts";
import { composeAccents } from "./compose-accents.ts";
import { isGarbledText } from "./is-garbled-text.ts";
import type { QuarterTurn } from "./quarter-turn.ts";
import { type Glyph, readGlyphs } from "./read-glyphs.ts";
import { type PageRules, readRules } from "./read-rules.ts";
import { removeFalseReplacements } from "./replacement-text.ts";
import { type HiddenWords, separateHiddenText } from "./separate-hidden-text.ts";
import { judgeTextLayer, type TextLayer } from "./text-layer.ts";

/** A page with its printed text. Single characters are released page by page, because a long document has millions. */
export interface PrintedPage {
  page: Page;
  fragments: Fragment[];
  /** The rotation for reading; `page` is as displayed, the fragments are as read. */
  turn?: QuarterTurn;
  /** Text along the margin in another direction. */
  stamp?: string;
  /** Straight lines on the page, as read. */
  rules?: PageRules;
  textLayer: TextLayer;
  /** Invisible text of the page. */
  hidden?: HiddenWords[];
  /** The characters of a nearly empty page. */
  few?: Glyph[];
  /** The rotation of a page read by OCR. */
  scan?: ScanTurn;
}

export interface PagesRead {
  pages: PrintedPage[];
  failures: ReadingFailure[];
}

/** Minimum share of sideways text that is reported: a watermark or an axis label is not, a rotated table is. */
const sidewaysShare = 0.1;

/** Opens a PDF and reads the characters of every page within the limits; a page that fails is reported and skipped. */
export async function readPages(bytes: Uint8Array, limits: ReadingLimits): Promise<PagesRead> {
  return withPdf(bytes, (engine, document) => readOpened(engine, document, limits));
}

function readOpened(engine: PdfiumEngine, document: number, limits: ReadingLimits) {
  const count = engine.FPDF_GetPageCount(document);
  if (count <= 0) throw new IbidError("document-unreadable", "the PDF has no pages", { hint: damagedHint });
  const pages: PrintedPage[] = [];
  const failures: ReadingFailure[] = [];
  const last = Math.min(count, limits.pages);
  for (let number = 1; number <= last; number++) {
    const { why, ...read } = readPage(engine, document, number);
    if (read.page) pages.push({ ...read, page: read.page });
    if (why) failures.push({ what: `page ${number}`, why });
  }
  if (count > last) failures.push({ what: `pages ${last + 1} to ${count}`, why: `only the first ${last} pages are read` });
  return { pages, failures };
}

/** What one page may hold. A poster has 50,000 characters, and a map a few hundred thousand lines. */
const [maxObjects, maxCharacters] = [1_000_000, 300_000];
const tooMuch = "the page holds more text or lines than a page can show";

type ReadPage = Omit<PrintedPage, "page"> & { page?: Page; why?: string };

function readPage(engine: PdfiumEngine, document: number, number: number): ReadPage {
  let page = 0;
  let textPage = 0;
  try {
    page = engine.FPDF_LoadPage(document, number - 1);
    if (page === 0) return { fragments: [], textLayer: "bare", why: "the page is damaged" };
    if (engine.FPDFPage_CountObjects(page) > maxObjects) return { fragments: [], textLayer: "bare", why: tooMuch };
    const replacement = removeFalseReplacements(engine, page, () => engine.FPDF_LoadPage(document, number - 1));
    page = replacement.page;
    const geometry = pageGeometry(engine, page, number);
    textPage = engine.FPDFText_LoadPage(page);
    if (textPage === 0) return { page: geometry.page, fragments: [], textLayer: "bare", why: "the text of the page is damaged" };
    if (engine.FPDFText_CountChars(textPage) > maxCharacters)
      return { page: geometry.page, fragments: [], textLayer: "bare", why: tooMuch };
    const { glyphs: drawn, turn, stamp, sideways, unmapped, beyond, outside, ...doubts } = readGlyphs(engine, { page, textPage }, geometry);
    const { glyphs, hidden } = separateHiddenText(drawn, { engine, page, geometry, turn, ...doubts });
    if (outside.trim() !== "") hidden.push({ how: "outside", text: outside });
    for (const text of replacement.removed) hidden.push({ how: "unpainted", text });
    const isTrusted = unmapped > 0 && looksLikeLanguage(glyphs);
    const textLayer = isGarbledText(glyphs, isTrusted ? 0 : unmapped)
      ? "garbled"
      : judgeTextLayer(engine, { page, textPage, geometry, glyphs, isTrusted });
    if (textLayer === "garbled") return { page: geometry.page, fragments: [], textLayer, hidden };
    const isMostlySideways = sideways > sidewaysShare * (glyphs.length + sideways);
    return {
      page: geometry.page,
      fragments: gatherFragments(composeAccents(glyphs)),
      turn,
      stamp,
      rules: readRules(engine, page, geometry, turn),
      textLayer,
      hidden,
      ...(textLayer === "bare" ? { few: glyphs } : {}),
      ...(isMostlySideways ? { why: "text set sideways is not read" } : {}),
      ...(beyond > 0 ? { why: `the last ${beyond} characters of the page are not read, as no page has so many` } : {}),
    };
  } finally {
    if (textPage !== 0) engine.FPDFText_ClosePage(textPage);
    if (page !== 0) engine.FPDF_ClosePage(page);
  }
}

/** Frequent trigrams of languages in Latin script. */
const frequent = /the|and|ing|ion|ent|ati|for|ter|ein|ich|und|der|sch|que|les|des|est|con|del|ado|aci|zio|van|het|een|och|att/g;

/** Minimum share of letters in such trigrams; random text has one in a hundred, a language one in eight. */
const minFrequent = 0.05;

/** Minimum number of letters. */
const enoughLetters = 150;

/** A sample of a few thousand letters is enough. */
const sampled = 3_000;

/** Whether the letters of a page form words of a language although its fonts have no map to Unicode, as TeX's bitmap fonts. */
export function looksLikeLanguage(glyphs: readonly Glyph[]): boolean {
  const letters = glyphs
    .slice(0, sampled)
    .map(({ text }) => text)
    .join("")
    .toLowerCase()
    .replace(/[^a-z]+/g, "");
  const found = letters.match(frequent)?.length ?? 0;
  return letters.length >= enoughLetters && 3 * found >= minFrequent * letters.length;
}
