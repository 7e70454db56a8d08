import type { Card } from "../../domain/card.ts";
import type { Store } from "../../store/store.ts";
import { findDocument } from "./find-document.ts";

/** What is gone from a library, and from its caches. */
export interface Purged {
  /** The documents that were named, and versions of them that were checked. */
  cards: Card[];
  verdicts: number;
  answers: number;
  records: number;
}

/** Forgets documents, added or only checked, with all that was made of them, and writes what is left anew so that no bytes of them stay. */
export async function purgeDocuments(store: Store, names: readonly string[]): Promise<Purged> {
  const all = await store.cards.list({ all: true });
  const named = names.map((name) => findDocument(name, all));
  const ids = new Set(named.map(({ documentId }) => documentId));
  for (const { documentId, path, checkedAt } of named) {
    if (checkedAt === null || path === null) continue;
    const { documentIds } = await store.editions.lineage([path], documentId);
    for (const id of documentIds) ids.add(id);
  }
  // A version that the user added by itself is named by itself.
  const meant = all.filter((card) => ids.has(card.documentId) && (named.includes(card) || card.role !== "holding"));
  const { documentIds, ...counts } = await store.documents.purge(meant.map(({ documentId }) => documentId));
  await store.scrub();
  return { cards: all.filter((card) => documentIds.includes(card.documentId)), ...counts };
}
