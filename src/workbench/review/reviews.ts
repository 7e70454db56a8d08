import type { Decision, FindingState } from "../../domain/decision.ts";
import type { Severity } from "../../domain/finding.ts";
import type { Report } from "../../domain/report.ts";
import type { ClaimDossier, ClaimRow, FindingDossier, FindingRow, Mark, ReferenceRow, Review } from "../../domain/review.ts";
import type { VerdictLabel } from "../../domain/verdict.ts";

export interface FindingFilter {
  /** Codes or prefixes of rules. */
  rules?: string[] | undefined;
  severities?: Severity[] | undefined;
  states?: FindingState[] | undefined;
  /** Words of the message or of the manuscript. */
  words?: string | undefined;
}

export interface ClaimFilter {
  labels?: VerdictLabel[] | undefined;
  section?: string | undefined;
}

/** A check of one manuscript as a person works through it; decisions are laid over what Ibid found. */
export interface Reviews {
  show(documentId: string): Promise<Review>;
  /** Without making anything: what a page compares to know whether it is up to date. */
  revision(documentId: string): Promise<string>;
  report(documentId: string): Promise<Report>;
  findings(documentId: string, filter: FindingFilter): Promise<FindingRow[]>;
  finding(findingId: string): Promise<FindingDossier>;
  claims(documentId: string, filter: ClaimFilter): Promise<ClaimRow[]>;
  claim(claimId: string): Promise<ClaimDossier>;
  marks(documentId: string): Promise<Mark[]>;
  references(documentId: string): Promise<ReferenceRow[]>;
  decisions(documentId: string): Promise<Decision[]>;
  decideFinding(findingId: string, said: { state: FindingState; reason: string }): Promise<FindingDossier>;
  /** Null takes an earlier word back. */
  overrideVerdict(claimId: string, said: { label: VerdictLabel | null; reason: string }): Promise<ClaimDossier>;
  /** Null takes an earlier wording back; the claim must then be checked again. */
  rewordClaim(claimId: string, said: { wording: string | null; reason: string }): Promise<ClaimDossier>;
  /** Says which document is the text of a reference; null takes that back. */
  assignSource(referenceId: string, documentId: string | null): Promise<ReferenceRow>;
}
