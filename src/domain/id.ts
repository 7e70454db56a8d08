import { createHash } from "node:crypto";
import { z } from "zod";

const prefixes = ["doc", "psg", "ref", "cit", "clm", "fnd", "dec", "run", "cnv", "wch"] as const;
type Prefix = (typeof prefixes)[number];

/** An opaque identifier. Its prefix names the type: `doc_…`, `clm_…`. */
export const Id = z.string().regex(new RegExp(`^(${prefixes.join("|")})_[0-9a-f]{16}$`), "an id looks like doc_0123456789abcdef");

/** The same parts give the same id on every machine and in every run, so that a second run can reuse stored results. */
export function makeId(prefix: Prefix, ...parts: (string | number)[]): string {
  return `${prefix}_${hashOf(...parts).slice(0, 16)}`;
}

/** A hash of several values. Encoding them as JSON keeps their boundaries unambiguous. */
export function hashOf(...parts: (string | number)[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
