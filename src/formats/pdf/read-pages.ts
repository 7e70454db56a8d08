import type { ReadingFailure } from "../../domain/document.ts";
import type { Page } from "../../domain/layout.ts";
import { IbidError } from "../../errors.ts";
import type { Turn as ScanTurn } from "../ocr/turn.ts";
import type { ReadingLimits } from "../transcript.ts";
import { composeAccents } from "./compose-accents.ts";
import { type Fragment, gatherFragments } from "./gather-fragments.ts";
import { isNonsense } from "./is-nonsense.ts";
import { damagedHint, withPdf } from "./open-pdf.ts";
import { pageGeometry } from "./page-geometry.ts";
import type { PdfiumEngine } from "./pdfium-engine.ts";
import { type Glyph, readGlyphs } from "./read-glyphs.ts";
import { type Rules, readRules } from "./read-rules.ts";
import { type HiddenWords, setHiddenAside } from "./set-hidden-aside.ts";
import { speaks } from "./speaks.ts";
import { judgeTextLayer, type TextLayer } from "./text-layer.ts";
import type { Turn } from "./turn-page.ts";

/** A page with what is printed on it. Its single characters are let go page by page: a long document has millions. */
export interface PrintedPage {
  page: Page;
  fragments: Fragment[];
  /** How the page is turned to read them; `page` is as displayed, the fragments are as read. */
  turn?: Turn;
  /** Text along the margin that runs another way. */
  stamp?: string;
  /** Straight lines drawn on the page, as read. */
  rules?: Rules;
  textLayer: TextLayer;
  /** What is on the page and nobody sees. */
  hidden?: HiddenWords[];
  /** The characters of a page that has hardly any. */
  few?: Glyph[];
  /** Of a page read from its picture: how its text lies on it. */
  scan?: ScanTurn;
}

export interface PagesRead {
  pages: PrintedPage[];
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

type ReadPage = Omit<PrintedPage, "page"> & { page?: Page; why?: string };

function readPage(engine: PdfiumEngine, document: number, number: number): ReadPage {
  let page = 0;
  let textPage = 0;
  try {
    page = engine.FPDF_LoadPage(document, number - 1);
    if (page === 0) return { fragments: [], textLayer: "bare", why: "the page is damaged" };
    const geometry = pageGeometry(engine, page, number);
    textPage = engine.FPDFText_LoadPage(page);
    if (textPage === 0) return { page: geometry.page, fragments: [], textLayer: "bare", why: "the text of the page is damaged" };
    const { glyphs: drawn, turn, stamp, sideways, unmapped, beyond, outside } = readGlyphs(engine, textPage, geometry);
    const { glyphs, hidden } = setHiddenAside(drawn, { engine, page, geometry, turn });
    if (outside.trim() !== "") hidden.push({ how: "outside", text: outside });
    const isTrusted = unmapped > 0 && speaks(glyphs);
    const textLayer = isNonsense(glyphs, isTrusted ? 0 : unmapped)
      ? "garbled"
      : judgeTextLayer(engine, { page, textPage, geometry, glyphs, isTrusted });
    if (textLayer === "garbled") return { page: geometry.page, fragments: [], textLayer, hidden };
    const tellSideways = sideways > sidewaysShare * (glyphs.length + sideways);
    return {
      page: geometry.page,
      fragments: gatherFragments(composeAccents(glyphs)),
      turn,
      stamp,
      rules: readRules(engine, page, geometry, turn),
      textLayer,
      hidden,
      ...(textLayer === "bare" ? { few: glyphs } : {}),
      ...(tellSideways ? { why: "text set sideways is not read" } : {}),
      ...(beyond > 0 ? { why: `the last ${beyond} characters of the page are not read, as no page has so many` } : {}),
    };
  } finally {
    if (textPage !== 0) engine.FPDFText_ClosePage(textPage);
    if (page !== 0) engine.FPDF_ClosePage(page);
  }
}
