import type { Report, ReportedFinding } from "./report.ts";

/** The rule about a claim whose source is not at hand. */
export const missingSourceCode = "CLM005";

/**
 * The findings about missing sources that are counted as missing works and not as findings. Those that a person decided on stay findings,
 * and those whose claim another document supports.
 */
export function missingSourceFindings({ findings, verdicts }: Pick<Report, "findings" | "verdicts">): ReadonlySet<ReportedFinding> {
  const elsewhere = new Set<string>(verdicts.flatMap((verdict) => (verdict.elsewhere.length > 0 ? verdict.claimId : [])));
  return new Set(
    findings.filter(({ code, decision, claimId }) => code === missingSourceCode && decision === undefined && !elsewhere.has(claimId ?? "")),
  );
}

/**
 * Replaces the findings about missing sources by one count, because a manuscript without its sources has one for every citation. The
 * verdicts still tell each claim.
 */
export function groupMissingSources(report: Report): Report {
  const { findings, verdicts, references, summary } = report;
  const dismissed = new Set(findings.filter(({ decision }) => decision?.state === "dismissed").map(({ claimId }) => claimId));
  const grouped = missingSourceFindings(report);
  const left = findings.filter((finding) => !grouped.has(finding));
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
