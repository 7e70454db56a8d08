import type { ReadingFailure } from "../../domain/document.ts";
import type { Page } from "../../domain/layout.ts";
import { IbidError } from "../../errors.ts";
import type { ReadingLimits } from "../transcript.ts";
import { composeAccents } from "./compose-accents.ts";
import { type Fragment, gatherFragments } from "./gather-fragments.ts";
import { isNonsense } from "./is-nonsense.ts";
import { pageGeometry } from "./page-geometry.ts";
import { type PdfiumEngine, pdfiumEngine, retireEngine } from "./pdfium-engine.ts";
import { readGlyphs } from "./read-glyphs.ts";
import { type Rules, readRules } from "./read-rules.ts";
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
}

/** FPDF_ERR_PASSWORD and FPDF_ERR_SECURITY of fpdfview.h. */
const passwordErrors = new Set([4, 5]);
const nonsense = "its fonts do not say which letters they draw; read it by character recognition (--ocr always)";
/** A watermark or an axis label is no loss worth telling; a turned table is. */
const sidewaysShare = 0.1;

/** Opens a PDF and reads the characters of every page it may; a page that fails is named and passed over. */
export async function readPages(bytes: Uint8Array, limits: ReadingLimits): Promise<{ pages: PrintedPage[]; failures: ReadingFailure[] }> {
  const engine = await pdfiumEngine();
  try {
    return readWith(engine, bytes, limits);
  } catch (error) {
    if (!isTrap(error)) throw error;
    retireEngine();
    throw new IbidError("document-unreadable", "the PDF is damaged: reading it broke the PDF engine", { hint: damagedHint, cause: error });
  }
}

const damagedHint = "Download it again, or open it in a PDF viewer and print it to a new PDF.";

function readWith(engine: PdfiumEngine, bytes: Uint8Array, limits: ReadingLimits) {
  const data = engine.malloc(bytes.length + 1);
  if (data === 0) throw new IbidError("document-too-large", "the PDF does not fit into memory", { hint: "Split it into smaller files." });
  let document = 0;
  try {
    const memory = new Uint8Array(engine.memory.buffer);
    memory.set(bytes, data);
    // The empty password: a zero byte just behind the file.
    memory[data + bytes.length] = 0;
    document = engine.FPDF_LoadMemDocument(data, bytes.length, data + bytes.length);
    if (document === 0) throw whyClosed(engine.FPDF_GetLastError());
    return readOpened(engine, document, limits);
  } finally {
    if (document !== 0) engine.FPDF_CloseDocument(document);
    engine.free(data);
  }
}

function whyClosed(code: number): IbidError {
  if (passwordErrors.has(code)) {
    return new IbidError("document-unreadable", "the PDF is protected by a password", {
      hint: "Open it with its password in a PDF viewer and save a copy without one.",
    });
  }
  return new IbidError("document-unreadable", "the file is not a PDF, or is damaged beyond repair", { hint: damagedHint });
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
    if (page === 0) return { fragments: [], why: "the page is damaged" };
    const geometry = pageGeometry(engine, page, number);
    textPage = engine.FPDFText_LoadPage(page);
    if (textPage === 0) return { page: geometry.page, fragments: [], why: "the text of the page is damaged" };
    const { glyphs, turn, stamp, sideways, unmapped } = readGlyphs(engine, textPage, geometry);
    if (isNonsense(glyphs, unmapped)) return { page: geometry.page, fragments: [], why: nonsense };
    const tellSideways = sideways > sidewaysShare * (glyphs.length + sideways);
    const why = tellSideways ? "text set sideways is not read" : undefined;
    return {
      page: geometry.page,
      fragments: gatherFragments(composeAccents(glyphs)),
      turn,
      stamp,
      rules: readRules(engine, page, geometry, turn),
      ...(why ? { why } : {}),
    };
  } finally {
    if (textPage !== 0) engine.FPDFText_ClosePage(textPage);
    if (page !== 0) engine.FPDF_ClosePage(page);
  }
}

/** The engine ran into its own walls; nothing of it may be called again. */
function isTrap(error: unknown): boolean {
  return error instanceof Error && error.name === "RuntimeError";
}
