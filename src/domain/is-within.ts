import type { Holding } from "./holding.ts";
import type { SearchFilter } from "./search-hit.ts";
import { comparable } from "./work.ts";

/** Whether a document of the library is within the limits of a filter, as far as they are about whole documents. */
export function isWithin(
  { documentId, collections, work }: Pick<Holding, "documentId" | "collections" | "work">,
  filter: SearchFilter,
): boolean {
  const { year } = work;
  const families = work.author.map(({ family }) => comparable(family));
  return (
    (filter.documentIds?.includes(documentId) ?? true) &&
    (filter.collections?.some((name) => collections.includes(name)) ?? true) &&
    (filter.yearFrom === undefined || (year !== undefined && year >= filter.yearFrom)) &&
    (filter.yearTo === undefined || (year !== undefined && year <= filter.yearTo)) &&
    (filter.authors?.every((author) => families.includes(comparable(author))) ?? true)
  );
}
