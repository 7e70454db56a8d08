import type { BibliographyEntry } from "./bibliography.ts";

/** The entries of a bibliography file, and its errors with their places. */
export interface ParsedEntries {
  entries: BibliographyEntry[];
  problems: { at: number; why: string; isMinor?: boolean }[];
}

/** Keeps the first entry of each key, as BibTeX does, and all entries without a key. */
export function keepFirstOfEachKey({ entries, problems }: ParsedEntries): ParsedEntries {
  const keys = new Set<string>();
  const repeated: ParsedEntries["problems"] = [];
  const kept = entries.filter(({ key, start }) => {
    if (key === "" || !keys.has(key)) return keys.add(key);
    repeated.push({ at: start, why: `the key ${key} is already used by another entry`, isMinor: true });
    return false;
  });
  return { entries: kept, problems: [...problems, ...repeated] };
}
