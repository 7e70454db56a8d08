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
import { NamedDocument, Report, ReportedFinding, ReportedJudgement, ReportedVerdict } from "./report.ts";

/** A location in the manuscript, with the fields that a list needs. */
const place = { start: z.number().int(), end: z.number().int(), page: z.number().int().nullable(), line: z.number().int().nullable() };

/** A heading of the manuscript with the counts of its claims and open findings. */
const ReviewSection = z.object({
  heading: z.string(),
  level: z.number().int(),
  ...place,
  claims: z.number().int(),
  findings: z.number().int(),
});

/** The header of a review. The lists are requested separately. */
export const Review = z.object({
  /** Changes whenever anything in the review changes. A page compares it to know whether it is up to date. */
  revision: z.string(),
  manuscript: NamedDocument,
  /** The newest run of this manuscript. Results that appear while it is active belong to it. */
  run: Run.nullable(),
  /** No check has completed yet: the review shows the results so far. */
  isPartial: z.boolean(),
  sources: z.array(NamedDocument),
  /** The sources that a new check of it uses: those of the last one that are still here. */
  nextSources: z.array(Id),
  /** Those of them that could not be read. */
  unreadSources: z.array(z.object({ id: Id, name: z.string() })),
  /** As in the report: claims whose source is not at hand are counted in `missingSources`, in no number of findings. */
  summary: Report.shape.summary,
  states: z.record(FindingState, z.number().int()),
  /** The open findings by severity. Pages show these numbers everywhere; `summary` also counts accepted and fixed findings. */
  open: z.record(Severity, z.number().int()),
  /** Claims by whether Ibid could compare them with a source. People's overrides do not change it. */
  coverage: z.object({
    /** Claims that cite a work. */
    cited: z.number().int(),
    /** Cited claims with a verdict other than unverifiable. */
    judged: z.number().int(),
    /** Cited claims of whose sources no text could be read. */
    unread: z.number().int(),
    /** Claims that cite nothing and were judged against the sources at hand. */
    uncited: z.number().int(),
    /** The other claims: the authors' own, or common knowledge. */
    own: z.number().int(),
  }),
  /** Each rule with its open and its decided findings. */
  rules: z.array(z.object({ code: RuleCode, name: z.string(), findings: z.number().int(), decided: z.number().int() })),
  sections: z.array(ReviewSection),
  comparison: Report.shape.comparison,
  /** A manuscript checked before that this one seems to be a new version of: by its title or its sentences. Null for a known version. */
  earlier: z.object({ documentId: Id, title: z.string(), shared: z.number().int(), claims: z.number().int() }).nullable(),
  notChecked: Report.shape.notChecked,
  failures: Report.shape.run.shape.failures,
  spending: Report.shape.run.shape.spending,
  seconds: z.number().nullable(),
});
export type Review = z.infer<typeof Review>;

/** A finding as an entry of a list. */
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
  /** Counted among the missing sources, and not among the findings. */
  isSourceMissing: z.boolean(),
  ...place,
});
export type FindingRow = z.infer<typeof FindingRow>;

/** A document that contains evidence, with what a card shows of it. */
export const EvidenceDocument = NamedDocument.pick({ id: true, path: true, format: true, title: true, pages: true }).extend({
  hasOriginal: z.boolean(),
});
export type EvidenceDocument = z.infer<typeof EvidenceDocument>;

/** A claim with all results about it. */
export const ClaimDetails = z.object({
  /** With the words that a reader got in square brackets, as in the report. */
  claim: Claim.extend({ bracketed: z.string().optional() }),
  rewording: Rewording.nullable(),
  verdict: ReportedVerdict.nullable(),
  findings: z.array(ReportedFinding),
  /** The cited references, each with the available document that matches it. */
  references: z.array(Reference.omit({ documentId: true }).extend({ match: SourceMatch.omit({ referenceId: true }).nullable() })),
  /** The documents that contain its evidence. */
  documents: z.array(EvidenceDocument),
  recommendation: Recommendation.nullable(),
});
export type ClaimDetails = z.infer<typeof ClaimDetails>;

/** A finding with its rule, claim and evidence. */
export const FindingDetails = z.object({
  finding: ReportedFinding,
  rule: Rule,
  claim: ClaimDetails.nullable(),
  documents: z.array(EvidenceDocument),
});
export type FindingDetails = z.infer<typeof FindingDetails>;

/** A claim as a mark in the manuscript. */
export const ClaimMark = z.object({
  claimId: Id,
  /** Null when the claim is not judged yet or needs no judgement. */
  label: VerdictLabel.nullable(),
  /** The highest severity of its open findings. */
  severity: Severity.nullable(),
  findingIds: z.array(Id),
  ...place,
  boxes: z.array(Box),
});
export type ClaimMark = z.infer<typeof ClaimMark>;

/** A claim as an entry of a list. */
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

/** An entry of the reference list with its match, citations and results. */
export const ReferenceRow = Reference.omit({ documentId: true }).extend({
  match: SourceMatch.omit({ referenceId: true }).nullable(),
  /** What scholarly indexes say about the entry. Absent where none was asked. */
  judgement: ReportedJudgement.optional(),
  source: EvidenceDocument.nullable(),
  /** A person attached the source. */
  isAttached: z.boolean(),
  /** Why the attached source does not seem to be the cited work. Null when it fits, or when nothing can be compared. */
  mismatch: z.string().nullable(),
  /** The number of times the text cites it. */
  citations: z.number().int(),
  /** The number of verdicts by label, of the claims that cite it. */
  verdicts: z.record(VerdictLabel, z.number().int()),
  findings: z.array(
    ReportedFinding.pick({ id: true, code: true, name: true, severity: true, message: true }).extend({ state: FindingState }),
  ),
});
export type ReferenceRow = z.infer<typeof ReferenceRow>;
