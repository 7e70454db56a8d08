import type { LibraryEntry } from "../../domain/library/library-entry.ts";
import { comparable } from "../../domain/reference/work.ts";
import { matchesFilter } from "../../domain/search/matches-filter.ts";
import type { SearchFilter } from "../../domain/search/search-result.ts";
import { IbidError } from "../../errors.ts";
import type { Store } from "../../store/store.ts";

/** The filter of a list. Absent fields set no limit. */
export interface ListFilter extends Pick<SearchFilter, "collections" | "authors" | "yearFrom" | "yearTo"> {
  /** Includes documents that checks have read and that were never added. */
  all?: boolean;
}

/** The documents of a library, sorted by first author, year and title. */
export async function listDocuments(
  store: Pick<Store, "cards" | "holdings">,
  { all = false, ...filter }: ListFilter,
): Promise<LibraryEntry[]> {
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
