import { locate } from "../../domain/document/layout.ts";
import { type Section, sectionsOf } from "../../domain/document/section.ts";
import type { DocumentProfile } from "../../domain/library/document-profile.ts";
import type { LibraryEntry } from "../../domain/library/library-entry.ts";
import { comparable, type Name } from "../../domain/reference/work.ts";
import { matchesFilter } from "../../domain/search/matches-filter.ts";
import type { SearchFilter } from "../../domain/search/search-result.ts";
import { IbidError } from "../../errors.ts";
import type { RunEvent } from "../../pipeline/run-pipeline.ts";
import type { DetachedCounts } from "../../store/removal/detach-document.ts";
import type { Store } from "../../store/store.ts";
import type { CheckTools } from "../check/check-request.ts";
import { type BackupRequest, type BackupResult, backUpLibrary } from "./back-up-library.ts";
import { findCards, findHeldCards } from "./find-document.ts";
import { parseCollectionNames } from "./parse-collection-names.ts";
import type { UpdateRequest, UpdateResult } from "./update-documents.ts";

/** What can be done with the documents of a library; `findDocument` says how they are named. */
export interface LibraryCatalogue {
  list(filter: ListFilter): Promise<LibraryEntry[]>;
  collections(): Promise<{ name: string; documents: number }[]>;
  show(name: string): Promise<DocumentProfile>;
  /** Removes added documents with everything derived from them: all that are named, or none. */
  remove(names: string[]): Promise<{ cards: LibraryEntry[] } & DetachedCounts>;
  /** Adds documents to collections, and removes them from others. */
  tag(request: { names: string[]; into: string[]; outOf: string[] }): Promise<{ cards: LibraryEntry[]; added: number; removed: number }>;
  /** Corrects the title, authors or year of an added document. A null year removes it. */
  describe(name: string, change: WorkChange): Promise<LibraryEntry>;
  update(request: UpdateRequest): AsyncGenerator<RunEvent, UpdateResult>;
  purge(names: string[]): Promise<PurgeResult>;
  backUp(request: BackupRequest): Promise<BackupResult>;
}

/** Corrected metadata. Absent fields stay as they are. */
interface WorkChange {
  title?: string | undefined;
  author?: Name[] | undefined;
  year?: number | null | undefined;
}

/** The library behind a workbench. */
export function openLibraryCatalogue({ openStore }: Pick<CheckTools, "openStore">, update: LibraryCatalogue["update"]): LibraryCatalogue {
  return {
    list: async (filter) => listDocuments(await openStore(), filter),
    collections: async () => (await openStore()).holdings.collections(),
    show: async (name) => {
      const store = await openStore();
      const [card] = await findCards(store, [name]);
      return profileDocument(store, card!);
    },
    remove: async (names) => {
      const store = await openStore();
      const cards = await findHeldCards(store, names);
      return { cards, ...(await store.documents.remove(cards.map(({ documentId }) => documentId))) };
    },
    tag: async ({ names, ...collections }) => {
      const [into, outOf] = [parseCollectionNames(collections.into), parseCollectionNames(collections.outOf)];
      const store = await openStore();
      const ids = (await findHeldCards(store, names)).map(({ documentId }) => documentId);
      const [added, removed] = [await store.holdings.tag(ids, into), await store.holdings.untag(ids, outOf)];
      return { cards: await store.cards.list({ documentIds: ids }), added, removed };
    },
    describe: async (name, { title, author, year }) => {
      const store = await openStore();
      const [card] = await findHeldCards(store, [name]);
      const { year: known, ...work } = card!.work;
      const corrected = year === undefined ? known : (year ?? undefined);
      await store.holdings.describe(card!.documentId, {
        ...work,
        ...(title === undefined ? {} : { title }),
        ...(author === undefined ? {} : { author }),
        ...(corrected === undefined ? {} : { year: corrected }),
      });
      return (await store.cards.list({ documentIds: [card!.documentId] }))[0]!;
    },
    update,
    purge: async (names) => purgeDocuments(await openStore(), names),
    backUp: async (request) => backUpLibrary(await openStore(), request),
  };
}

/** What was removed from a library and its caches. */
interface PurgeResult {
  /** The named documents, and their checked versions. */
  cards: LibraryEntry[];
  verdicts: number;
  answers: number;
  records: number;
}

