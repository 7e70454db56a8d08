import type { Document } from "../../../domain/document.ts";
import type { Span } from "../../../domain/locator.ts";
import type { Passage } from "../../../domain/passage.ts";
import type { Window } from "../windows.ts";

/** Stretches of a source as windows that are all about the claim; one that begins in no passage cannot be shown. */
export function windowsAt(spans: Span[], { document, passages }: { document: Document; passages: Passage[] }): Window[] {
  return spans.flatMap(({ start, end }) => {
    const passage = passages.find((one) => one.start <= start && start < one.end);
    if (!passage) return [];
    return [{ start, end, documentId: document.id, passageId: passage.id, text: document.text.slice(start, end), overlap: 1 }];
  });
}
