import { z } from "zod";
import { Locator } from "../document/locator.ts";
import { Id } from "../id.ts";
import { Evidence } from "../verdict/evidence.ts";
import { Fix } from "./fix.ts";

/** From most to least severe. */
export const Severity = z.enum(["error", "warning", "info"]);
export type Severity = z.infer<typeof Severity>;

/** Three letters for the family, three digits; a code is never reused. */
export const RuleCode = z.string().regex(/^[A-Z]{3}\d{3}$/);

/** One reported problem: the rule, the severity, the location and the words that show it. */
export const Finding = z.object({
  id: Id,
  documentId: Id,
  code: RuleCode,
  name: z.string(),
  severity: Severity,
  /** The confidence of the verdict behind the finding. Null when a rule alone raised it, or when nothing could be judged. */
  confidence: z.number().min(0).max(1).nullable(),
  /** Its position among all findings of the manuscript, most severe first, counted from 1. */
  rank: z.number().int().positive(),
  message: z.string(),
  /** The whole sentence, marker or entry that the finding is about. */
  locator: Locator,
  /** The words that differ, when they are known. */
  focus: Locator.nullable(),
  claimId: Id.nullable(),
  referenceId: Id.nullable(),
  /** The words of the manuscript and of the source, when they differ. */
  contrast: z.object({ claimWords: z.string(), sourceWords: z.string() }).nullable(),
  evidence: z.array(Evidence),
  /** Exact edits. Each of them alone resolves the finding. */
  fixes: z.array(Fix),
  /** Made of the rule and the words, not of offsets, so that it survives edits elsewhere in the manuscript. */
  fingerprint: z.string(),
});
export type Finding = z.infer<typeof Finding>;

/** 0 for errors, larger for less severe findings. */
export function severityRank(severity: Severity): number {
  return Severity.options.indexOf(severity);
}

/** Where a finding is shown: at the words that differ, otherwise at the start of what it is about. */
export function primaryLocator({ focus, locator }: Pick<Finding, "focus" | "locator">): Locator {
  return focus ?? locator;
}

/** Sorts by severity, then by confidence, then by location. A finding raised by a rule alone counts as certain. */
export function bySeverity(one: SeverityKey, other: SeverityKey): number {
  return (
    severityRank(one.severity) - severityRank(other.severity) ||
    (other.confidence ?? 1) - (one.confidence ?? 1) ||
    one.locator.start - other.locator.start
  );
}

type SeverityKey = Pick<Finding, "severity" | "confidence" | "locator">;
