import type { IndexRecord } from "../domain/reference/index-record.ts";
import type { ConsultedIndex } from "../domain/reference/reference-judgement.ts";
import type { JournalList } from "../domain/reference/source-quality.ts";
import type { Work } from "../domain/reference/work.ts";

/** An identifier that indexes look works up by. Values are in their canonical form: no resolver, no prefix, DOI in lower case. */
export type WorkIdentifier = { [scheme in "DOI" | "arXiv" | "PMID" | "PMCID" | "ISBN"]: { scheme: scheme; value: string } }[
  | "DOI"
  | "arXiv"
  | "PMID"
  | "PMCID"
  | "ISBN"];

/** What is known of a work that is looked for by its words. */
export type WorkDescription = Pick<Work, "title" | "author" | "year" | "container-title" | "volume" | "page" | "type"> & {
  /** The entry as written, for indexes that match whole entries. */
  raw?: string | undefined;
};

/** What says whether an index would have a work. */
export type KindOfWork = Pick<Work, "type" | "year" | "container-title">;

export interface IndexRequestOptions {
  signal?: AbortSignal | undefined;
  /** Ask again even if an answer is stored. */
  fresh?: boolean | undefined;
}

/** One index of works: a service, or a snapshot that was imported. Throws an IbidError `index-unavailable` when it cannot answer. */
export interface ScholarlyIndex {
  /** `crossref`, `local:dblp`. */
  readonly id: string;
  /** As a person reads it: "Crossref", "DBLP of 2026-10". */
  readonly name: string;
  /** Whether a work of this CSL type, of this year, in this journal would be expected in the index. Undefined type: whether articles would be. */
  covers(work: KindOfWork): boolean;
  /** Whether it is worth asking by words for a work that would not be missed there. */
  mayHold?(work: KindOfWork): boolean;
  /** The schemes that it can look up. */
  readonly identifiers: readonly WorkIdentifier["scheme"][];
  /** What it is asked only where the others have not settled a reference, because it asks for long pauses or is the last resort. */
  readonly asksLast?: { identifiers?: boolean; words?: boolean } | undefined;
  findByIdentifier(identifier: WorkIdentifier, options?: IndexRequestOptions): Promise<IndexRecord[]>;
  /** The likeliest works first, at most ten. */
  findByWords(description: WorkDescription, options?: IndexRequestOptions): Promise<IndexRecord[]>;
  /** Works that cite the record, and works that it cites, where the index knows. At most `limit`. */
  citations?(record: IndexRecord, options: IndexRequestOptions & { limit: number }): Promise<IndexRecord[]>;
  references?(record: IndexRecord, options: IndexRequestOptions & { limit: number }): Promise<IndexRecord[]>;
}

/** Everything that the indexes know about one reference. */
export interface WorkLookup {
  /** By identifier: each identifier of the reference with the records that have it. */
  byIdentifier: { identifier: WorkIdentifier; records: IndexRecord[] }[];
  byWords: IndexRecord[];
  consulted: ConsultedIndex[];
}

/** Asks all indexes that are at hand and allowed. One that fails is told in `consulted` and blocks nothing. */
export type LookUpWork = (work: Work, raw: string, options?: IndexRequestOptions) => Promise<WorkLookup>;

/** The indexes that a run may ask. */
export interface WorkIndexes {
  readonly indexes: readonly Pick<ScholarlyIndex, "id" | "name">[];
  readonly lookUp: LookUpWork;
  /** Public lists of journals and publishers that the user imported. */
  readonly journalLists?: readonly JournalList[];
}
