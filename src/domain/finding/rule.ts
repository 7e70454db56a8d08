import { z } from "zod";
import { RuleCode, Severity } from "./finding.ts";

/** A stable code with all a person needs to understand what it reports. */
export const Rule = z.object({
  code: RuleCode,
  name: z.string(),
  severity: Severity,
  what: z.string(),
  why: z.string(),
  /** A place where it is raised. */
  example: z.string(),
  /** The same place put right. */
  better: z.string(),
  fix: z.string(),
});
export type Rule = z.infer<typeof Rule>;
