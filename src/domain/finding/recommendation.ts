import { z } from "zod";
import { Locator } from "../document/locator.ts";
import { Id } from "../id.ts";
import { Provenance } from "../provenance.ts";
import { WorkFacts } from "../reference/citable-work.ts";
import { TextCoverage } from "../reference/fetched-text.ts";
import { Work } from "../reference/work.ts";
import { Failure } from "../run/run.ts";
import { Tool } from "../tool.ts";
import { Evidence } from "../verdict/evidence.ts";
import { VerdictLabel } from "../verdict/verdict.ts";

/**
 * `add`: cite the work here. `cite-existing`: the work is already in the reference list; cite it here too. `replace`:
 * it supports the sentence, and the cited work does not.
 * `discuss`: it contradicts the sentence. `none`: the sentence needs no citation, or no document of the library
 * supports it.
 */
export const RecommendedAction = z.enum(["add", "cite-existing", "replace", "discuss", "none"]);
export type RecommendedAction = z.infer<typeof RecommendedAction>;

/** The parts of a score, each between 0 and 1. Relevance and support decide; the others weigh a fifth at most. */
export const ScoreParts = z.object({
  relevance: z.number(),
  support: z.number(),
  recency: z.number(),
  citations: z.number(),
  /** The quality of the source, and how near the work is to the field of the manuscript. Present where indexes were asked. */
  quality: z.number().optional(),
  field: z.number().optional(),
});
export type ScoreParts = z.infer<typeof ScoreParts>;

/** A work that a sentence should cite, or that contradicts it, with the quotations that show it. */
export const RecommendedWork = z.object({
  documentId: Id,
  work: Work,
  /** The key in the user's bibliography, or a generated BibTeX-style key. */
  key: z.string(),
  /** The citation in the text, and the entry of the reference list. */
  inText: z.string(),
  formatted: z.string(),
  /** `none` for a work that is only related. */
  action: RecommendedAction,
  /** `cite-existing`: the entry to cite. `replace`: the entry to replace. */
  referenceId: Id.optional(),
  label: VerdictLabel,
  confidence: z.number().min(0).max(1),
  evidence: z.array(Evidence),
  reason: z.string(),
  score: z.number(),
  scoreParts: ScoreParts,
  /** What of it was read. Absent in records of earlier versions. */
  read: TextCoverage.extract(["full-text", "abstract"]).optional(),
  /** Present where indexes were asked. */
  facts: WorkFacts.optional(),
});
export type RecommendedWork = z.infer<typeof RecommendedWork>;

/** What to change about the citations of a sentence. The best works come first; contradicting and related works are listed separately. */
export const Recommendation = z.object({
  /** The sentence as given, and its location when it is from a manuscript. */
  sentence: z.string(),
  locator: Locator.nullable(),
  claimId: Id.nullable(),
  documentId: Id.nullable(),
  action: RecommendedAction,
  reason: z.string(),
  works: z.array(RecommendedWork),
  against: z.array(RecommendedWork),
  /** Works about the same topic that do not demonstrably support the sentence. Read them before citing them. */
  related: z.array(RecommendedWork),
  madeBy: Provenance,
});
export type Recommendation = z.infer<typeof Recommendation>;

/** The result of `ibid cite` for one sentence or for a manuscript. */
export const CiteResult = z.object({
  schemaVersion: z.literal(1),
  tool: Tool,
  /** The manuscript. Null for a single sentence. */
  path: z.string().nullable(),
  recommendations: z.array(Recommendation),
  failures: z.array(Failure),
});
export type CiteResult = z.infer<typeof CiteResult>;
