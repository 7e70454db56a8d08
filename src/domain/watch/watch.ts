import { z } from "zod";
import { Id } from "../id.ts";
import { CollectionName } from "../library/holding.ts";
import { RunState } from "../run/run.ts";
import { WatchInterval } from "./watch-interval.ts";

/** What a watch may read and ask. */
export const WatchOptions = z.object({
  /** Folders and files with the works that the document cites, for when the document is read again. */
  sources: z.array(z.string().max(4_096)).max(200).default([]),
  /** Scholarly services may be asked. Each host needs consent besides. */
  online: z.boolean().default(false),
  /** Only new documents of these collections are read. Empty means the whole library. */
  collections: z.array(CollectionName).max(50).default([]),
});
export type WatchOptions = z.infer<typeof WatchOptions>;

const time = z.iso.datetime({ offset: true });

/** What came of one run of a watch, as lists show it. */
export const WatchSummary = z.object({
  /** New notices about works that the document cites. */
  notices: z.number().int(),
  /** Retractions, withdrawals and expressions of concern among them. */
  grave: z.number().int(),
  /** Works that are new to the watch, and those of them that bear on a claim. */
  works: z.number().int(),
  bearing: z.number().int(),
  /** Works that refute a claim. */
  refuting: z.number().int(),
});
export type WatchSummary = z.infer<typeof WatchSummary>;

/** A document for which Ibid asks again and again what has appeared. */
export const Watch = z.object({
  id: Id,
  name: z.string(),
  documentId: Id,
  /** The file, which is read again when it has changed. Null for a document that the library alone holds. */
  path: z.string().nullable(),
  title: z.string(),
  interval: WatchInterval,
  options: WatchOptions,
  addedAt: time,
  /** Works that appeared from this day on are told. */
  since: z.iso.date(),
  askedAt: time.nullable(),
  dueAt: time,
  last: z.object({ resultId: Id, state: RunState, summary: WatchSummary }).nullable(),
});
export type Watch = z.infer<typeof Watch>;

/** What a watch remembers, so that nothing is asked or told twice. Works and notices are hashes: a purge leaves no words in them. */
export const WatchMemory = z.object({
  /** When each index last answered everything. */
  askedAt: z.record(z.string(), time).default({}),
  /** The imports of snapshots that were searched. */
  snapshots: z.record(z.string(), z.string()).default({}),
  works: z.array(z.string()).default([]),
  notices: z.array(z.string()).default([]),
  /** When the newest document of the library that it knows was added. Null for an empty library. */
  libraryUntil: time.nullable().default(null),
});
export type WatchMemory = z.infer<typeof WatchMemory>;
