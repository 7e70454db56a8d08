import type { DocumentSummary } from "../../domain/document/document.ts";
import type { Decision } from "../../domain/finding/decision.ts";
import type { Report } from "../../domain/report/report.ts";
import type { ClaimMark, ClaimRow, FindingRow, ReferenceRow, Review } from "../../domain/report/review.ts";
import type { ListedSection } from "./list-sections.ts";
import type { ReviewDocuments } from "./load-review-documents.ts";

/** The data of a review's lists. */
export interface ReviewData {
  documentId: string;
  /** The report of the check, without decisions. */
  kept: Report;
  /** The report with decisions applied. */
  report: Report;
  /** No check has completed. */
  isPartial: boolean;
  decisions: readonly Decision[];
  /** The path that the versions have in common. Empty when no check has completed. */
  path: string;
  /** The documents that people assigned to references, by reference id. */
  assigned: ReadonlyMap<string, string>;
  /** What is known of those documents, if they were read. */
  attached: ReadonlyMap<string, DocumentSummary>;
  sections: readonly ListedSection[];
  /** A manuscript that this one seems to be a new version of. */
  earlier: Review["earlier"];
  /** The documents that the report names. */
  reviewDocuments: ReviewDocuments;
}

/** A review in memory. Its lists are made at first use. */
export interface LoadedReview extends ReviewData {
  revision: string;
  rows: { findings(): FindingRow[]; claims(): ClaimRow[]; marks(): ClaimMark[]; references(): ReferenceRow[] };
}
