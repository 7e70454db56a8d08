import type { SnapshotEntry } from "../snapshot-entry.ts";
import type { SnapshotContent } from "./open-content.ts";

/** A record that is parsed on demand: a continued import skips records that it already has. */
export type PendingRecord = { read: () => ReadRecord } | RecordProblem;

/** Why a record is left out, or what is wrong with one that is read nevertheless. */
export interface RecordProblem {
  why: string;
  /** "line 12"; by default the number of the record. */
  place?: string;
  isRead?: boolean;
}

/** The entries of a record, which may describe several works or none, or why it could not be read. */
export type ReadRecord = { entries: SnapshotEntry[]; updated?: string | undefined } | { why: string };

/** In bytes. Longer records are skipped, because each is held in memory as a whole. */
export const longestRecord = 16 * 1024 * 1024;
export const tooLong = `it is longer than ${longestRecord / 1024 / 1024} MB`;

/** One kind of snapshot: how it is recognised and read. */
export interface SnapshotKind {
  id: string;
  /** The name that people see. For a bibliography, the name of its file. */
  title?: string;
  scope: "all" | "venues" | "none";
  /** Of a kind that is published in many files: the works from which they are all there. What a part of them lacks proves nothing. */
  minWorks?: number;
  /** Whether a file that begins like this is of this kind. */
  recognises(head: string, path: string): boolean;
  read(content: SnapshotContent): AsyncGenerator<PendingRecord>;
  /** The tokens of an entry that describes a journal or publisher instead of a work. */
  tokensOfListing?: (entry: SnapshotEntry) => string[];
}
