import type { Report, ReportedFinding } from "./report.ts";

/** The rule about a claim whose source is not at hand. */
export const missingSourceCode = "CLM005";

/**
 * Replaces the findings about missing sources by one count, because a manuscript without its sources has one for every citation. Findings
 * that a person decided on stay, and those whose claim another document supports. The verdicts still tell each claim.
 */
export function groupMissingSources(report: Report): Report {
  const { findings, verdicts, references, summary } = report;
  const byClaim = new Map(verdicts.map((verdict) => [verdict.claimId, verdict]));
  const dismissed = new Set(findings.filter(({ decision }) => decision?.state === "dismissed").map(({ claimId }) => claimId));
  const isGrouped = ({ code, decision, claimId }: ReportedFinding) =>
    code === missingSourceCode && decision === undefined && (byClaim.get(claimId ?? "")?.elsewhere.length ?? 0) === 0;
  const left = findings.filter((finding) => !isGrouped(finding));
  if (left.length === findings.length) return report;
  const unread = new Set(references.filter(({ match }) => match.documentId === null).map(({ id }) => id));
  // Counted by verdicts, so that the number is that of the unverifiable claims: one finding may stand for two claims of a sentence.
  const missing = verdicts.filter(
    (verdict) =>
      (verdict.override ?? verdict).label === "unverifiable" &&
      !dismissed.has(verdict.claimId) &&
      verdict.references.some(({ referenceId }) => unread.has(referenceId)),
  );
  const works = new Set(missing.flatMap((verdict) => verdict.references.map(({ referenceId }) => referenceId))).intersection(unread);
  return {
    ...report,
    findings: left,
    ...(report.comparison ? { comparison: withoutMissing(report.comparison, new Set(left.map(({ id }) => id))) } : {}),
    summary: {
      ...summary,
      findings: { ...summary.findings, info: summary.findings.info - (findings.length - left.length) },
      missingSources: { claims: missing.length, works: works.size },
    },
  };
}

function withoutMissing(comparison: NonNullable<Report["comparison"]>, left: ReadonlySet<string>): NonNullable<Report["comparison"]> {
  return {
    ...comparison,
    carried: comparison.carried.filter((id) => left.has(id)),
    new: comparison.new.filter((id) => left.has(id)),
    fixed: comparison.fixed.filter(({ code }) => code !== missingSourceCode),
    ...(comparison.uncheckable ? { uncheckable: comparison.uncheckable.filter(({ finding }) => finding.code !== missingSourceCode) } : {}),
  };
}
