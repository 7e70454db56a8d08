import type { SearchFilter } from "./search-hit.ts";

/** Years as a person limits a search to them: `2019`, `2019-2023`, `2019-`, `-2023`; undefined where the text says something else. */
export function readYears(text: string): Pick<SearchFilter, "yearFrom" | "yearTo"> | undefined {
  const match = /^\s*(\d{3,4})?\s*([-–—])?\s*(\d{3,4})?\s*$/.exec(text);
  if (!match) return undefined;
  const [, first, dash, last] = match;
  if (first === undefined && last === undefined) return undefined;
  if (dash === undefined) return last === undefined ? { yearFrom: Number(first), yearTo: Number(first) } : undefined;
  const limits = { ...(first ? { yearFrom: Number(first) } : {}), ...(last ? { yearTo: Number(last) } : {}) };
  return (limits.yearFrom ?? 0) > (limits.yearTo ?? Number.POSITIVE_INFINITY) ? undefined : limits;
}
