import type { Highlight } from "../../../../viewer/document-viewer.tsx";
import type { AttributedQuotation } from "./collect-quotations.ts";
import type { NamedSource } from "./quotation-card.tsx";

/** The title of a quotation's source. */
export function titleOfQuotation({ evidence }: AttributedQuotation, sources: readonly NamedSource[]): string {
  const source = sources.find(({ id }) => id === evidence.documentId);
  return source?.title || source?.path || "Source";
}

/** All quotations of a document as highlights. */
export function highlightsIn(documentId: string, quotations: readonly AttributedQuotation[]): Highlight[] {
  return quotations
    .filter(({ evidence }) => evidence.documentId === documentId)
    .map(({ key, evidence: { locator } }) => ({
      id: key,
      start: locator.start,
      end: locator.end,
      boxes: locator.boxes ?? [],
      kind: "evidence",
      name: `Quotation: ${locator.quote.exact}`,
    }));
}
