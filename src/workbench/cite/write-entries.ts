import type { CiteResult } from "../../domain/finding/recommendation.ts";
import type { Work } from "../../domain/reference/work.ts";
import { writeBibliography } from "../../formats/bibliography/write-bibliography.ts";

/** The works that are recommended, and those to be discussed, as entries of a BibTeX file. */
export function writeBibtexOfAdvice({ recommendations }: Pick<CiteResult, "recommendations">): string {
  return writeBibtexOfWorks(recommendations.flatMap(({ works, against }) => [...works, ...against]));
}

/** Works under their keys as entries of a BibTeX file, each key once. */
export function writeBibtexOfWorks(works: readonly { key: string; work: Work }[]): string {
  const distinct = new Map(works.map(({ key, work }) => [key, { key, work }]));
  return writeBibliography("bibtex", [...distinct.values()]);
}
