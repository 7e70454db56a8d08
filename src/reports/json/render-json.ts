import { Report } from "../../domain/report/report.ts";
import { inReadingOrder } from "../report-index.ts";
import { safeJson, toJson } from "./to-json.ts";

/** The report, stable and versioned; parsing sorts the keys as in the schema. */
export function renderJson(report: Report): string {
  return toJson(Report.parse(report));
}

/** The report as one object per line, distinguished by `type`: the run first, the summary last, so that a cut file shows. */
export function renderJsonl(report: Report): string {
  const { sources, references, citations, claims, verdicts, findings, notChecked, summary, ...header } = Report.parse(report);
  const byClaim = new Map(verdicts.map((verdict) => [verdict.claimId, verdict]));
  const lines: { type: string }[] = [
    { type: "run", ...header },
    ...sources.map((source) => ({ type: "source", ...source })),
    ...inReadingOrder(findings).map((finding) => ({ type: "finding", ...finding })),
    ...claims.map((claim) => ({ type: "claim", ...claim, verdict: byClaim.get(claim.id) ?? null })),
    ...references.map((reference) => ({ type: "reference", ...reference })),
    ...citations.map((citation) => ({ type: "citation", ...citation })),
    ...notChecked.map((left) => ({ type: "not-checked", ...left })),
    { type: "summary", ...summary },
  ];
  return lines.map((line) => `${safeJson(line)}\n`).join("");
}
