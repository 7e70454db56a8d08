import type { BibliographyEntry } from "./bibliography.ts";

/** What a reader of bibliography files found, and what was wrong at which place. */
export interface ParsedEntries {
  entries: BibliographyEntry[];
  problems: { at: number; why: string }[];
}

/** One key means one entry: the first, as BibTeX has it. Entries without a key all stay. */
export function keepFirstOfEachKey({ entries, problems }: ParsedEntries): ParsedEntries {
  const keys = new Set<string>();
  const repeated: ParsedEntries["problems"] = [];
  const kept = entries.filter(({ key, start }) => {
    if (key === "" || !keys.has(key)) return keys.add(key);
    repeated.push({ at: start, why: `the key ${key} stands for another entry already` });
    return false;
  });
  return { entries: kept, problems: [...problems, ...repeated] };
}
