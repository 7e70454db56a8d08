import type { BibliographyEntry } from "./bibliography.ts";
import { inheritFields } from "./bibtex-inherit.ts";
import { scanBibtex } from "./bibtex-scan.ts";
import { workOfBibtex } from "./bibtex-work.ts";
import { type FoundEntries, keepFirstOfEachKey } from "./found-entries.ts";

/** Reads BibTeX and BibLaTeX, which differ in the names of some fields only. */
export function readBibtex(source: string): FoundEntries {
  const { entries, problems } = scanBibtex(source);
  const read = inheritFields(entries)
    .filter(({ type }) => type !== "xdata" && type !== "set")
    .map((entry): BibliographyEntry => {
      const { work, pieces } = workOfBibtex(entry);
      return { key: entry.key, start: entry.start, end: entry.end, work, pieces };
    });
  return keepFirstOfEachKey({ entries: read, problems });
}
