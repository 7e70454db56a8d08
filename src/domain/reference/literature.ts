import { z } from "zod";
import { Locator } from "../document/locator.ts";
import { RecommendedAction } from "../finding/recommendation.ts";
import { Id } from "../id.ts";
import { EndedRun } from "../run/run.ts";
import { Tool } from "../tool.ts";
import { Evidence } from "../verdict/evidence.ts";
import { VerdictLabel } from "../verdict/verdict.ts";
import { TextCoverage } from "./fetched-text.ts";
import { SourceQuality } from "./source-quality.ts";
import { Work } from "./work.ts";

/**
 * What the words of a work say about a claim, by the verifier. `qualifies`: a weaker or narrower claim. `undecided`: they speak of the same
 * and differ in what `Verdict.missing` names, so that a person has to read them. A work that says nothing about the claim is not shown.
 */
export const WorkRelation = z.enum(["supports", "refutes", "qualifies", "undecided"]);
export type WorkRelation = z.infer<typeof WorkRelation>;

/** Why literature is looked for about a claim. */
export const ClaimNeed = z.enum(["contradicted", "weakly-cited", "uncited", "unread", "supported", "own"]);
export type ClaimNeed = z.infer<typeof ClaimNeed>;

/** A work that was read beside a claim, with the words that bear on it. */
export const ReviewedWork = z.object({
  documentId: Id,
  work: Work,
  /** The key in the user's bibliography, or a generated one. */
  key: z.string(),
  formatted: z.string(),
  relation: WorkRelation,
  label: VerdictLabel,
  confidence: z.number().min(0).max(1),
  rationale: z.string(),
  evidence: z.array(Evidence).min(1),
  /** What of it was read. */
  read: TextCoverage.extract(["full-text", "abstract"]),
  /** The entry of the manuscript's list that is this work. */
  referenceId: Id.optional(),
  /** It is in the library, or was named as a source. */
  isHeld: z.boolean(),
  /** It was published after the manuscript. */
  isNewer: z.boolean(),
  isRetracted: z.boolean(),
  quality: SourceQuality,
  /** Names of the indexes that know it. */
  indexes: z.array(z.string()),
});
export type ReviewedWork = z.infer<typeof ReviewedWork>;

/** The one thing to do about a claim, and the sentence that would cite the work. */
const LiteratureAdvice = z.object({
  action: RecommendedAction,
  /** The work that it is about. Null for `none`. */
  documentId: Id.nullable(),
  reason: z.string(),
  sentence: z.string().optional(),
});

/** A claim with what the literature says about it. */
export const ReviewedClaim = z.object({
  claimId: Id,
  text: z.string(),
  section: z.string(),
  locator: Locator,
  need: ClaimNeed,
  /** The verdict by the works that it cites. */
  label: VerdictLabel.nullable(),
  queries: z.array(z.object({ looksFor: z.enum(["support", "counter-evidence"]), words: z.string() })),
  /** Works that were read. */
  worksRead: z.number().int(),
  /** Those that bear on the claim, the surest first. */
  works: z.array(ReviewedWork),
  /** Those that bear on it and are beyond the limit. */
  notShown: z.number().int(),
  advice: LiteratureAdvice,
  /** A model's text about the works. Each sentence is proven by words of them; those that were not are counted in `dropped`. */
  written: z
    .object({
      sentences: z.array(z.object({ text: z.string(), evidence: z.array(Evidence).min(1) })),
      dropped: z.number().int(),
      by: z.string(),
    })
    .optional(),
});
export type ReviewedClaim = z.infer<typeof ReviewedClaim>;

/** The forms of a review and of a live report. */
export const LiteratureFormat = z.enum(["full", "json", "markdown", "html"]);
export type LiteratureFormat = z.infer<typeof LiteratureFormat>;

/** The result of `ibid review`. It is also its stable JSON. */
export const LiteratureResult = z.object({
  schemaVersion: z.literal(1),
  tool: Tool,
  run: EndedRun,
  manuscript: z.object({ path: z.string(), title: z.string() }),
  /** Works of this year and later are newer than the manuscript. Null if its year is unknown. */
  newerFrom: z.number().int().nullable(),
  /** The indexes that were asked, with the reason if one could not answer everything. */
  asked: z.array(z.object({ index: z.string(), name: z.string(), records: z.number().int(), why: z.string().optional() })),
  claims: z.array(ReviewedClaim),
  /** What a reader might believe to be reviewed although it is not. */
  notReviewed: z.array(z.object({ what: z.string(), why: z.string() })),
  summary: z.object({
    claims: z.number().int(),
    /** Works that the indexes named, and those of them and of the library that were read beside a claim. */
    found: z.number().int(),
    read: z.number().int(),
    relations: z.record(WorkRelation, z.number().int()),
    newer: z.number().int(),
    actions: z.record(RecommendedAction, z.number().int()),
  }),
});
export type LiteratureResult = z.infer<typeof LiteratureResult>;
