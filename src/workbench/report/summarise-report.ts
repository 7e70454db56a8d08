import { Severity } from "../../domain/finding/finding.ts";
import type { FetchedText } from "../../domain/reference/fetched-text.ts";
import { ReferenceStatus } from "../../domain/reference/reference-judgement.ts";
import type { Report, ReportedFinding, ReportedJudgement, ReportedVerdict } from "../../domain/report/report.ts";
import { VerdictLabel } from "../../domain/verdict/verdict.ts";
import { countTexts } from "../fetch/describe-texts.ts";

interface SummarisedItems {
  claims: readonly unknown[];
  verdicts: readonly ReportedVerdict[];
  findings: readonly ReportedFinding[];
  judgements?: readonly ReportedJudgement[];
  texts?: readonly FetchedText[] | undefined;
}

/** The counts of a report. A person's label replaces Ibid's, and dismissed findings are counted only as dismissed. */
export function summariseReport(
  { claims, verdicts, findings, judgements = [], texts }: SummarisedItems,
  leftOut: Pick<Report["summary"], "deselected" | "ignored" | "baselined" | "fixed">,
): Report["summary"] {
  const open = findings.filter(({ decision }) => decision?.state !== "dismissed");
  const count = <Key extends string>(keys: readonly Key[], test: (key: Key) => number) =>
    Object.fromEntries(keys.map((key) => [key, test(key)])) as Record<Key, number>;
  return {
    claims: claims.length,
    verdicts: count(VerdictLabel.options, (label) => verdicts.filter((verdict) => (verdict.override ?? verdict).label === label).length),
    findings: count(Severity.options, (severity) => open.filter((finding) => finding.severity === severity).length),
    ...(open.length < findings.length ? { dismissed: findings.length - open.length } : {}),
    ...(judgements.length > 0
      ? { references: count(ReferenceStatus.options, (status) => judgements.filter((judgement) => judgement.status === status).length) }
      : {}),
    ...(texts ? { texts: countTexts(texts) } : {}),
    deselected: leftOut.deselected,
    ignored: leftOut.ignored,
    baselined: leftOut.baselined,
    fixed: leftOut.fixed,
  };
}
