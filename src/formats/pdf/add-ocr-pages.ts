import type { ReadingFailure } from "../../domain/document/document.ts";
import type { PageWord } from "../../domain/document/layout.ts";
import { IbidError } from "../../errors.ts";
import { fromUpright } from "../ocr/page-rotation.ts";
import type { RecognizedPage } from "../ocr/recognize-page.ts";
import { recognizePages } from "../ocr/recognize-pages.ts";
import { snapFontSizes } from "../ocr/snap-font-sizes.ts";
import type { OcrMode, ReadingHooks } from "../parsed-document.ts";
import type { PagesRead, PrintedPage } from "./characters/read-pages.ts";
import type { TextLayer } from "./characters/text-layer.ts";
import { renderPage } from "./engine/render-page.ts";
import { gatherFragments } from "./lines/gather-fragments.ts";

/** Bytes of the smallest page that is worth reading as an image; a file with less for each page shows one picture again and again. */
const bytesPerPicture = 2_000;
/** Pages that are read as images in the smallest file. */
const minPictures = 12;

/** Reads pages without a usable text layer, or all pages, by OCR; or reports the pages that stay unread. */
export async function addOcrPages(bytes: Uint8Array, read: PagesRead, mode: OcrMode, hooks: ReadingHooks): Promise<PagesRead> {
  if (mode === "never") return { ...read, failures: [...read.failures, ...unread(read.pages)] };
  const wanted = read.pages.filter(({ textLayer }) => mode === "always" || textLayer !== "text");
  if (wanted.length === 0) return read;
  const scans = await recognizePages(
    wanted.map(({ page: { number }, few = [] }) => ({
      number,
      draw: (view) => renderPage(bytes, number, view),
      // A page with only its page number is not a scan.
      known: mode === "auto" ? few : [],
    })),
    hooks,
    Math.max(minPictures, Math.floor(bytes.length / bytesPerPicture)),
  );
  const recognized = snapFontSizes(
    scans.pages.filter(({ glyphs }) => glyphs.length > 0),
    read.pages.flatMap(({ fragments }) => fragments),
  );
  const byNumber = new Map(recognized.map((page) => [page.page.number, page]));
  return {
    pages: read.pages.map((page) => toPrintedPage(page, byNumber.get(page.page.number))),
    // Problems of a text layer no longer matter once the page is read by OCR.
    failures: [
      ...read.failures.filter(({ what }) => !recognized.some(({ page }) => what === `page ${page.number}`)),
      ...scans.failures,
      ...recognized.flatMap(({ page, transcribedBy }) => (transcribedBy ? [transcriptNote(page.number, transcribedBy)] : [])),
    ],
  };
}

/** Nothing is missing, but a person should know whose words these are. */
function transcriptNote(page: number, by: string): ReadingFailure {
  return {
    what: `page ${page}`,
    why: `transcribed by ${by}: no local recognition could read it, so compare quotations with the page`,
    isMinor: true,
  };
}

function toPrintedPage(page: PrintedPage, recognized: RecognizedPage | undefined): PrintedPage {
  if (!recognized) return page;
  const { turn, glyphs, confidence, transcribedBy } = recognized;
  const { hidden = [] } = page;
  return {
    page: { ...page.page, ocrConfidence: confidence, ...(transcribedBy ? { transcribedBy } : {}) },
    fragments: gatherFragments(glyphs),
    textLayer: "text",
    hidden,
    scan: turn,
  };
}

/** Maps words of rotated pages back to the page as displayed. */
export function placeWords(words: PageWord[], pages: PrintedPage[]): PageWord[] {
  const scans = new Map(pages.flatMap(({ page, scan }) => (scan ? [[page.number, { page, scan }]] : [])));
  if (scans.size === 0) return words;
  return words.map((word) => {
    const found = scans.get(word.page);
    return found ? { ...word, box: fromUpright(word.box, found.page, found.scan) } : word;
  });
}

/** The error for a PDF without any text. */
export function noTextError(pages: PrintedPage[], failures: ReadingFailure[], mode: OcrMode): IbidError {
  if (mode === "never" && (failures.length === 0 || pages.some(({ textLayer }) => whyUnread[textLayer]))) {
    const isGarbled = pages.some(({ textLayer }) => textLayer === "garbled");
    const message = isGarbled
      ? "the fonts of the PDF do not say which letters they draw"
      : "the PDF has no text layer; it is most likely a scan";
    return new IbidError("document-unreadable", message, {
      hint: "Run with --ocr auto to read its pages as images, or supply a version with text.",
    });
  }
  const why = failures[0] ? `no text could be read from the PDF: ${failures[0].why}` : "no text could be found on the pages of the PDF";
  return new IbidError("document-unreadable", why, { hint: "Scan it again at 300 dots per inch, or supply a version with text." });
}

const whyUnread: Partial<Record<TextLayer, string>> = {
  picture: "scanned, and --ocr never leaves scans unread",
  garbled: "its letters have no meaning in the file, and --ocr never leaves their picture unread",
};

/** One failure for consecutive pages, so that a scanned book takes one line. */
function unread(pages: PrintedPage[]): ReadingFailure[] {
  const runs: { first: number; last: number; why: string }[] = [];
  for (const { page, textLayer } of pages) {
    const why = whyUnread[textLayer];
    const run = runs.at(-1);
    if (!why) continue;
    if (run && run.last === page.number - 1 && run.why === why) run.last = page.number;
    else runs.push({ first: page.number, last: page.number, why });
  }
  return runs.map(({ first, last, why }) => ({ what: first === last ? `page ${first}` : `pages ${first} to ${last}`, why }));
}
