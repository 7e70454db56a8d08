import type { Holding } from "../../domain/library/holding.ts";
import { comparable, type Work } from "../../domain/reference/work.ts";
import type { SearchFilter } from "../../domain/search/search-result.ts";
import { IbidError } from "../../errors.ts";
import type { Store } from "../../store/store.ts";

/** The maximum number of collections that an error message lists. */
const maxNamed = 8;

/** The holdings of the library that match a filter. Throws when none is left. */
export async function citableHoldings(filter: SearchFilter, store: Pick<Store, "holdings">): Promise<Holding[]> {
  const all = await store.holdings.list();
  if (all.length === 0)
    throw new IbidError("not-found", "the library is empty, so there is nothing to cite from", {
      hint: "Add works first: ibid add FOLDER, or a bibliography with its files.",
    });
  const found = all.filter((holding) => isCitable(holding, filter));
  if (found.length > 0) return found;
  const names = [...new Set(all.flatMap(({ collections }) => collections))].toSorted();
  const more = names.length > maxNamed ? ", …" : "";
  throw new IbidError("not-found", `none of the ${all.length} documents of the library matches --collection, --year and --author`, {
    hint: names.length === 0 ? "The library has no collections." : `Its collections: ${names.slice(0, maxNamed).join(", ")}${more}.`,
  });
}

function isCitable({ documentId, work, collections }: Holding, filter: SearchFilter): boolean {
  const { documentIds, collections: wanted } = filter;
  return (
    (documentIds?.includes(documentId) ?? true) && (wanted?.some((name) => collections.includes(name)) ?? true) && matchesWork(work, filter)
  );
}

/** Whether a work is of the years and authors of a filter. */
export function matchesWork({ year, author }: Work, { yearFrom, yearTo, authors = [] }: SearchFilter): boolean {
  const families = author.map(({ family }) => ` ${comparable(family)} `);
  return (
    (yearFrom === undefined || (year !== undefined && year >= yearFrom)) &&
    (yearTo === undefined || (year !== undefined && year <= yearTo)) &&
    authors.every((name) => families.some((family) => family.includes(` ${comparable(name)} `)))
  );
}
