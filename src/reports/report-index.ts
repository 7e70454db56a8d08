import type { Finding } from "../domain/finding/finding.ts";
import { bySeverity, severityRank } from "../domain/finding/finding.ts";
import type { Recommendation } from "../domain/finding/recommendation.ts";
import type { NamedDocument, Report, ReportedVerdict } from "../domain/report/report.ts";

export type ReportClaim = Report["claims"][number];
export type ReportReference = Report["references"][number];
type ReportCitation = Report["citations"][number];

/** A report with its records by id. */
export interface ReportIndex {
  report: Report;
  documents: Map<string, NamedDocument>;
  references: Map<string, ReportReference>;
  citations: Map<string, ReportCitation>;
  claims: Map<string, ReportClaim>;
  /** By the id of the claim. */
  verdicts: Map<string, ReportedVerdict>;
  /** By the id of the claim. */
  recommendations: Map<string, Recommendation>;
}

export function indexReport(report: Report): ReportIndex {
  return {
    report,
    documents: byId([...outsideDocuments(report), report.manuscript, ...report.sources]),
    references: byId(report.references),
    citations: byId(report.citations),
    claims: byId(report.claims),
    verdicts: new Map(report.verdicts.map((verdict) => [verdict.claimId, verdict])),
    recommendations: new Map(report.recommendations?.flatMap((one) => (one.claimId === null ? [] : [[one.claimId, one] as const]))),
  };
}

/** The abstracts of recommended works that are not at hand. */
function outsideDocuments({ recommendations = [] }: Report): NamedDocument[] {
  return recommendations
    .flatMap(({ works, against }) => [...works, ...against])
    .filter(({ facts }) => facts?.isHeld === false)
    .map(({ documentId: id, work: { title = "" }, facts }) => {
      return { id, title, path: facts!.indexes.join(", "), format: "record", contentHash: "", pages: null, failures: [] };
    });
}

/** Findings in reading order; at one place the most severe first. */
export function inReadingOrder<Item extends Finding>(findings: readonly Item[]): Item[] {
  return findings.toSorted(
    (one, other) =>
      one.locator.start - other.locator.start ||
      severityRank(one.severity) - severityRank(other.severity) ||
      compare(one.code, other.code) ||
      compare(one.id, other.id),
  );
}

/** Findings by severity, in reading order among equals. */
export function worstFirst<Item extends Finding>(findings: readonly Item[]): Item[] {
  return inReadingOrder(findings).sort(bySeverity);
}

function byId<Item extends { id: string }>(items: readonly Item[]): Map<string, Item> {
  return new Map(items.map((item) => [item.id, item]));
}

// Not localeCompare: the order must not depend on the machine's language.
function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
