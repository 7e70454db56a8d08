import type { Card } from "../../domain/card.ts";
import type { DocumentProfile } from "../../domain/document-profile.ts";
import type { RunEvent } from "../../pipeline/run.ts";
import type { LetGo } from "../../store/let-go.ts";
import type { CheckTools } from "../check-request.ts";
import { readCollections } from "../read-collections.ts";
import { type BackedUp, type BackupRequest, backUpLibrary } from "./back-up-library.ts";
import { heldCards } from "./held-cards.ts";
import { type ListFilter, listDocuments } from "./list-documents.ts";
import { meantCards } from "./meant-cards.ts";
import { profileDocument } from "./profile-document.ts";
import { type Purged, purgeDocuments } from "./purge-documents.ts";
import type { Updated, UpdateRequest } from "./update-documents.ts";

/** What can be done with the documents of a library; `findDocument` says how they are named. */
export interface Library {
  list(filter: ListFilter): Promise<Card[]>;
  collections(): Promise<{ name: string; documents: number }[]>;
  show(name: string): Promise<DocumentProfile>;
  /** Takes documents that were added out again, with all that was made of them: all that are named, or none. */
  remove(names: string[]): Promise<{ cards: Card[] } & LetGo>;
  /** Puts documents into collections, and takes them out of others. */
  tag(request: { names: string[]; into: string[]; outOf: string[] }): Promise<{ cards: Card[]; added: number; removed: number }>;
  update(request: UpdateRequest): AsyncGenerator<RunEvent, Updated>;
  purge(names: string[]): Promise<Purged>;
  backUp(request: BackupRequest): Promise<BackedUp>;
}

/** The library behind a workbench. */
export function openLibrary({ openStore }: Pick<CheckTools, "openStore">, update: Library["update"]): Library {
  return {
    list: async (filter) => listDocuments(await openStore(), filter),
    collections: async () => (await openStore()).holdings.collections(),
    show: async (name) => {
      const store = await openStore();
      const [card] = await meantCards(store, [name]);
      return profileDocument(store, card!);
    },
    remove: async (names) => {
      const store = await openStore();
      const cards = await heldCards(store, names);
      return { cards, ...(await store.documents.remove(cards.map(({ documentId }) => documentId))) };
    },
    tag: async ({ names, ...collections }) => {
      const [into, outOf] = [readCollections(collections.into), readCollections(collections.outOf)];
      const store = await openStore();
      const ids = (await heldCards(store, names)).map(({ documentId }) => documentId);
      const [added, removed] = [await store.holdings.tag(ids, into), await store.holdings.untag(ids, outOf)];
      return { cards: await store.cards.list({ documentIds: ids }), added, removed };
    },
    update,
    purge: async (names) => purgeDocuments(await openStore(), names),
    backUp: async (request) => backUpLibrary(await openStore(), request),
  };
}
