import { z } from "zod";
import { Locator } from "../document/locator.ts";
import { hashOf, Id } from "../id.ts";
import { comparable, Work } from "./work.ts";

/** One entry of a bibliography, as written and as parsed. */
export const Reference = z.object({
  id: Id,
  documentId: Id,
  ordinal: z.number().int().nonnegative(),
  /** How markers in the text name the entry: by number, or by author and year. */
  label: z.string(),
  /** The key in a bibliography file: `okoro2019` of `@article{okoro2019, …}`. */
  key: z.string().optional(),
  /** The index of its reference list, counted from 0. Chapters may have separate lists. */
  list: z.number().int().nonnegative(),
  /** The author lists the entry deliberately without a marker in the text: `\nocite`. */
  listedOnly: z.boolean().optional(),
  raw: z.string(),
  locator: Locator,
  work: Work,
});
export type Reference = z.infer<typeof Reference>;

/** Identifies the work of a Reference across edits and manuscripts. */
export function fingerprintOf({ work, raw }: Pick<Reference, "work" | "raw">): string {
  if (work.DOI !== undefined) return hashOf("doi", work.DOI.toLowerCase());
  const title = comparable(work.title ?? "");
  if (title !== "") return hashOf("title", title, comparable(work.author[0]?.family ?? ""), String(work.year ?? ""));
  return hashOf("raw", comparable(raw.replace(/^\s*(?:\[[^\]]*\]|\d{1,4}[.)])\s*/, "")));
}

/** Which available document is the text of a Reference, and how we know. */
export const SourceMatch = z.object({
  referenceId: Id,
  documentId: Id.nullable(),
  confidence: z.number().min(0).max(1),
  reason: z.string(),
});
export type SourceMatch = z.infer<typeof SourceMatch>;

/** Whether a checked file is a bibliography, such as a .bib file: it has entries and no text that could make claims. */
export function isReferenceList({
  claims,
  references,
}: {
  claims: readonly unknown[];
  references: readonly Pick<Reference, "locator">[];
}): boolean {
  return (
    claims.length === 0 && references.length > 0 && references.every(({ locator: { file } }) => /\.(?:bib|ris|json)$/i.test(file ?? ""))
  );
}
