import type { Holding } from "../library/holding.ts";
import { comparable } from "../reference/work.ts";
import type { SearchFilter } from "./search-result.ts";

/** Whether a document of the library matches the document-level limits of a filter. */
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

/** Says how many works a limit of years leaves out only because their year is not known. */
export function explainUnknownYears(
  holdings: readonly Pick<Holding, "documentId" | "collections" | "work">[],
  { yearFrom, yearTo, ...others }: SearchFilter,
): string[] {
  if (yearFrom === undefined && yearTo === undefined) return [];
  const unknown = holdings.filter((holding) => holding.work.year === undefined && matchesFilter(holding, others)).length;
  if (unknown === 0) return [];
  return [
    `${unknown === 1 ? "1 work is" : `${unknown} works are`} left out because the year is not known. \`ibid library list\` shows which; the Library page can correct it.`,
  ];
}

/** Parses a range of years: `2019`, `2019-2023`, `2019-`, `-2023`. Returns undefined for any other text. */
export function parseYearRange(text: string): Pick<SearchFilter, "yearFrom" | "yearTo"> | undefined {
  const match = /^\s*(\d{3,4})?\s*([-–—])?\s*(\d{3,4})?\s*$/.exec(text);
  if (!match) return undefined;
  const [, first, dash, last] = match;
  if (first === undefined && last === undefined) return undefined;
  if (dash === undefined) return last === undefined ? { yearFrom: Number(first), yearTo: Number(first) } : undefined;
  const limits = { ...(first ? { yearFrom: Number(first) } : {}), ...(last ? { yearTo: Number(last) } : {}) };
  return (limits.yearFrom ?? 0) > (limits.yearTo ?? Number.POSITIVE_INFINITY) ? undefined : limits;
}
