import { z } from "zod";
import { Evidence } from "./evidence.ts";
import { Id } from "./id.ts";
import { Locator } from "./locator.ts";

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
  message: z.string(),
  locator: Locator,
  claimId: Id.nullable(),
  referenceId: Id.nullable(),
  /** The manuscript's words at stake and the source's, when the two differ. */
  contrast: z.object({ claimWords: z.string(), sourceWords: z.string() }).nullable(),
  evidence: z.array(Evidence),
  /** Survives edits elsewhere in the manuscript: made of rule and words, not of offsets. */
  fingerprint: z.string(),
});
export type Finding = z.infer<typeof Finding>;

/** How loud: 0 for errors, growing as it gets quieter. */
export function loudness(severity: Severity): number {
  return Severity.options.indexOf(severity);
}
