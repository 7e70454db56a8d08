import { z } from "zod";
import { Finding } from "./finding.ts";

/** A request in a comment of the manuscript: the rules to ignore for a span of text, and the reason. */
export interface IgnoreRequest {
  /** Rule codes or code prefixes, in capitals. */
  codes: string[];
  reason: string;
}

const request = /^\s*ibid-ignore\b[ \t]*(?<codes>[A-Za-z0-9,; \t]*)(?::(?<reason>[\s\S]*))?$/;

/** Parses `ibid-ignore CLM002, NUM: why`. Returns undefined for any other comment. The reason may be empty. */
export function readIgnore(comment: string): IgnoreRequest | undefined {
  const { codes = "", reason = "" } = request.exec(comment)?.groups ?? {};
  if (!/^\s*ibid-ignore\b/.test(comment)) return undefined;
  const names = codes.split(/[,;\s]+/).filter((name) => name !== "");
  return { codes: [...new Set(names.map((name) => name.toUpperCase()))], reason: reason.replace(/\s+/g, " ").trim() };
}

/** An ignore request with its location and its effect on a check. */
export const Ignore = z.object({
  codes: z.array(z.string()),
  reason: z.string(),
  /** The location of the comment. */
  file: z.string().optional(),
  line: z.number().int().positive().optional(),
  column: z.number().int().positive().optional(),
  /** The number of findings it suppressed. */
  silenced: z.number().int().nonnegative(),
  /** Why the request was rejected, or that it suppressed nothing. Null when it took effect. */
  problem: z.enum(["no-reason", "no-such-rule", "unused"]).nullable(),
});
export type Ignore = z.infer<typeof Ignore>;

/** A suppressed finding, with the reason from the comment. */
export const IgnoredFinding = z.object({ finding: Finding, reason: z.string() });
export type IgnoredFinding = z.infer<typeof IgnoredFinding>;
