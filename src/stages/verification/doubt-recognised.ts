import type { Document } from "../../domain/document.ts";
import { locate } from "../../domain/layout.ts";
import type { Span } from "../../domain/locator.ts";
import type { Conclusion } from "./conclude.ts";

/** The most that is worth saying of a difference that a misread sign would make as well. */
const doubtful = 0.5;

/** A page read from its picture accuses nobody: "3" for "8" is a slip of the recognition as easily as of the author. */
export function doubtRecognised(
  conclusion: Conclusion,
  { sources, onPicture }: { sources: Map<string, Document>; onPicture: boolean },
): Conclusion {
  if (conclusion.label !== "contradicted") return conclusion;
  const isRecognised =
    onPicture ||
    conclusion.decisive.some(({ window }) => {
      const source = sources.get(window.documentId);
      return source !== undefined && standsOnPicture(source, window);
    });
  return isRecognised ? { ...conclusion, label: "uncertain", confidence: Math.min(doubtful, conclusion.confidence) } : conclusion;
}

/** Whether words stand on a page that was read from its picture. */
export function standsOnPicture(document: Document, span: Span): boolean {
  const pictures = picturesOf(document);
  if (pictures.size === 0) return false;
  const { page } = locate(document, span);
  return page !== undefined && pictures.has(page);
}

/** The pages of a document that were read from their pictures. */
export function picturesOf({ layout }: Document): ReadonlySet<number> {
  if (layout.kind !== "pages") return new Set();
  return new Set(layout.pages.flatMap(({ number, ocrConfidence }) => (ocrConfidence === undefined ? [] : [number])));
}
