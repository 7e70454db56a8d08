import type { Advice } from "../../domain/recommendation.ts";
import type { Work } from "../../domain/work.ts";
import { writeBibliography } from "../../formats/bibliography/write-bibliography.ts";

/** The works that are recommended, and those to be discussed, as entries of a BibTeX file. */
export function writeEntries({ recommendations }: Pick<Advice, "recommendations">): string {
  return writeWorks(recommendations.flatMap(({ works, against }) => [...works, ...against]));
}

/** Works under their keys as entries of a BibTeX file, each key once. */
export function writeWorks(works: readonly { key: string; work: Work }[]): string {
  const distinct = new Map(works.map(({ key, work }) => [key, { key, work }]));
  return writeBibliography("bibtex", [...distinct.values()]);
}
