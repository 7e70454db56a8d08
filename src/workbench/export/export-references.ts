import type { Config } from "../../config/schema.ts";
import type { ReadingFailure } from "../../domain/document/document.ts";
import type { CiteResult } from "../../domain/finding/recommendation.ts";
import type { Work } from "../../domain/reference/work.ts";
import { isBibliography } from "../../formats/bibliography/read-bibliography.ts";
import { type BibliographyFormat, writeBibliography } from "../../formats/bibliography/write-bibliography.ts";
import { openFile } from "../../formats/open-file.ts";
import { documentTasks } from "../../stages/document-tasks.ts";
import { identifyManuscript } from "../files/gather-sources.ts";
import { readReferences } from "../read/read-references.ts";

export { type BibliographyFormat, bibliographyFormats } from "../../formats/bibliography/write-bibliography.ts";

/** The references of a document or a bibliography file in another bibliography format, and what could not be read. */
export async function exportReferences(
  path: string,
  format: BibliographyFormat,
  config: Config,
): Promise<{ text: string; failures: ReadingFailure[] }> {
  identifyManuscript(path, config);
  const file = openFile(path, config.limits);
  if (isBibliography(path, file.bytes)) {
    const { entries, failures } = await documentTasks.readBibliography({ name: path, bytes: file.bytes });
    return { text: writeBibliography(format, entries), failures };
  }
  const document = await documentTasks.read(file, config);
  return { text: writeBibliography(format, await readReferences(document)), failures: document.failures };
}

/** The recommended and contradicting works as entries of a BibTeX file. */
export function writeBibtexOfAdvice({ recommendations }: Pick<CiteResult, "recommendations">): string {
  return writeBibtexOfWorks(recommendations.flatMap(({ works, against }) => [...works, ...against]));
}

/** Works with their keys as entries of a BibTeX file, without duplicate keys. */
export function writeBibtexOfWorks(works: readonly { key: string; work: Work }[]): string {
  const distinct = new Map(works.map(({ key, work }) => [key, { key, work }]));
  return writeBibliography("bibtex", [...distinct.values()]);
}
