import type { Document } from "../../../domain/document/document.ts";
import { locate } from "../../../domain/document/layout.ts";
import type { Span } from "../../../domain/document/locator.ts";
import type { ClaimConclusion } from "../conclude-from-readings.ts";

/** The highest confidence in a difference that a recognition error may have caused. */
const maxOcrConfidence = 0.5;

/** OCR text never contradicts a claim: a "3" for an "8" may be a recognition error. */
export function discountOcr(
  conclusion: ClaimConclusion,
  { sources, onOcrPage }: { sources: Map<string, Document>; onOcrPage: boolean },
): ClaimConclusion {
  if (conclusion.label !== "contradicted") return conclusion;
  const isDoubtful =
    onOcrPage ||
    conclusion.decisive.some(({ window }) => {
      const source = sources.get(window.documentId);
      return source !== undefined && isOnOcrPage(source, window);
    });
  return isDoubtful ? { ...conclusion, label: "uncertain", confidence: Math.min(maxOcrConfidence, conclusion.confidence) } : conclusion;
}

/** Whether some page of a document was read by OCR. */
export function hasOcrPages({ layout }: Document): boolean {
  return layout.kind === "pages" && layout.pages.some(({ ocrConfidence }) => ocrConfidence !== undefined);
}

/** Whether a span begins on a page that was read by OCR. */
export function isOnOcrPage(document: Document, span: Span): boolean {
  const pictures = ocrPagesOf(document);
  if (pictures.size === 0) return false;
  const { page } = locate(document, span);
  return page !== undefined && pictures.has(page);
}

/** The numbers of the pages that were read by OCR. */
export function ocrPagesOf({ layout }: Document): ReadonlySet<number> {
  if (layout.kind !== "pages") return new Set();
  return new Set(layout.pages.flatMap(({ number, ocrConfidence }) => (ocrConfidence === undefined ? [] : [number])));
}
