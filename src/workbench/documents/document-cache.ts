import type { Document } from "../../domain/document/document.ts";
import { IbidError } from "../../errors.ts";
import type { Store } from "../../store/store.ts";

/** Recently read documents. Decoding the box of every word takes longer than answering a request. */
export interface DocumentCache {
  find(documentId: string): Promise<Document | undefined>;
  /** The same, but throws when the document does not exist. */
  get(documentId: string): Promise<Document>;
}

/** A person switches between a manuscript and a few of its sources. */
const maxCached = 6;

/** Caches the documents that were requested last, as long as they are unchanged. */
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
      throw new IbidError("not-found", "this document has no text in the library", {
        hint: "It was removed, or it was uploaded and not read yet: check it, or add it to the library.",
      });
    },
  };
}
