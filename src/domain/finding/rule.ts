import { z } from "zod";
import { RuleCode, Severity } from "./finding.ts";

/** A rule with a stable code and everything a person needs to understand its findings. */
export const Rule = z.object({
  code: RuleCode,
  name: z.string(),
  severity: Severity,
  what: z.string(),
  why: z.string(),
  /** Text that raises the rule. */
  example: z.string(),
  /** The same text, corrected. */
  better: z.string(),
  fix: z.string(),
});
export type Rule = z.infer<typeof Rule>;