/** Removes documents, added or only checked, with all derived data, and rewrites the database so that none of their bytes stay. */
export async function purgeDocuments(store: Store, names: readonly string[]): Promise<PurgeResult> {
  const named = await findCards(store, names);
  const all = await store.cards.list({ all: true });
  const ids = new Set(named.map(({ documentId }) => documentId));
  for (const { documentId, path, checkedAt } of named) {
    if (checkedAt === null || path === null) continue;
    const { documentIds } = await store.editions.lineage([path], documentId);
    for (const id of documentIds) ids.add(id);
  }
  // A version that the user added separately must be named separately.
  const isNamed = ({ documentId }: LibraryEntry) => named.some((card) => card.documentId === documentId);
  const purged = all.filter((card) => ids.has(card.documentId) && (isNamed(card) || card.role !== "holding"));
  const { documentIds, ...counts } = await store.documents.purge(purged.map(({ documentId }) => documentId));
  await store.scrub();
  return { cards: all.filter((card) => documentIds.includes(card.documentId)), ...counts };
}

/** Everything the library knows about one document. */
async function profileDocument(store: Store, card: LibraryEntry): Promise<DocumentProfile> {
  const { documentId } = card;
  const document = await store.documents.get(documentId);
  if (!document)
    throw new IbidError("not-found", `“${card.title}” was removed meanwhile`, { hint: "ibid library list shows what is left." });
  const [passages, embedders, citing] = await Promise.all([
    store.passages.list(documentId),
    store.passages.embedders([documentId]),
    store.references.citing(documentId),
  ]);
  const manuscripts = await store.cards.list({ documentIds: citing.map((one) => one.documentId), all: true });
  return {
    schemaVersion: 1,
    card,
    contentHash: document.contentHash,
    characters: document.text.length,
    passages: passages.length,
    embedders,
    failures: document.failures,
    citedBy: manuscripts.map((manuscript) => ({
      documentId: manuscript.documentId,
      title: manuscript.title,
      path: manuscript.path,
      labels: citing.filter((one) => one.documentId === manuscript.documentId).map(({ label }) => label),
    })),
    sections: flatten(sectionsOf(document)).map(({ heading, level, start }) => {
      const { page, line } = locate(document, { start, end: start + 1 });
      return { heading: heading.trim(), level, page: page ?? null, line: line ?? null };
    }),
  };
}

function flatten(sections: Section[]): Section[] {
  return sections.flatMap((section) => [section, ...flatten(section.sections)]);
}

/** The filter of a list. Absent fields set no limit. */
interface ListFilter extends Pick<SearchFilter, "collections" | "authors" | "yearFrom" | "yearTo"> {
  /** Includes documents that checks have read and nobody added. */
  all?: boolean;
}

/** The documents of a library, sorted by first author, year and title. */
async function listDocuments(store: Pick<Store, "cards" | "holdings">, { all = false, ...filter }: ListFilter): Promise<LibraryEntry[]> {
  const known = await store.holdings.collections();
  for (const name of filter.collections ?? []) if (!known.some((collection) => collection.name === name)) throw noCollection(name, known);
  const cards = await store.cards.list({ all });
  return cards.filter((card) => matchesFilter(card, filter)).sort(byAuthor);
}

function byAuthor(one: LibraryEntry, other: LibraryEntry): number {
  const key = ({ work: { author, year }, title, documentId }: LibraryEntry) => [
    comparable(author[0]?.family ?? "") || "\uffff",
    String(year ?? 9999),
    comparable(title),
    documentId,
  ];
  const [left, right] = [key(one), key(other)];
  const at = left.findIndex((part, index) => part !== right[index]);
  return at < 0 ? 0 : left[at]! < right[at]! ? -1 : 1;
}

function noCollection(name: string, known: { name: string }[]): IbidError {
  const names = known.slice(0, 10).map((collection) => collection.name);
  return new IbidError("not-found", `there is no collection called “${name.slice(0, 80)}”`, {
    hint:
      names.length === 0
        ? "No document is in a collection yet: ibid library tag DOC --as NAME."
        : `There are ${names.join(", ")}${known.length > names.length ? ", …" : ""}.`,
  });
}
