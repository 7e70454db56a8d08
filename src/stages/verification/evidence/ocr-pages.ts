import type { Document } from "../../../domain/document/document.ts";
import { locate } from "../../../domain/document/layout.ts";
import type { Span } from "../../../domain/document/locator.ts";
import type { ClaimConclusion } from "../conclude-from-readings.ts";

/** The most that is worth saying of a difference that a misread sign would make as well. */
const maxOcrConfidence = 0.5;

/** A page read from its picture accuses nobody: "3" for "8" is a slip of the recognition as easily as of the author. */
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

/** Whether some page of a document was read from its picture. */
export function hasOcrPages({ layout }: Document): boolean {
  return layout.kind === "pages" && layout.pages.some(({ ocrConfidence }) => ocrConfidence !== undefined);
}

/** Whether words stand on a page that was read from its picture. */
export function isOnOcrPage(document: Document, span: Span): boolean {
  const pictures = ocrPagesOf(document);
  if (pictures.size === 0) return false;
  const { page } = locate(document, span);
  return page !== undefined && pictures.has(page);
}

/** The pages of a document that were read from their pictures. */
export function ocrPagesOf({ layout }: Document): ReadonlySet<number> {
  if (layout.kind !== "pages") return new Set();
  return new Set(layout.pages.flatMap(({ number, ocrConfidence }) => (ocrConfidence === undefined ? [] : [number])));
}
