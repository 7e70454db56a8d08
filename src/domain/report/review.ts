import { z } from "zod";
import { Claim, ClaimCategory } from "../claim/claim.ts";
import { Box } from "../document/locator.ts";
import { FindingState, Rewording } from "../finding/decision.ts";
import { RuleCode, Severity } from "../finding/finding.ts";
import { Recommendation } from "../finding/recommendation.ts";
import { Rule } from "../finding/rule.ts";
import { Id } from "../id.ts";
import { Reference, SourceMatch } from "../reference/reference.ts";
import { Run } from "../run/run.ts";
import { VerdictLabel } from "../verdict/verdict.ts";
import { NamedDocument, Report, ReportedFinding, ReportedVerdict } from "./report.ts";

/** Where something stands in the manuscript, as short as a list needs it. */
const place = { start: z.number().int(), end: z.number().int(), page: z.number().int().nullable(), line: z.number().int().nullable() };

/** A heading of the manuscript with what was found beneath it. */
const ReviewSection = z.object({
  heading: z.string(),
  level: z.number().int(),
  ...place,
  claims: z.number().int(),
  findings: z.number().int(),
});

/** What the head of a review shows: all but the lists, which are asked for apart. */
export const Review = z.object({
  /** Changes with everything that the review shows: what a page compares to know whether it is up to date. */
  revision: z.string(),
  manuscript: NamedDocument,
  /** The newest run about it; results that appear while it goes on are of this run. */
  run: Run.nullable(),
  /** No check of it has come to its end yet: what is shown is what is there so far. */
  isPartial: z.boolean(),
  sources: z.array(NamedDocument),
  summary: Report.shape.summary,
  /** Findings by where they stand in a person's work. */
  states: z.record(FindingState, z.number().int()),
  rules: z.array(z.object({ code: RuleCode, name: z.string(), findings: z.number().int() })),
  sections: z.array(ReviewSection),
  comparison: Report.shape.comparison,
  notChecked: Report.shape.notChecked,
  failures: Report.shape.run.shape.failures,
  spending: Report.shape.run.shape.spending,
  seconds: z.number().nullable(),
});
export type Review = z.infer<typeof Review>;

/** A finding as the list shows it. */
export const FindingRow = z.object({
  id: Id,
  code: RuleCode,
  name: z.string(),
  severity: Severity,
  state: FindingState,
  message: z.string(),
  /** The manuscript's words, shortened. */
  words: z.string(),
  section: z.string(),
  rank: z.number().int(),
  confidence: z.number().nullable(),
  claimId: Id.nullable(),
  referenceId: Id.nullable(),
  ...place,
});
export type FindingRow = z.infer<typeof FindingRow>;

/** A document that evidence stands in, as a card names it. */
export const EvidenceDocument = NamedDocument.pick({ id: true, path: true, format: true, title: true, pages: true }).extend({
  hasOriginal: z.boolean(),
});
export type EvidenceDocument = z.infer<typeof EvidenceDocument>;

/** A claim with all that was found out about it. */
export const ClaimDetails = z.object({
  claim: Claim,
  rewording: Rewording.nullable(),
  /** It was put into other words, or an earlier wording was taken back, since it was judged: only the next check judges it as it is now. */
  isOutdated: z.boolean(),
  verdict: ReportedVerdict.nullable(),
  findings: z.array(ReportedFinding),
  /** What it cites, with the document at hand that is meant. */
  references: z.array(Reference.omit({ documentId: true }).extend({ match: SourceMatch.omit({ referenceId: true }).nullable() })),
  /** The documents that its evidence stands in. */
  documents: z.array(EvidenceDocument),
  recommendation: Recommendation.nullable(),
});
export type ClaimDetails = z.infer<typeof ClaimDetails>;

/** A finding with what stands behind it. */
export const FindingDetails = z.object({
  finding: ReportedFinding,
  rule: Rule,
  claim: ClaimDetails.nullable(),
  documents: z.array(EvidenceDocument),
});
export type FindingDetails = z.infer<typeof FindingDetails>;

/** A claim as the manuscript shows it: a mark on its words. */
export const ClaimMark = z.object({
  claimId: Id,
  /** Null where it is not judged yet, or needs no judging. */
  label: VerdictLabel.nullable(),
  /** The loudest finding about it that is still open. */
  severity: Severity.nullable(),
  findingIds: z.array(Id),
  ...place,
  boxes: z.array(Box),
});
export type ClaimMark = z.infer<typeof ClaimMark>;

/** A claim as a list shows it. */
export const ClaimRow = z.object({
  id: Id,
  text: z.string(),
  section: z.string(),
  category: ClaimCategory,
  needsCitation: z.boolean(),
  label: VerdictLabel.nullable(),
  confidence: z.number().nullable(),
  isOverridden: z.boolean(),
  isReworded: z.boolean(),
  ...place,
});
export type ClaimRow = z.infer<typeof ClaimRow>;

/** An entry of the reference list with what became of it. */
export const ReferenceRow = Reference.omit({ documentId: true }).extend({
  match: SourceMatch.omit({ referenceId: true }).nullable(),
  source: EvidenceDocument.nullable(),
  /** How often the text cites it. */
  citations: z.number().int(),
  /** What was said of the claims that cite it. */
  verdicts: z.record(VerdictLabel, z.number().int()),
  findings: z.array(
    ReportedFinding.pick({ id: true, code: true, name: true, severity: true, message: true }).extend({ state: FindingState }),
  ),
});
export type ReferenceRow = z.infer<typeof ReferenceRow>;
