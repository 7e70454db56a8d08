import { basename, resolve } from "node:path";
import { type LibraryEntry, shortId } from "../../domain/library/library-entry.ts";
import { comparable, otherDoisOf } from "../../domain/reference/work.ts";
import { IbidError } from "../../errors.ts";
import type { Store } from "../../store/store.ts";

/** The maximum number of documents that a message lists. */
const maxNamed = 5;

/** The document that a user names by an id or its beginning, a key, a path, a DOI, words of its title, or author and year. */
export function findDocument(name: string, cards: readonly LibraryEntry[]): LibraryEntry {
  for (const isMeant of matchers(name.trim())) {
    const found = newestVersions(cards.filter(isMeant));
    if (found.length === 1) return found[0]!;
    if (found.length > 1)
      throw new IbidError("usage", `“${truncate(name)}” names ${found.length} documents`, {
        hint: `Say which one by its id: ${describeCards(found)}.`,
      });
  }
  const near = similarCards(name, cards);
  throw new IbidError("not-found", `no document of the library is called “${truncate(name)}”`, {
    hint: near.length > 0 ? `Did you mean ${describeCards(near)}?` : "`ibid library list --all` lists all documents with their ids.",
  });
}

/** From the most to the least specific: a less specific match counts only when no more specific one exists. */
function matchers(name: string): ((card: LibraryEntry) => boolean)[] {
  const hex = name.replace(/^doc_/, "");
  const path = resolve(name);
  const doi = name.replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/i, "").toLowerCase();
  const words = comparable(name).split(" ");
  return [
    (card) => /^[0-9a-f]{4,16}$/.test(hex) && card.documentId.startsWith(`doc_${hex}`),
    (card) => card.key === name,
    (card) => filesOf(card).some((file) => file === name || file === path),
    (card) => filesOf(card).some((file) => basename(file) === name),
    (card) => [card.identifiers.doi, card.work.DOI, ...otherDoisOf(card.work)].some((own) => own?.toLowerCase() === doi),
    (card) => words[0] !== "" && containsAll(comparable(card.title).split(" "), words),
    (card) => words[0] !== "" && containsAll(citationWords(card), words),
  ];
}

const filesOf = ({ path, otherFiles }: LibraryEntry) => [...(path === null ? [] : [path]), ...otherFiles.map((file) => file.path)];

/** The words of its title, authors and year. */
const citationWords = ({ title, work: { author, year } }: LibraryEntry) =>
  comparable(`${title} ${author.map(({ family }) => family).join(" ")} ${year ?? ""}`).split(" ");

const containsAll = (words: string[], wanted: string[]) => wanted.every((word) => words.includes(word));

/** Versions of a manuscript that were checked under one name are one document to the user: the newest represents them. */
function newestVersions(cards: LibraryEntry[]): LibraryEntry[] {
  const isNewer = (one: LibraryEntry, other: LibraryEntry) => (one.checkedAt ?? "") > (other.checkedAt ?? "");
  return cards.filter(
    (card) =>
      card.role !== "manuscript" || !cards.some((other) => other.role === "manuscript" && other.path === card.path && isNewer(other, card)),
  );
}

function similarCards(name: string, cards: readonly LibraryEntry[]): LibraryEntry[] {
  const wanted = new Set(
    comparable(name)
      .split(" ")
      .filter((word) => word.length > 2),
  );
  const shared = (card: LibraryEntry) =>
    new Set(comparable(`${card.title} ${card.key ?? ""} ${basename(card.path ?? "")}`).split(" ")).intersection(wanted).size;
  return cards
    .map((card) => ({ card, score: shared(card) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || (one.card.documentId < other.card.documentId ? -1 : 1))
    .slice(0, maxNamed)
    .map(({ card }) => card);
}

function describeCards(cards: LibraryEntry[]): string {
  const more = cards.length - maxNamed;
  const names = cards
    .slice(0, maxNamed)
    .map(({ documentId, title, path }) => `${shortId(documentId)} (${truncate(title || (path ?? "no title"))})`);
  return `${names.join(", ")}${more > 0 ? `, and ${more} more` : ""}`;
}

/** Titles come from documents and may be long. */
const truncate = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

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

/** The added documents that a user names, without duplicates. */
export async function findHeldCards(store: Pick<Store, "cards">, names: readonly string[]): Promise<LibraryEntry[]> {
  try {
    return await findCards(store, names, ({ role }) => role === "holding");
  } catch (error) {
    if (!(error instanceof IbidError) || error.code !== "not-found") throw error;
    const other = (await findCards(store, names)).find(({ role }) => role !== "holding");
    if (!other) throw error;
    const what = other.role === "manuscript" ? "was checked" : "was read for a check";
    throw new IbidError("usage", `${other.path ?? `“${other.title}”`} ${what} and never added to the library`, {
      hint: "`ibid library purge` removes it with everything derived from it; `ibid add` adds it to the library.",
    });
  }
}
