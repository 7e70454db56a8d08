import { z } from "zod";
import { RuleCode } from "../finding/finding.ts";

/** A finding that a baseline knows: enough to know it again after edits, and for a person to see which it is. */
export const KnownFinding = z.object({ fingerprint: z.string().regex(/^[0-9a-f]{16,64}$/), code: RuleCode, words: z.string() });
export type KnownFinding = z.infer<typeof KnownFinding>;

/** Findings that a project lives with for now, by manuscript; its own paths are relative to the baseline's folder. */
export const Baseline = z.object({ schemaVersion: z.literal(1), manuscripts: z.record(z.string(), z.array(KnownFinding)) });
export type Baseline = z.infer<typeof Baseline>;

/** What a check did with a baseline. */
export const BaselineUse = z.object({
  file: z.string(),
  /** Whether this run wrote it, would have if it had been complete, or held its findings against it. */
  state: z.enum(["written", "not-written", "used"]),
  /** What the baseline knows and the manuscript no longer shows. */
  gone: z.array(KnownFinding),
});
export type BaselineUse = z.infer<typeof BaselineUse>;
