import type { AddResult } from "../../domain/library/add-result.ts";
import type { Work } from "../../domain/reference/work.ts";
import type { IncomingDocument } from "./incoming-document.ts";

/** Decides which documents are new. */
export interface Deduplicator {
  /**
   * Selects the documents of a batch to read. `own` returns the library's documents under the names of the incoming one, `same` the held
   * file of a work whose entry has no file.
   */
  selectNew(
    batch: readonly IncomingDocument[],
    own: (arrival: IncomingDocument) => (string | undefined)[],
    same?: ReadonlyMap<IncomingDocument, string>,
  ): IncomingDocument[];
  /** A selected document could not be read. */
  forget(arrival: IncomingDocument): void;
  /** The work of a document is now known. */
  registerWork(documentId: string, work: Work): void;
}

/**
 * Accepts each document once and, in corpora, each work once, and reports the others. A bibliography entry without a file whose work is in
 * the library is linked to that document, which gets the entry's key.
 */
export function openDeduplicator(
  held: ReadonlyMap<string, string>,
  { counts, passedOver }: Pick<AddResult, "counts" | "passedOver">,
): Deduplicator {
  /** Names of the documents of this run, by id. */
  const seen = new Map<string, string>();
  /** Those of them that a bibliography or corpus entry describes. */
  const settled = new Set<string>();
  /** Documents by the DOI of their work. */
  const dois = new Map(held);

  return {
    selectNew: (batch, own, same) => batch.flatMap((arrival) => choose(arrival, own(arrival), same?.get(arrival))),
    forget({ documentId, work }) {
      const doi = work?.DOI?.toLowerCase();
      if (doi !== undefined && dois.get(doi) === documentId) dois.delete(doi);
      seen.delete(documentId);
    },
    registerWork(documentId, { DOI }) {
      const doi = DOI?.toLowerCase();
      if (doi !== undefined && !dois.has(doi)) dois.set(doi, documentId);
    },
  };

  function choose(arrival: IncomingDocument, own: (string | undefined)[], sameWork: string | undefined): IncomingDocument[] {
    const { documentId, path, record, inCorpus } = arrival;
    const same = seen.get(documentId);
    if (same !== undefined) return drop(arrival, `the same document as ${same}`);
    const doi = arrival.work?.DOI?.toLowerCase();
    const other = (doi === undefined ? undefined : dois.get(doi)) ?? sameWork;
    const isOther = other !== undefined && other !== documentId && (seen.has(other) || !own.includes(other));
    if (isOther && inCorpus) return drop(arrival, `a work with the same DOI, ${doi}, is already in the library`);
    const isElsewhere = isOther && record !== undefined;
    if (isElsewhere && settled.has(other))
      return drop(arrival, `the same work as ${seen.get(other)}, ${doi ?? "by title, author and year"}`);
    if (doi !== undefined && !isOther) dois.set(doi, documentId);
    const chosen = isElsewhere ? { ...arrival, documentId: other, isElsewhere } : arrival;
    seen.set(chosen.documentId, path);
    if (arrival.entry !== undefined) settled.add(chosen.documentId);
    return [chosen];
  }

  function drop({ path, inCorpus }: IncomingDocument, why: string): [] {
    counts[inCorpus ? "duplicates" : "copies"]++;
    passedOver.push({ what: path, why });
    return [];
  }
}
