import type { Decision, FindingState } from "../../domain/finding/decision.ts";
import type { Severity } from "../../domain/finding/finding.ts";
import type { Report } from "../../domain/report/report.ts";
import type { ClaimDetails, ClaimMark, ClaimRow, FindingDetails, FindingRow, ReferenceRow, Review } from "../../domain/report/review.ts";
import type { VerdictLabel } from "../../domain/verdict/verdict.ts";

export interface ReviewFindingFilter {
  /** Rule codes or prefixes. */
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

/** A person's change, with the value that the person saw before. */
interface SignedChange<Value> {
  reason: string;
  /** The person's name. Default: the configured author. */
  by?: string | undefined;
  /** If another person has decided otherwise meanwhile, the change is rejected. When absent, nothing is compared. */
  seen?: Value | undefined;
}

/** A check of one manuscript for a person to work through. Decisions are combined with Ibid's results. */
export interface Reviews {
  show(documentId: string): Promise<Review>;
  /** What a page compares to know whether it is up to date. It is cheap: nothing is assembled. */
  revision(documentId: string): Promise<string>;
  report(documentId: string): Promise<Report>;
  findings(documentId: string, filter: ReviewFindingFilter): Promise<FindingRow[]>;
  finding(findingId: string): Promise<FindingDetails>;
  claims(documentId: string, filter: ReviewClaimFilter): Promise<ClaimRow[]>;
  claim(claimId: string): Promise<ClaimDetails>;
  marks(documentId: string): Promise<ClaimMark[]>;
  references(documentId: string): Promise<ReferenceRow[]>;
  decisions(documentId: string): Promise<Decision[]>;
  decideFinding(findingId: string, change: SignedChange<FindingState> & { state: FindingState }): Promise<FindingDetails>;
  /** A null label withdraws an earlier decision. */
  overrideVerdict(claimId: string, change: SignedChange<VerdictLabel | null> & { label: VerdictLabel | null }): Promise<ClaimDetails>;
  /** A null wording withdraws an earlier one. */
  rewordClaim(claimId: string, change: SignedChange<string | null> & { wording: string | null }): Promise<ClaimDetails>;
  /** Assigns a document to a reference. Null withdraws the assignment. */
  assignSource(referenceId: string, documentId: string | null): Promise<ReferenceRow>;
}
