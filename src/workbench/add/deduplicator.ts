import type { DocumentSummary } from "../../domain/document/document.ts";
import type { AddResult } from "../../domain/library/add-result.ts";
import type { TextOrigin } from "../../domain/library/text-origin.ts";
import { comparable, type Work } from "../../domain/reference/work.ts";
import { workOfDocument } from "../../domain/reference/work-of-document.ts";
import { matchSource } from "../../stages/matching/match-source.ts";
import type { Store } from "../../store/store.ts";
import { openFormComparison } from "../files/forms-of-work.ts";
import type { IncomingDocument } from "./incoming-document.ts";

/** Decides which documents are new. */
export interface Deduplicator {
  /**
   * Selects the documents of a batch to read. `own` returns the library's documents under the names of the incoming one, `same` the held
   * file of a work whose entry has no file.
   */
  selectNew(
    batch: readonly IncomingDocument[],
    own: (incomingDocument: IncomingDocument) => (string | undefined)[],
    same?: ReadonlyMap<IncomingDocument, string>,
  ): IncomingDocument[];
  /** A selected document could not be read. */
  forget(incomingDocument: IncomingDocument): void;
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
  /** The ids whose name is that of another file of the same work. */
  const fromOtherFile = new Set<string>();
  /** The ids that a bibliography or corpus entry describes. */
  const settled = new Set<string>();
  /** Documents by the DOI of their work. */
  const dois = new Map(held);

  return {
    selectNew: (batch, own, same) =>
      batch.flatMap((incomingDocument) => choose(incomingDocument, own(incomingDocument), same?.get(incomingDocument))),
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

  function choose(incomingDocument: IncomingDocument, own: (string | undefined)[], sameWork: string | undefined): IncomingDocument[] {
    const { documentId, path, record, inCorpus, isElsewhere: isOtherFile } = incomingDocument;
    const same = seen.get(documentId);
    if (same !== undefined)
      return drop(incomingDocument, `the same ${isOtherFile || fromOtherFile.has(documentId) ? "work" : "document"} as ${same}`);
    if (isOtherFile) fromOtherFile.add(documentId);
    const doi = incomingDocument.work?.DOI?.toLowerCase();
    const other = (doi === undefined ? undefined : dois.get(doi)) ?? sameWork;
    const isOther = other !== undefined && other !== documentId && (seen.has(other) || !own.includes(other));
    if (isOther && inCorpus) return drop(incomingDocument, `a work with the same DOI, ${doi}, is already in the library`);
    const isElsewhere = isOther && record !== undefined;
    if (isElsewhere && settled.has(other))
      return drop(incomingDocument, `the same work as ${seen.get(other)}, ${doi ?? "by title, author and year"}`);
    if (doi !== undefined && !isOther) dois.set(doi, documentId);
    const chosen = isElsewhere ? { ...incomingDocument, documentId: other, isElsewhere } : incomingDocument;
    seen.set(chosen.documentId, path);
    if (incomingDocument.entry !== undefined) settled.add(chosen.documentId);
    return [chosen];
  }

  function drop({ path, inCorpus }: IncomingDocument, why: string): [] {
    counts[inCorpus ? "duplicates" : "copies"]++;
    passedOver.push({ what: path, why });
    return [];
  }
}

/** Shorter titles are shared by several works. */
const minTitleLength = 15;

/** Finds the files and the bibliography entry of one work, whichever came first. */
export interface WorkIndex {
  /** The held file that an entry without a file describes. */
  fileOf(entry: IncomingDocument): Promise<string | undefined>;
  /** The held entries without a file, and fetched abstracts, that a file is the text of. */
  entriesOf(face: DocumentSummary): Promise<string[]>;
  /** The held file of the same work, if there is one, and whether the new one is the better text. */
  otherFormOf(face: DocumentSummary): Promise<{ other: DocumentSummary; isBetter: boolean } | undefined>;
  /** The document is no longer held. */
  unregister(documentId: string): void;
  register(documentId: string, work: Work, key: string | null): void;
}

/**
 * Knows the held works by their titles and DOIs. Whether two are the same is decided by identifiers, else by title, first author and year.
 */
export async function openWorkIndex({ holdings, documents }: Pick<Store, "holdings" | "documents">): Promise<WorkIndex> {
  const { isSameWork, isBetter } = openFormComparison({ documents });
  const byName = new Map<string, Map<string, { work: Work; isEntry: boolean }>>();
  const register = (documentId: string, work: Work, key: string | null, origin: TextOrigin | null = null) => {
    for (const name of namesOf(work)) {
      const known = byName.get(name) ?? new Map();
      byName.set(name, known.set(documentId, { work, isEntry: key !== null || origin?.text === "abstract" }));
    }
  };
  for (const { documentId, work, key, origin } of await holdings.works()) register(documentId, work, key, origin);
  const candidates = (work: Pick<Work, "title" | "DOI">) => new Map(namesOf(work).flatMap((name) => [...(byName.get(name) ?? [])]));

  return {
    register,
    unregister(documentId) {
      for (const known of byName.values()) known.delete(documentId);
    },
    async otherFormOf(face) {
      if (face.format === "record") return undefined;
      const { title, identifiers } = face;
      const held = candidates({ title, ...(identifiers.doi ? { DOI: identifiers.doi } : {}) });
      held.delete(face.id);
      for (const other of await documents.describe([...held.keys()]))
        if (other.format !== "record" && (await isSameWork(face, other))) return { other, isBetter: await isBetter(face, other) };
      return undefined;
    },
    async fileOf({ work, record, inCorpus }) {
      if (!record || inCorpus || !work) return undefined;
      const faces = await documents.describe([...candidates(work).keys()]);
      const same = faces.filter((face) => face.format !== "record" && isTextOf(work, face));
      // Two files of one work leave open which of them the entry describes.
      return same.length === 1 ? same[0]!.id : undefined;
    },
    async entriesOf(face) {
      if (face.format === "record") return [];
      const { title, identifiers } = face;
      const held = candidates({ title, ...(identifiers.doi ? { DOI: identifiers.doi } : {}) });
      const entries = [...held].filter(([id, { work, isEntry }]) => id !== face.id && isEntry && isTextOf(work, face));
      const records = await documents.describe(entries.map(([id]) => id));
      return records.filter(({ format }) => format === "record").map(({ id }) => id);
    },
  };
}

/** What a work is looked up by. */
function namesOf({ title = "", DOI }: Pick<Work, "title" | "DOI">): string[] {
  const words = comparable(title);
  return [...(words.length < minTitleLength ? [] : [words]), ...(DOI ? [`doi ${DOI.toLowerCase()}`] : [])];
}

/** Whether a document is the text of a work: the same identifier, or title, first author and year together. Another version is not. */
function isTextOf(work: Work, face: DocumentSummary): boolean {
  const { documentId, reason } = matchSource({ id: "entry", work }, [face]);
  if (documentId === null || reason.includes("another version")) return false;
  if (!reason.startsWith("same title")) return true;
  // A paper may state its year in running heads alone; a year that it states is surer than one that its beginning mentions.
  const { year } = workOfDocument(face);
  return reason.includes("same author") && (year === undefined ? reason.includes("same year") : year === work.year);
}
