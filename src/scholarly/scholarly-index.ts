import type { IndexRecord } from "../domain/reference/index-record.ts";
import type { ConsultedIndex, UnknownDoi } from "../domain/reference/reference-judgement.ts";
import type { JournalList } from "../domain/reference/source-quality.ts";
import type { Work } from "../domain/reference/work.ts";

/** An identifier that indexes look works up by. Values are in their canonical form: no resolver, no prefix, DOI in lower case. */
export type WorkIdentifier = { [scheme in "DOI" | "arXiv" | "PMID" | "PMCID" | "ISBN"]: { scheme: scheme; value: string } }[
  | "DOI"
  | "arXiv"
  | "PMID"
  | "PMCID"
  | "ISBN"];

/** What is known of a work that is searched by its words. */
export type WorkDescription = Pick<Work, "title" | "author" | "year" | "container-title" | "volume" | "page" | "type"> & {
  /** The entry as written, for indexes that match whole entries. */
  raw?: string | undefined;
};

/** The fields that decide whether an index should have a work. */
export type KindOfWork = Pick<Work, "type" | "year" | "container-title">;

export interface IndexRequestOptions {
  signal?: AbortSignal | undefined;
  /** Ask again even if an answer is stored. */
  fresh?: boolean | undefined;
  /** Is told how many records could not be read, any of which may be the work in question. Without records that is no miss. */
  unreadable?: ((records: number) => void) | undefined;
}

export interface IndexSearchOptions extends IndexRequestOptions {
  limit: number;
  /** Only works that appeared on this day or later, as in "2019-03-14". */
  publishedFrom?: string | undefined;
}

/** What is asked about works that appeared since a day. */
export interface NewWorksQuestion {
  /** A work has all words of one of these groups. */
  words: readonly (readonly string[])[];
  /** As in "2026-11-19". */
  since: string;
}

/** An index of works: a service or an imported snapshot. Throws an IbidError `index-unavailable` when it cannot answer. */
export interface ScholarlyIndex {
  /** `crossref`, `local:dblp`. */
  readonly id: string;
  /** The name that people see: "Crossref", "DBLP of 2026-10". */
  readonly name: string;
  /** Whether the index should have a work of this CSL type, year and journal. An undefined type means an article. */
  covers(work: KindOfWork): boolean;
  /** Whether it lists only works with notices, such as retracted ones. */
  readonly isNoticeList?: boolean;
  /** Whether its records have all authors of a work. Publishers give some services only the first author of older works. */
  readonly listsAllAuthors?: boolean;
  /** What it holds, in words that complete "It holds". */
  readonly coverage?: string | undefined;
  /** Whether it has many works of this venue and year. Services cannot tell. */
  coversVenue?(work: KindOfWork): boolean;
  /** What it can say about a DOI that it does not have, and that a work in one of these venues is said to have. */
  describeUnknownDoi?(doi: string, work: KindOfWork, venues: readonly string[]): UnknownDoi | undefined;
  /** Whether it has all papers of the month of an arXiv number, so that one that it does not have was never given. */
  coversNumber?(arXiv: string): boolean;
  /** Whether a search by words may find a work that the index does not cover. */
  mayHold?(work: KindOfWork): boolean;
  /** The schemes that it can look up. */
  readonly identifiers: readonly WorkIdentifier["scheme"][];
  /** Requests that are made only if the other indexes did not settle a reference, because they need long pauses or are the last resort. */
  readonly asksLast?: { identifiers?: boolean; words?: boolean } | undefined;
  findByIdentifier(identifier: WorkIdentifier, options?: IndexRequestOptions): Promise<IndexRecord[]>;
  /** Whether a search by words finds a work by its journal, volume and first page too. */
  readonly findsByPlace?: boolean;
  /** At most ten works, the most probable first. */
  findByWords(description: WorkDescription, options?: IndexRequestOptions): Promise<IndexRecord[]>;
  /** Works that cite the record, and works that it cites, if the index knows them. At most `limit`. */
  citations?(record: IndexRecord, options: IndexRequestOptions & { limit: number }): Promise<IndexRecord[]>;
  references?(record: IndexRecord, options: IndexRequestOptions & { limit: number }): Promise<IndexRecord[]>;
  /** Works about these words, the most relevant first. At most `limit`. */
  search?(words: string, options: IndexSearchOptions): Promise<IndexRecord[]>;
  /** Works that appeared since a day, asked with one request. At most `limit`. */
  newWorks?(question: NewWorksQuestion, options: IndexRequestOptions & { limit: number }): Promise<IndexRecord[]>;
  /** Records of works with these DOIs whose entry changed since a day, or of all, for their notices. One request for a hundred DOIs. */
  changedWorks?(dois: readonly string[], since: string | null, options?: IndexRequestOptions): Promise<IndexRecord[]>;
}

/** Everything that the indexes know about one reference. */
export interface WorkLookup {
  /** Each identifier of the reference with the records that have it. */
  byIdentifier: { identifier: WorkIdentifier; records: IndexRecord[] }[];
  byWords: IndexRecord[];
  consulted: ConsultedIndex[];
}

/** Asks all indexes that are available and allowed. An index that fails is named in `consulted` and does not stop the others. */
export type LookUpWork = (work: Work, raw: string, options?: IndexRequestOptions) => Promise<WorkLookup>;

/** The indexes that a run may ask. */
export interface WorkIndexes {
  readonly indexes: readonly Pick<ScholarlyIndex, "id" | "name">[];
  readonly lookUp: LookUpWork;
  /** Public lists of journals and publishers that the user imported. */
  readonly journalLists?: readonly JournalList[];
}
