import type { DocumentFace } from "../domain/document.ts";
import type { Report } from "../domain/report.ts";
import type { NamedFile } from "../pipeline/subject.ts";

/** Sources that nobody read because another one at hand carries the same DOI, each with the one that was read in its place. */
export function sameIdentifier(
  files: readonly NamedFile[],
  documents: ReadonlyMap<string, DocumentFace>,
  meant: ReadonlySet<string | null>,
): Report["notChecked"] {
  const doiOf = ({ documentId }: NamedFile) => documents.get(documentId)?.identifiers.doi;
  return files.flatMap((file) => {
    const doi = doiOf(file);
    if (doi === undefined || meant.has(file.documentId)) return [];
    const read = files.find((other) => meant.has(other.documentId) && doiOf(other) === doi);
    return read
      ? [
          {
            what: file.path,
            why: `${read.path} has the same DOI, ${doi}, and was read for it; \`ibid add FILE --for KEY\` chooses another`,
          },
        ]
      : [];
  });
}
