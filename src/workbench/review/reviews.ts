import type { Decision, FindingState } from "../../domain/finding/decision.ts";
import type { Severity } from "../../domain/finding/finding.ts";
import type { Report } from "../../domain/report/report.ts";
import type { ClaimDetails, ClaimMark, ClaimRow, FindingDetails, FindingRow, ReferenceRow, Review } from "../../domain/report/review.ts";
import type { VerdictLabel } from "../../domain/verdict/verdict.ts";

export interface ReviewFindingFilter {
  /** Codes or prefixes of rules. */
  rules?: string[] | undefined;
  severities?: Severity[] | undefined;
  states?: FindingState[] | undefined;
  /** Words of the message or of the manuscript. */
  words?: string | undefined;
}

export interface ReviewClaimFilter {
  labels?: VerdictLabel[] | undefined;
  section?: string | undefined;
}

/** A check of one manuscript as a person works through it; decisions are laid over what Ibid found. */
export interface Reviews {
  show(documentId: string): Promise<Review>;
  /** Without making anything: what a page compares to know whether it is up to date. */
  revision(documentId: string): Promise<string>;
  report(documentId: string): Promise<Report>;
  findings(documentId: string, filter: ReviewFindingFilter): Promise<FindingRow[]>;
  finding(findingId: string): Promise<FindingDetails>;
  claims(documentId: string, filter: ReviewClaimFilter): Promise<ClaimRow[]>;
  claim(claimId: string): Promise<ClaimDetails>;
  marks(documentId: string): Promise<ClaimMark[]>;
  references(documentId: string): Promise<ReferenceRow[]>;
  decisions(documentId: string): Promise<Decision[]>;
  decideFinding(findingId: string, said: { state: FindingState; reason: string }): Promise<FindingDetails>;
  /** Null takes an earlier word back. */
  overrideVerdict(claimId: string, said: { label: VerdictLabel | null; reason: string }): Promise<ClaimDetails>;
  /** Null takes an earlier wording back; the claim must then be checked again. */
  rewordClaim(claimId: string, said: { wording: string | null; reason: string }): Promise<ClaimDetails>;
  /** Says which document is the text of a reference; null takes that back. */
  assignSource(referenceId: string, documentId: string | null): Promise<ReferenceRow>;
}
