import { createHash } from "node:crypto";
import { z } from "zod";

const prefixes = ["doc", "psg", "ref", "cit", "clm", "fnd", "dec", "run", "cnv"] as const;
type Prefix = (typeof prefixes)[number];

/** An opaque identifier whose prefix tells the noun: `doc_…`, `clm_…`. */
export const Id = z.string().regex(new RegExp(`^(${prefixes.join("|")})_[0-9a-f]{16}$`), "an id looks like doc_0123456789abcdef");

/** The same parts give the same id on every machine and in every run: that is what makes re-runs free. */
export function makeId(prefix: Prefix, ...parts: (string | number)[]): string {
  return `${prefix}_${hashOf(...parts).slice(0, 16)}`;
}

/** A fingerprint of several values; the separator cannot occur inside a part by accident. */
export function hashOf(...parts: (string | number)[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
