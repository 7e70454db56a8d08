import { z } from "zod";

/** One public fact about the quality of a source, with its origin. */
export const QualityFact = z.object({
  kind: z.enum([
    "publication",
    "identifier",
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
  /** The fact as a sentence, with its origin and date. */
  text: z.string(),
});
export type QualityFact = z.infer<typeof QualityFact>;

/** The quality of a source and the facts behind it. Every level has at least one fact. `unknown`: no index has the work. */
export const SourceQuality = z.object({
  level: z.enum(["high", "medium", "low", "no-publication", "unknown"]),
  facts: z.array(QualityFact).min(1),
});
export type SourceQuality = z.infer<typeof SourceQuality>;

/** A public list of journals or publishers, such as DOAJ or one of hijacked journals, as a user imported it. */
export interface JournalList {
  /** The name that people see: "Hijacked Journal Checker". */
  name: string;
  /** The date of the list, or of its import if it gives none. */
  date: string;
  isDated: boolean;
  /** `directory`: journals that were admitted after a review. */
  kind: "directory" | "predatory-journals" | "predatory-publishers" | "hijacked-journals";
  /** Whether the list names a journal or publisher with this name or ISSN. */
  has: (entry: { name?: string | undefined; ISSN?: string | undefined }) => boolean;
}
