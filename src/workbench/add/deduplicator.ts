import type { AddResult } from "../../domain/library/add-result.ts";
import type { Work } from "../../domain/reference/work.ts";
import type { IncomingDocument } from "./incoming-document.ts";

/** Tells what is to be taken in from what is there. */
export interface Deduplicator {
  /** Chooses from a batch what is to be read; `own` are the documents that an arrival's own names stand for in the library. */
  selectNew(batch: readonly IncomingDocument[], own: (arrival: IncomingDocument) => (string | undefined)[]): IncomingDocument[];
  /** What was chosen could not be read after all. */
  forget(arrival: IncomingDocument): void;
  /** What was read turned out to be the text of a work. */
  registerWork(documentId: string, work: Work): void;
}

/**
 * Lets each document and, of corpora, each work through once, and tells of the others. An entry of a bibliography without a file whose work the library holds
 * is led there: it gives the document its key.
 */
export function openDeduplicator(
  held: ReadonlyMap<string, string>,
  { counts, passedOver }: Pick<AddResult, "counts" | "passedOver">,
): Deduplicator {
  /** Names of the documents that came in this run, by their ids. */
  const seen = new Map<string, string>();
  /** Those of them that an entry of a bibliography or corpus speaks for. */
  const settled = new Set<string>();
  /** Documents by the DOI of their work. */
  const dois = new Map(held);

  return {
    selectNew: (batch, own) => batch.flatMap((arrival) => choose(arrival, own(arrival))),
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

  function choose(arrival: IncomingDocument, own: (string | undefined)[]): IncomingDocument[] {
    const { documentId, path, record, inCorpus } = arrival;
    const same = seen.get(documentId);
    if (same !== undefined) return drop(arrival, `the same document as ${same}`);
    const doi = arrival.work?.DOI?.toLowerCase();
    const other = doi === undefined ? undefined : dois.get(doi);
    const isOther = other !== undefined && other !== documentId && (seen.has(other) || !own.includes(other));
    if (isOther && inCorpus) return drop(arrival, `a work with its DOI, ${doi}, is there already`);
    const isElsewhere = isOther && record !== undefined;
    if (isElsewhere && settled.has(other)) return drop(arrival, `the same work as ${seen.get(other)}, ${doi}`);
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
