import { z } from "zod";
import { Locator } from "../document/locator.ts";
import { Id } from "../id.ts";
import { Provenance } from "../provenance.ts";
import { Work } from "../reference/work.ts";
import { Failure } from "../run/run.ts";
import { Evidence } from "../verdict/evidence.ts";
import { VerdictLabel } from "../verdict/verdict.ts";

/**
 * `add`: cite the work here. `cite-existing`: it is in the reference list already, cite it here too. `replace`: it says what the cited work does not.
 * `discuss`: it says otherwise, and a reader should learn that. `none`: the sentence needs nothing, or nothing of the library bears it out.
 */
export const RecommendedAction = z.enum(["add", "cite-existing", "replace", "discuss", "none"]);
export type RecommendedAction = z.infer<typeof RecommendedAction>;

/** What a score is made of, each part between 0 and 1; recency and citation count together weigh at most a tenth. */
export const ScoreParts = z.object({
  relevance: z.number(),
  support: z.number(),
  recency: z.number(),
  citations: z.number(),
});
export type ScoreParts = z.infer<typeof ScoreParts>;

/** A work that a sentence should cite, or that speaks against it, with the words that show it. */
export const RecommendedWork = z.object({
  documentId: Id,
  work: Work,
  /** Key of the user's bibliography, or one made as BibTeX users make them. */
  key: z.string(),
  /** In text, and as an entry of a reference list. */
  inText: z.string(),
  formatted: z.string(),
  /** `none` for a work that is merely related. */
  action: RecommendedAction,
  /** The entry of the reference list that is meant, for `cite-existing`; the one that gives way, for `replace`. */
  referenceId: Id.optional(),
  label: VerdictLabel,
  confidence: z.number().min(0).max(1),
  evidence: z.array(Evidence),
  reason: z.string(),
  score: z.number(),
  scoreParts: ScoreParts,
});
export type RecommendedWork = z.infer<typeof RecommendedWork>;

/** What a sentence should do about its citations, works best first; those that speak against it, and those that are merely related, stand apart. */
export const Recommendation = z.object({
  /** The sentence as it was given, and where it stands when it came from a manuscript. */
  sentence: z.string(),
  locator: Locator.nullable(),
  claimId: Id.nullable(),
  documentId: Id.nullable(),
  action: RecommendedAction,
  reason: z.string(),
  works: z.array(RecommendedWork),
  against: z.array(RecommendedWork),
  /** Works that speak of the same thing, of which nothing showed that they say it: to look at, not to cite unread. */
  related: z.array(RecommendedWork),
  madeBy: Provenance,
});
export type Recommendation = z.infer<typeof Recommendation>;

/** What came of asking what one sentence, or those of a manuscript, should cite. */
export const CiteResult = z.object({
  schemaVersion: z.literal(1),
  tool: z.object({ name: z.literal("ibid"), version: z.string() }),
  /** The manuscript whose sentences were looked at; null for a sentence by itself. */
  path: z.string().nullable(),
  recommendations: z.array(Recommendation),
  failures: z.array(Failure),
});
export type CiteResult = z.infer<typeof CiteResult>;
