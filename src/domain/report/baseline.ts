import { z } from "zod";
import { RuleCode } from "../finding/finding.ts";

/** A finding of a baseline: its fingerprint, and its words for people. */
export const KnownFinding = z.object({ fingerprint: z.string().regex(/^[0-9a-f]{16,64}$/), code: RuleCode, words: z.string() });
export type KnownFinding = z.infer<typeof KnownFinding>;

/** Known findings by manuscript. Paths are relative to the baseline's folder. */
export const Baseline = z.object({ schemaVersion: z.literal(1), manuscripts: z.record(z.string(), z.array(KnownFinding)) });
export type Baseline = z.infer<typeof Baseline>;

/** The effect of a baseline on a check. */
export const BaselineUse = z.object({
  file: z.string(),
  /** `written`: this run wrote the baseline. `not-written`: the run was incomplete. `used`: findings were compared with it. */
  state: z.enum(["written", "not-written", "used"]),
  /** Findings of the baseline that the manuscript no longer has. */
  gone: z.array(KnownFinding),
});
export type BaselineUse = z.infer<typeof BaselineUse>;
