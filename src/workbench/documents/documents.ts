import type { DocumentText, FoundWords } from "../../domain/document/document-text.ts";
import type { Locator, Span } from "../../domain/document/locator.ts";
import type { DocumentListing } from "../../domain/library/document-listing.ts";

/** Documents as a person reads them, whether they were checked, added, or only uploaded. */
export interface Documents {
  list(filter: { role?: DocumentListing["role"] | undefined }): Promise<DocumentListing[]>;
  show(documentId: string): Promise<DocumentListing>;
  /** Takes a document out of the library with its file and all that was made of it; returns what it was. */
  remove(documentId: string): Promise<DocumentListing>;
  text(documentId: string): Promise<DocumentText>;
  /** Looks for words as they are printed; case and white space do not matter. */
  find(documentId: string, words: string, limit: number): Promise<FoundWords>;
  /** Where a stretch of the text stands on its pages. */
  locate(documentId: string, span: Span): Promise<Locator>;
}
