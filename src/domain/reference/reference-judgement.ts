import { z } from "zod";
import { Id } from "../id.ts";
import { IndexRecord, Notice } from "./index-record.ts";
import { SourceQuality } from "./source-quality.ts";

/** The result of looking up a reference. Only positive proof makes it `fabricated`. */
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
  /** The value in the reference. */
  written: z.string(),
  /** The value in the record of the index. */
  recorded: z.string(),
  /** The difference in words: "the second author is missing". */
  why: z.string(),
  /** Set for an identifier that its registry does not know. */
  isUnregistered: z.literal(true).optional(),
});
export type FieldDifference = z.infer<typeof FieldDifference>;

/** What an index can say about a DOI that it does not have. */
export const UnknownDoi = z.object({
  DOI: z.string(),
  /** The number of its works whose DOI begins with the same registrant's prefix, if it should have all of them. */
  ofRegistrant: z.number().int(),
  /** Works of the venue that the entry names: how many were looked at, and how many have a DOI, and a DOI of this registrant. */
  ofVenue: z.object({ works: z.number().int(), withDoi: z.number().int(), ofRegistrant: z.number().int() }).optional(),
});
export type UnknownDoi = z.infer<typeof UnknownDoi>;

/** The answer of one index to the look-up of a reference. */
export const ConsultedIndex = z.object({
  index: z.string(),
  /** The name that people see: "Crossref", "DBLP of 2026-10". */
  name: z.string(),
  outcome: z.enum(["found", "not-found", "unavailable", "not-asked"]),
  /** Whether the index covers works of this kind, so that a miss counts as evidence. */
  coversKind: z.boolean(),
  /** Set for a list of notices. It says what was retracted, and nothing about other works. */
  isNoticeList: z.literal(true).optional(),
  /** Set if its records have all authors of a work. Others often have only the first one. */
  listsAllAuthors: z.literal(true).optional(),
  /** What it holds, in words: "5,210 conference papers, 1998–2026". */
  coverage: z.string().optional(),
  /** Whether it has many works of the venue that the entry names, from the year of the entry. Only local indexes can tell. */
  coversVenue: z.boolean().optional(),
  /** How the DOIs of the entry that it does not have compare with those that it has. Only local indexes can tell. */
  unknownDois: z.array(UnknownDoi).optional(),
  /** The arXiv numbers of the entry that it does not have, where it has all papers of arXiv. */
  unknownNumbers: z.array(z.string()).optional(),
  /** The number of its records that could not be read, any of which may be the work. It is no miss then. */
  unreadable: z.number().int().positive().optional(),
  /** Why it did not answer or was not asked. */
  why: z.string().optional(),
});
export type ConsultedIndex = z.infer<typeof ConsultedIndex>;

/** Why an index did not answer that has records which may be the work and cannot be read. */
export const whyUnread = (records: number) =>
  records === 1 ? "a record that may be this work could not be read" : `${records} records that may be this work could not be read`;

/** Whether services were asked and none of them answered. Snapshots on this machine are no services. */
export function isWithoutService(consulted: readonly ConsultedIndex[]): boolean {
  const asked = consulted.filter(({ index, outcome }) => !index.startsWith("local:") && outcome !== "not-asked");
  return asked.length > 0 && asked.every(({ outcome }) => outcome === "unavailable");
}

/** What the indexes say about one reference, and what follows. */
export const ReferenceJudgement = z.object({
  referenceId: Id,
  status: ReferenceStatus,
  /** The reasons as sentences, the decisive one first. */
  reasons: z.array(z.string()),
  record: IndexRecord.nullable(),
  differences: z.array(FieldDifference),
  notices: z.array(Notice),
  consulted: z.array(ConsultedIndex),
  /** How much weight the work can bear as a source, by public facts. Absent if the work does not exist. */
  quality: SourceQuality.optional(),
});
export type ReferenceJudgement = z.infer<typeof ReferenceJudgement>;
