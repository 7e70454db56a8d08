import type { Document } from "../../domain/document/document.ts";
import { IbidError } from "../../errors.ts";
import type { Store } from "../../store/store.ts";

/** Documents that were read a moment ago, as unpacking every word's box takes longer than answering. */
export interface DocumentCache {
  find(documentId: string): Promise<Document | undefined>;
  /** The same where its lack is the caller's mistake. */
  get(documentId: string): Promise<Document>;
}

/** A reader turns to a manuscript and a few of its sources. */
const maxCached = 6;

/** Remembers the documents that were asked for last, as long as nobody changes them. */
export function openDocumentCache(openStore: () => Promise<Store>): DocumentCache {
  const remembered = new Map<string, { stamp: string; document: Promise<Document | undefined> }>();
  async function find(documentId: string): Promise<Document | undefined> {
    const store = await openStore();
    const stamp = await store.documents.stamp(documentId);
    if (stamp === undefined) return undefined;
    const known = remembered.get(documentId);
    remembered.delete(documentId);
    const document = known?.stamp === stamp ? known.document : store.documents.get(documentId);
    remembered.set(documentId, { stamp, document });
    document.catch(() => remembered.delete(documentId));
    if (remembered.size > maxCached) remembered.delete(remembered.keys().next().value!);
    return document;
  }
  return {
    find,
    get: async (documentId) => {
      const document = await find(documentId);
      if (document) return document;
      throw new IbidError("not-found", "there are no words of this document", {
        hint: "Either it was removed, or it was uploaded and nobody has read it yet: check it, or add it to the library.",
      });
    },
  };
}
