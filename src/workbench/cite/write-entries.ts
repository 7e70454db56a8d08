import type { CiteResult } from "../../domain/finding/recommendation.ts";
import type { Work } from "../../domain/reference/work.ts";
import { writeBibliography } from "../../formats/bibliography/write-bibliography.ts";

/** The recommended and contradicting works as entries of a BibTeX file. */
export function writeBibtexOfAdvice({ recommendations }: Pick<CiteResult, "recommendations">): string {
  return writeBibtexOfWorks(recommendations.flatMap(({ works, against }) => [...works, ...against]));
}

/** Works with their keys as entries of a BibTeX file, without duplicate keys. */
export function writeBibtexOfWorks(works: readonly { key: string; work: Work }[]): string {
  const distinct = new Map(works.map(({ key, work }) => [key, { key, work }]));
  return writeBibliography("bibtex", [...distinct.values()]);
}
