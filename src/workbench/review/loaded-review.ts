import type { Decision } from "../../domain/finding/decision.ts";
import type { Report } from "../../domain/report/report.ts";
import type { ClaimMark, ClaimRow, FindingRow, ReferenceRow } from "../../domain/report/review.ts";
import type { ListedSection } from "./list-sections.ts";
import type { ReviewDocuments } from "./load-review-documents.ts";

/** What the lists of a review are made of. */
export interface ReviewData {
  documentId: string;
  /** The report as the check left it, before anybody decided anything. */
  kept: Report;
  /** The same with decisions laid over. */
  report: Report;
  /** No check of it has come to its end. */
  isPartial: boolean;
  decisions: readonly Decision[];
  /** The name it was checked under, which its versions have in common; empty where no check has come to its end. */
  path: string;
  /** By the ids of references, the documents that people said are their texts. */
  assigned: ReadonlyMap<string, string>;
  sections: readonly ListedSection[];
  /** The documents that the report names. */
  reviewDocuments: ReviewDocuments;
}

/** A review as it is held in memory while nothing of it changes; its lists are made when they are first asked for. */
export interface LoadedReview extends ReviewData {
  revision: string;
  rows: { findings(): FindingRow[]; claims(): ClaimRow[]; marks(): ClaimMark[]; references(): ReferenceRow[] };
}
