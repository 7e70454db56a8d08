import type { DocumentText, FoundWords } from "../../domain/document/document-text.ts";
import type { Locator, Span } from "../../domain/document/locator.ts";
import type { DocumentListing } from "../../domain/library/document-listing.ts";

/** Documents for people to read, whether they were checked, added or only uploaded. */
export interface Documents {
  list(filter: { role?: DocumentListing["role"] | undefined }): Promise<DocumentListing[]>;
  show(documentId: string): Promise<DocumentListing>;
  /** Removes a document from the library with its file and everything derived from it. Returns its listing. */
  remove(documentId: string): Promise<DocumentListing>;
  text(documentId: string): Promise<DocumentText>;
  /** Searches for printed words, regardless of case and white space. */
  find(documentId: string, words: string, limit: number): Promise<FoundWords>;
  /** The location of a span of the text on its pages. */
  locate(documentId: string, span: Span): Promise<Locator>;
}
