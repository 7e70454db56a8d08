import type { LibraryEntry } from "../../domain/library/library-entry.ts";
import type { Store } from "../../store/store.ts";
import { findDocument } from "./find-document.ts";

/** The documents that a user names, among all or among the added ones. The whole catalogue is loaded only when an id is not enough. */
export async function findCards(
  store: Pick<Store, "cards">,
  names: readonly string[],
  isWanted: (card: LibraryEntry) => boolean = () => true,
): Promise<LibraryEntry[]> {
  let catalogue: LibraryEntry[] | undefined;
  const found: LibraryEntry[] = [];
  for (const name of names) {
    const [, hex] = /^(?:doc_)?([0-9a-f]{4,16})$/.exec(name.trim()) ?? [];
    const byId = hex === undefined ? [] : (await store.cards.list({ idPrefix: `doc_${hex}`, all: true })).filter(isWanted);
    if (byId.length !== 1) catalogue ??= (await store.cards.list({ all: true })).filter(isWanted);
    found.push(findDocument(name, byId.length === 1 ? byId : catalogue!));
  }
  return [...new Map(found.map((card) => [card.documentId, card])).values()];
}
