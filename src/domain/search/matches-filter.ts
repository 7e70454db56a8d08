import type { Holding } from "../library/holding.ts";
import { comparable } from "../reference/work.ts";
import type { SearchFilter } from "./search-result.ts";

/** Whether a document of the library is within the limits of a filter, as far as they are about whole documents. */
export function matchesFilter(
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

/** Years as a person limits a search to them: `2019`, `2019-2023`, `2019-`, `-2023`; undefined where the text says something else. */
export function parseYearRange(text: string): Pick<SearchFilter, "yearFrom" | "yearTo"> | undefined {
  const match = /^\s*(\d{3,4})?\s*([-–—])?\s*(\d{3,4})?\s*$/.exec(text);
  if (!match) return undefined;
  const [, first, dash, last] = match;
  if (first === undefined && last === undefined) return undefined;
  if (dash === undefined) return last === undefined ? { yearFrom: Number(first), yearTo: Number(first) } : undefined;
  const limits = { ...(first ? { yearFrom: Number(first) } : {}), ...(last ? { yearTo: Number(last) } : {}) };
  return (limits.yearFrom ?? 0) > (limits.yearTo ?? Number.POSITIVE_INFINITY) ? undefined : limits;
}
