import type { Document } from "../../domain/document/document.ts";
import type { DocumentText, FoundWords } from "../../domain/document/document-text.ts";
import { type Layout, locate } from "../../domain/document/layout.ts";
import type { Locator, Span } from "../../domain/document/locator.ts";
import type { DocumentListing } from "../../domain/library/document-listing.ts";
import { isRunActive } from "../../domain/run/is-run-active.ts";
import { findVerbatim } from "../../domain/text/find-verbatim.ts";
import { IbidError } from "../../errors.ts";
import type { Store } from "../../store/store.ts";
import type { ReviewCache } from "../review/review-cache.ts";
import type { DocumentCache } from "./document-cache.ts";
import { openDocumentListings } from "./open-document-listings.ts";

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

interface DocumentTools {
  openStore: () => Promise<Store>;
  documents: DocumentCache;
  reviews: ReviewCache;
}

export function openDocuments({ openStore, documents, reviews }: DocumentTools): Documents {
  const listings = openDocumentListings(openStore, reviews);
  const show = async (documentId: string): Promise<DocumentListing> => {
    const [listing] = await listings(documentId);
    if (listing) return listing;
    throw new IbidError("not-found", "there is no such document", {
      hint: "It may have been removed; GET /api/documents lists all documents.",
    });
  };
  return {
    list: async ({ role }) => (await listings()).filter((listing) => role === undefined || listing.role === role),
    show,
    remove: async (documentId) => {
      const listing = await show(documentId);
      if (listing.run && isRunActive(listing.run))
        throw new IbidError("under-way", "a check of this document is under way", { hint: "Cancel it first, or wait until it has ended." });
      await (await openStore()).documents.remove([documentId]);
      return listing;
    },
    text: async (documentId) => {
      const { id, title, text, blocks, layout } = await documents.get(documentId);
      return { id, title, text, blocks, pages: pageTexts(layout) };
    },
    find: async (documentId, words, limit) => findWords(await documents.get(documentId), words, limit),
    locate: async (documentId, { start, end }) => {
      const document = await documents.get(documentId);
      if (start < end && end <= document.text.length) return locate(document, { start, end });
      throw new IbidError("usage", `the text has no range from ${start} to ${end}`, {
        hint: `It has ${document.text.length} characters, and a range begins before it ends.`,
      });
    },
  };
}

/** The printed pages, each with its start offset in the text. Text that belongs to no page is counted with the page before it. */
export function pageTexts(layout: Layout): { number: number; width: number; height: number; start: number }[] {
  if (layout.kind !== "pages") return [];
  const starts = new Map<number, number>();
  for (const { page, start } of layout.words) if (!starts.has(page)) starts.set(page, start);
  let from = 0;
  // Words of one page, such as notes, may come after those of the next. A page never starts before the one before it.
  return layout.pages.map((page) => {
    from = Math.max(from, starts.get(page.number) ?? from);
    return { ...page, start: from };
  });
}

/** The occurrences of printed words in a document, regardless of case, white space and line-end hyphens. */
function findWords(document: Pick<Document, "text" | "layout">, words: string, limit: number): FoundWords {
  const spans = findVerbatim(inLowerCase(document.text), inLowerCase(words));
  return { total: spans.length, places: spans.slice(0, limit).map((span) => locate(document, span)) };
}

/** Letter by letter: offsets must stay the same, and a few capitals are longer in lower case. */
function inLowerCase(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return text.replace(/\p{Lu}/gu, (letter) => {
    const small = letter.toLowerCase();
    return small.length === letter.length ? small : letter;
  });
}
