import { z } from "zod";
import { Finding } from "./finding.ts";

/** What a comment in the manuscript asks for: rules that shall be silent about some words, and why. */
export interface IgnoreRequest {
  /** Codes or beginnings of codes, in capitals. */
  codes: string[];
  reason: string;
}

const request = /^\s*ibid-ignore\b[ \t]*(?<codes>[A-Za-z0-9,; \t]*)(?::(?<reason>[\s\S]*))?$/;

/** Reads `ibid-ignore CLM002, NUM: why`; undefined for a comment that is about something else. The reason may turn out empty. */
export function readIgnore(comment: string): IgnoreRequest | undefined {
  const { codes = "", reason = "" } = request.exec(comment)?.groups ?? {};
  if (!/^\s*ibid-ignore\b/.test(comment)) return undefined;
  const names = codes.split(/[,;\s]+/).filter((name) => name !== "");
  return { codes: [...new Set(names.map((name) => name.toUpperCase()))], reason: reason.replace(/\s+/g, " ").trim() };
}

/** A request as a check met it: where it stands, and what came of it. */
export const Ignore = z.object({
  codes: z.array(z.string()),
  reason: z.string(),
  /** Where the comment itself stands. */
  file: z.string().optional(),
  line: z.number().int().positive().optional(),
  column: z.number().int().positive().optional(),
  /** How many findings it silenced. */
  silenced: z.number().int().nonnegative(),
  /** Why it was not honoured, or that nothing was left for it to silence; null when all is well. */
  problem: z.enum(["no-reason", "no-such-rule", "unused"]).nullable(),
});
export type Ignore = z.infer<typeof Ignore>;

/** A finding that somebody silenced, with what they gave as the reason. */
export const IgnoredFinding = z.object({ finding: Finding, reason: z.string() });
export type IgnoredFinding = z.infer<typeof IgnoredFinding>;
