import { z } from "zod";
import { Finding } from "../finding/finding.ts";
import { Id } from "../id.ts";

/** One checked version of a manuscript with its sources. The next check is compared with it. */
export const Edition = z.object({
  /** The absolute path of the file. Versions with the same path belong to one manuscript. */
  path: z.string(),
  documentId: Id,
  /** Hash of the manuscript and its sources. The same input is the same edition, however often it is checked. */
  inputHash: z.string(),
  checkedAt: z.string(),
  /** The file that this one continues, when a person named it. */
  since: z.string().nullable(),
  findings: z.array(Finding),
  /** Each claim with the input hash of its verdict, or null when it has no verdict. */
  claims: z.array(z.object({ id: Id, fingerprint: z.string(), inputHash: z.string().nullable() })),
});
export type Edition = z.infer<typeof Edition>;

/** What changed since the last check of the same manuscript. */
export const Comparison = z.object({
  previous: z.object({ documentId: Id, path: z.string(), runAt: z.string() }),
  /** Findings of this report that the last check also had, and those that are new. */
  carried: z.array(Id),
  new: z.array(Id),
  /** Findings of the last check that this one does not have, because the words that they were about changed. */
  fixed: z.array(Finding),
  /** Other findings of the last check that this one does not have, each with the reason: nobody has fixed them. */
  uncheckable: z
    .array(
      z.object({
        finding: Finding,
        why: z.string(),
        /** The claim has a source now, it is compared with other texts, or it cannot be checked any more (default). */
        change: z.enum(["now-checkable", "compared-anew", "not-checkable"]).optional(),
      }),
    )
    .optional(),
  /** Claims whose verdicts were reused because their inputs are unchanged, and claims that were judged again. */
  claims: z.object({ carried: z.array(Id), judged: z.array(Id) }),
});
export type Comparison = z.infer<typeof Comparison>;
