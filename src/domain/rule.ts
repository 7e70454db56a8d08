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

/** The families of rules by the letters of their codes. */
export const ruleFamilies: Readonly<Record<string, string>> = {
  REF: "references",
  CIT: "citations",
  CLM: "claims",
  NUM: "numbers",
  QUO: "quotations",
  STR: "strength and scope",
  INF: "inferences",
  CON: "consistency within the document",
  SRC: "quality of sources",
  LIT: "newer or missing literature",
};

/** The letters of a code. */
export function familyOf(code: string): string {
  return code.slice(0, 3);
}
