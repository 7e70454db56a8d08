import { z } from "zod";
import { Locator } from "../document/locator.ts";
import { Id } from "../id.ts";
import { Evidence } from "../verdict/evidence.ts";
import { Fix } from "./fix.ts";

/** From loudest to quietest. */
export const Severity = z.enum(["error", "warning", "info"]);
export type Severity = z.infer<typeof Severity>;

/** Three letters for the family, three digits; a code is never reused. */
export const RuleCode = z.string().regex(/^[A-Z]{3}\d{3}$/);

/** What a person sees: a rule, how loud it is, where, and the words that show it. */
export const Finding = z.object({
  id: Id,
  documentId: Id,
  code: RuleCode,
  name: z.string(),
  severity: Severity,
  /** That of the verdict behind it; null where a rule saw it by itself, or where nothing could be judged. */
  confidence: z.number().min(0).max(1).nullable(),
  /** Its place among all findings of the manuscript when the worst come first, counted from 1. */
  rank: z.number().int().positive(),
  message: z.string(),
  /** The whole sentence, marker or entry it is about. */
  locator: Locator,
  /** The words in it that differ, when they are known: where a person should look. */
  focus: Locator.nullable(),
  claimId: Id.nullable(),
  referenceId: Id.nullable(),
  /** The manuscript's words at stake and the source's, when the two differ. */
  contrast: z.object({ claimWords: z.string(), sourceWords: z.string() }).nullable(),
  evidence: z.array(Evidence),
  /** Exact changes, any one of which ends it. */
  fixes: z.array(Fix),
  /** Survives edits elsewhere in the manuscript: made of rule and words, not of offsets. */
  fingerprint: z.string(),
});
export type Finding = z.infer<typeof Finding>;

/** How loud: 0 for errors, growing as it gets quieter. */
export function severityRank(severity: Severity): number {
  return Severity.options.indexOf(severity);
}

/** Where a finding is shown to stand: at the words that differ, else where what it is about begins. */
export function primaryLocator({ focus, locator }: Pick<Finding, "focus" | "locator">): Locator {
  return focus ?? locator;
}

/** For sorting the worst first: by severity, then how sure it is, then place. What a rule saw by itself is sure. */
export function bySeverity(one: SeverityKey, other: SeverityKey): number {
  return (
    severityRank(one.severity) - severityRank(other.severity) ||
    (other.confidence ?? 1) - (one.confidence ?? 1) ||
    one.locator.start - other.locator.start
  );
}

type SeverityKey = Pick<Finding, "severity" | "confidence" | "locator">;
