import { z } from "zod";
import { Id } from "../id.ts";
import { Notice } from "../reference/index-record.ts";
import { LiteratureResult, ReviewedClaim, ReviewedWork } from "../reference/literature.ts";
import { EndedRun } from "../run/run.ts";
import { Tool } from "../tool.ts";
import { claimUpdates, evidenceRoles } from "./advise-update.ts";
import { addendumGrades } from "./grade-addendum.ts";
import { EvidenceWeight, SourceKind } from "./weigh-evidence.ts";

/** The most works that an addendum refers to: a reader of a published page reads no longer list. */
export const maxAddendumReferences = 10;

const Role = z.enum(evidenceRoles);
const Update = z.enum(claimUpdates);

/** A newer work that was read beside a claim, with its weight and what it follows from. */
export const LiveWork = ReviewedWork.omit({ isNewer: true, referenceId: true }).extend({
  role: Role,
  /** As far as its record gives it: "2021", "2021-04" or "2021-04-03". */
  date: z.string(),
  kind: SourceKind,
  weight: EvidenceWeight,
  /** The number of the work in the list of the addendum. Absent for one that is not in it. */
  number: z.number().int().positive().optional(),
});
export type LiveWork = z.infer<typeof LiveWork>;

/** A claim of a published document with what newer works say about it. */
export const LiveClaim = ReviewedClaim.omit({ advice: true, works: true, notShown: true, written: true }).extend({
  /** It stands where the document says what it found. */
  isCentral: z.boolean(),
  works: z.array(LiveWork),
  update: Update,
  /** The role of the works that the update is about. Null for `none`. */
  by: Role.nullable(),
  confidence: z.number().min(0).max(1),
  reason: z.string(),
  /** The claim as it could read now. Its added words are quotations and a citation, or sentences of a model that were proven. */
  rewording: z.object({ text: z.string(), by: z.string().nullable() }).optional(),
});
export type LiveClaim = z.infer<typeof LiveClaim>;

/** A work of the reference list that was retracted or withdrawn, with the claims that rest on it. */
export const RetractedReference = z.object({
  referenceId: Id,
  formatted: z.string(),
  notices: z.array(Notice),
  claimIds: z.array(Id),
});
export type RetractedReference = z.infer<typeof RetractedReference>;

/** One entry of the list of the addendum. */
export const AddendumReference = z.object({
  number: z.number().int().positive(),
  documentId: Id,
  formatted: z.string(),
  /** "doi:10.5555/x", "arXiv:2105.01234", "PMID 123" or an address; null if its record has none. */
  identifier: z.string().nullable(),
  read: ReviewedWork.shape.read,
  /** What it says about the first of its claims. */
  evidence: ReviewedWork.shape.evidence,
  /** The claims that it bears on. */
  claims: z.array(z.object({ claimId: Id, role: Role })).min(1),
});
export type AddendumReference = z.infer<typeof AddendumReference>;

/** The result of `ibid live`. It is also its stable JSON. */
export const LiveReport = z.object({
  schemaVersion: z.literal(1),
  tool: Tool,
  run: EndedRun,
  document: z.object({
    path: z.string(),
    title: z.string(),
    /** Only works that appeared later are in the report. */
    published: z.string(),
    /** Whether the user gave the date, or the document itself. */
    datedBy: z.enum(["user", "document"]),
  }),
  grade: z.enum(addendumGrades),
  /** Why it has this grade, the weightiest reason first. */
  reasons: z.array(z.string()),
  retracted: z.array(RetractedReference),
  claims: z.array(LiveClaim),
  references: z.array(AddendumReference).max(maxAddendumReferences),
  asked: LiteratureResult.shape.asked,
  /** What a reader might believe to be assessed although it is not. */
  notAssessed: z.array(z.object({ what: z.string(), why: z.string() })),
  summary: z.object({
    claims: z.number().int(),
    /** Newer works that were found, and those that were read beside a claim. */
    found: z.number().int(),
    read: z.number().int(),
    updates: z.record(Update, z.number().int()),
    roles: z.record(Role, z.number().int()),
  }),
});
export type LiveReport = z.infer<typeof LiveReport>;
