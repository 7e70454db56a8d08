import { z } from "zod";
import { Id } from "../id.ts";
import { IndexRecord, Notice } from "./index-record.ts";
import { SourceQuality } from "./source-quality.ts";

/** What looking a reference up came to. Only positive proof makes it `fabricated`. */
export const ReferenceStatus = z.enum(["verified", "differs", "superseded", "not-found", "fabricated", "cannot-tell"]);
export type ReferenceStatus = z.infer<typeof ReferenceStatus>;

export const ComparedField = z.enum([
  "title",
  "author",
  "year",
  "container",
  "volume",
  "issue",
  "page",
  "publisher",
  "DOI",
  "arXiv",
  "ISBN",
  "PMID",
  "type",
]);
export type ComparedField = z.infer<typeof ComparedField>;

/** A field that the reference gives differently from the record of an index, beyond what varies between citation styles. */
export const FieldDifference = z.object({
  field: ComparedField,
  /** As the reference gives it. */
  written: z.string(),
  /** As the index has it. */
  recorded: z.string(),
  /** What the difference is, in words: "the second author is missing". */
  why: z.string(),
});
export type FieldDifference = z.infer<typeof FieldDifference>;

/** What one index said when it was asked for a reference. */
export const ConsultedIndex = z.object({
  index: z.string(),
  /** As a person reads it: "Crossref", "DBLP of 2026-10". */
  name: z.string(),
  outcome: z.enum(["found", "not-found", "unavailable", "not-asked"]),
  /** Whether the index covers works of this kind, so that a miss means something. */
  coversKind: z.boolean(),
  /** Why it did not answer or was not asked. */
  why: z.string().optional(),
});
export type ConsultedIndex = z.infer<typeof ConsultedIndex>;

/** What the indexes say about one reference, and what follows. */
export const ReferenceJudgement = z.object({
  referenceId: Id,
  status: ReferenceStatus,
  /** Sentences for a person, the deciding one first. */
  reasons: z.array(z.string()),
  record: IndexRecord.nullable(),
  differences: z.array(FieldDifference),
  notices: z.array(Notice),
  consulted: z.array(ConsultedIndex),
  /** How much the work can carry, by public facts. Absent where there is no such work. */
  quality: SourceQuality.optional(),
});
export type ReferenceJudgement = z.infer<typeof ReferenceJudgement>;
