import type { SnapshotEntry } from "../snapshot-entry.ts";
import type { SnapshotContent } from "./open-content.ts";

/** A record of a snapshot that is not read before it is asked for: a continued import skips what it has. */
export type PendingRecord = { read: () => ReadRecord } | { why: string };

/** What a record came to; some describe several works, or none. */
export type ReadRecord = { entries: SnapshotEntry[]; updated?: string | undefined } | { why: string };

/** Longer records are skipped: they would have to be held in memory. */
export const longestRecord = 16 * 1024 * 1024;
export const tooLong = `it is longer than ${longestRecord / 1024 / 1024} MB`;

/** One kind of snapshot: how it is recognised and read. */
export interface SnapshotKind {
  id: string;
  /** As a person reads it; the name of the file for bibliographies. */
  title?: string;
  scope: "all" | "venues" | "none";
  /** Whether the beginning of a file is of this kind. */
  recognises(head: string, path: string): boolean;
  read(content: SnapshotContent): AsyncGenerator<PendingRecord>;
  /** The tokens of entries that are no works but journals and publishers of a list. */
  tokensOfListing?: (entry: SnapshotEntry) => string[];
}
