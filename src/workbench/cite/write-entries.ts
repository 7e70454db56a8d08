import type { Advice } from "../../domain/recommendation.ts";
import { writeBibliography } from "../../formats/bibliography/write-bibliography.ts";

/** The works that are recommended, and those to be discussed, as entries of a BibTeX file. */
export function writeEntries({ recommendations }: Pick<Advice, "recommendations">): string {
  const works = recommendations.flatMap(({ works: own, against }) => [...own, ...against]);
  const distinct = new Map(works.map(({ key, work }) => [key, { key, work }]));
  return writeBibliography("bibtex", [...distinct.values()]);
}
