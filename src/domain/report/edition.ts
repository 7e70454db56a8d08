import { z } from "zod";
import { Finding } from "../finding/finding.ts";
import { Id } from "../id.ts";

/** One version of a manuscript as it was checked with its sources: what the next check of it is compared with. */
export const Edition = z.object({
  /** The whole path of the file, which is how versions of one manuscript are known to belong together. */
  path: z.string(),
  documentId: Id,
  /** Hash of the manuscript and its sources: the same input is the same edition, however often it is checked. */
  inputHash: z.string(),
  checkedAt: z.string(),
  /** The file that this one goes on from, when a person said so. */
  since: z.string().nullable(),
  findings: z.array(Finding),
  /** Each claim, and what its verdict was made of; null where it has none. */
  claims: z.array(z.object({ id: Id, fingerprint: z.string(), inputHash: z.string().nullable() })),
});
export type Edition = z.infer<typeof Edition>;

/** What changed since the last check of the same manuscript. */
export const Comparison = z.object({
  previous: z.object({ documentId: Id, path: z.string(), runAt: z.string() }),
  /** Findings of this report that the last check had too, and those that it had not. */
  carried: z.array(Id),
  new: z.array(Id),
  /** What the last check found and this one does not. */
  fixed: z.array(Finding),
  /** Claims whose verdict still stands because nothing of what it was made of has changed, and those judged anew. */
  claims: z.object({ carried: z.array(Id), judged: z.array(Id) }),
});
export type Comparison = z.infer<typeof Comparison>;
