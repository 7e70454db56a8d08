import type { BibliographyEntry } from "../bibliography.ts";
import { keepFirstOfEachKey, type ParsedEntries } from "../parsed-entries.ts";
import { workOfBibtex } from "./bibtex-work.ts";
import { inheritFields } from "./inherit-fields.ts";
import { scanBibtex } from "./scan-bibtex.ts";

/** Reads BibTeX and BibLaTeX, which differ in the names of some fields only. */
export function readBibtex(source: string): ParsedEntries {
  const { entries, problems } = scanBibtex(source);
  const read = inheritFields(entries)
    .filter(({ type }) => type !== "xdata" && type !== "set")
    .map((entry): BibliographyEntry => {
      const { work, pieces } = workOfBibtex(entry);
      return { key: entry.key, start: entry.start, end: entry.end, work, pieces };
    });
  return keepFirstOfEachKey({ entries: read, problems });
}
