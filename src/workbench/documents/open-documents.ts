import type { DocumentListing } from "../../domain/document-listing.ts";
import { isUnderWay } from "../../domain/is-under-way.ts";
import { locate } from "../../domain/layout.ts";
import { IbidError } from "../../errors.ts";
import type { Store } from "../../store/store.ts";
import type { ReviewMemory } from "../review/review-memory.ts";
import type { DocumentMemory } from "./document-memory.ts";
import type { Documents } from "./documents.ts";
import { findWords } from "./find-words.ts";
import { openListings } from "./open-listings.ts";
import { pageTexts } from "./page-texts.ts";

interface DocumentTools {
  openStore: () => Promise<Store>;
  documents: DocumentMemory;
  reviews: ReviewMemory;
}

/** The documents behind a workbench. */
export function openDocuments({ openStore, documents, reviews }: DocumentTools): Documents {
  const listings = openListings(openStore, reviews);
  const show = async (documentId: string): Promise<DocumentListing> => {
    const [listing] = await listings(documentId);
    if (listing) return listing;
    throw new IbidError("not-found", "there is no such document", {
      hint: "It may have been removed; GET /api/documents lists what there is.",
    });
  };
  return {
    list: async ({ role }) => (await listings()).filter((listing) => role === undefined || listing.role === role),
    show,
    remove: async (documentId) => {
      const listing = await show(documentId);
      if (listing.run && isUnderWay(listing.run))
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
      throw new IbidError("usage", `the text has no stretch from ${start} to ${end}`, {
        hint: `It has ${document.text.length} characters, and a stretch begins before it ends.`,
      });
    },
  };
}
