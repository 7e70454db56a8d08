import { z } from "zod";

/** One fact about a source that bears on how much it can carry, with where it comes from. */
export const QualityFact = z.object({
  kind: z.enum([
    "publication",
    "peer-review",
    "age",
    "citations",
    "open-journal",
    "warning-list",
    "self-citation",
    "citation-cartel",
    "notice",
  ]),
  /** Whether it speaks for the source, against it, or neither. */
  weight: z.enum(["for", "against", "neutral"]),
  /** A sentence for a person, with its source and its date. */
  text: z.string(),
});
export type QualityFact = z.infer<typeof QualityFact>;

/** How much a source can carry, and the facts that say so. A level never stands without a fact. */
export const SourceQuality = z.object({
  level: z.enum(["high", "medium", "low", "no-publication"]),
  facts: z.array(QualityFact).min(1),
});
export type SourceQuality = z.infer<typeof SourceQuality>;

/** A public list of journals or publishers, such as DOAJ or one of hijacked journals, as a user imported it. */
export interface JournalList {
  /** As a person reads it: "Hijacked Journal Checker". */
  name: string;
  /** The date of the list. */
  date: string;
  /** `directory`: journals that were reviewed and admitted. */
  kind: "directory" | "predatory-journals" | "predatory-publishers" | "hijacked-journals";
  /** Whether the list has a journal or publisher of this name or number. */
  has: (entry: { name?: string | undefined; ISSN?: string | undefined }) => boolean;
}
