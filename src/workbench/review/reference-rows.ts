import { describeMismatch } from "../../domain/reference/describe-mismatch.ts";
import type { Report } from "../../domain/report/report.ts";
import type { ReferenceRow } from "../../domain/report/review.ts";
import { VerdictLabel } from "../../domain/verdict/verdict.ts";
import { stateOf } from "./finding-rows.ts";
import type { ReviewData } from "./loaded-review.ts";

/** The reference list of a review, each entry with its results. */
export function referenceRows({
  report,
  assigned,
  attached,
  reviewDocuments,
}: Pick<ReviewData, "report" | "assigned" | "attached" | "reviewDocuments">): ReferenceRow[] {
  const { claims, citations, verdicts, findings } = report;
  const labels = new Map(verdicts.map((verdict) => [verdict.claimId, (verdict.override ?? verdict).label]));
  const targets = new Map(citations.map((citation) => [citation.id, new Set(citation.targets.map(({ referenceId }) => referenceId))]));
  const about = Map.groupBy(findings, ({ referenceId }) => referenceId);
  return report.references.map((reference) => {
    const match = matchOf(reference, assigned);
    const citing = claims.filter(({ citationIds }) => citationIds.some((id) => targets.get(id)?.has(reference.id)));
    return {
      ...reference,
      match,
      source: (match?.documentId && reviewDocuments.get(match.documentId)) || null,
      isAttached: assigned.has(reference.id),
      mismatch: describeMismatch(reference, attached.get(assigned.get(reference.id) ?? "")),
      citations: [...targets.values()].filter((ids) => ids.has(reference.id)).length,
      verdicts: Object.fromEntries(
        VerdictLabel.options.map((label) => [label, citing.filter(({ id }) => labels.get(id) === label).length]),
      ) as ReferenceRow["verdicts"],
      findings: (about.get(reference.id) ?? []).map((finding) => ({
        id: finding.id,
        code: finding.code,
        name: finding.name,
        severity: finding.severity,
        message: finding.message,
        state: stateOf(finding),
      })),
    };
  });
}

/** The document of a reference. A person's assignment takes precedence over the match of the last check. */
export function matchOf(
  { id, match }: Report["references"][number],
  assigned: ReviewData["assigned"],
): Report["references"][number]["match"] {
  const named = assigned.get(id);
  if (named === undefined || named === match.documentId) return match;
  return { documentId: named, confidence: 1, reason: "named by you; the next check reads it" };
}
