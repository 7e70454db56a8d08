import type { Decision } from "../../domain/decision.ts";
import type { Report } from "../../domain/report.ts";
import type { ClaimRow, FindingRow, Mark, ReferenceRow } from "../../domain/review.ts";
import type { NamedSection } from "./name-sections.ts";
import type { Shelf } from "./open-shelf.ts";

/** What the lists of a review are made of. */
export interface ReviewGround {
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
  sections: readonly NamedSection[];
  /** The documents that the report names. */
  shelf: Shelf;
}

/** A review as it is held in memory while nothing of it changes; its lists are made when they are first asked for. */
export interface LoadedReview extends ReviewGround {
  revision: string;
  rows: { findings(): FindingRow[]; claims(): ClaimRow[]; marks(): Mark[]; references(): ReferenceRow[] };
}
