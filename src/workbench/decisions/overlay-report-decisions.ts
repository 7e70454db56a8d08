import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { rewordingsOf } from "../../domain/claim/rewordings.ts";
import type { Decision } from "../../domain/finding/decision.ts";
import type { NamedDocument, Report } from "../../domain/report/report.ts";
import { isFromOverride } from "../../stages/findings/build-override-findings.ts";
import { summariseReport } from "../report/summarise-report.ts";
import { applyDecisions } from "./apply-decisions.ts";

/** A report as it is stored: without decisions, and with absolute paths, because it may be read from another folder. */
export function toStoredReport(report: Report): Report {
  const claims = new Map(report.claims.map((claim) => [claim.id, claim]));
  const isMade = (finding: Report["findings"][number]) => {
    const claim = finding.claimId === null ? undefined : claims.get(finding.claimId);
    return claim !== undefined && isFromOverride(finding, claim);
  };
  const verdicts = report.verdicts.map(({ override: _, ...verdict }) => verdict);
  const findings = report.findings.filter((finding) => !isMade(finding)).map(({ decision: _, ...finding }) => finding);
  const { explanations: _, ...rest } = report;
  return {
    ...rest,
    manuscript: withAbsolutePath(report.manuscript),
    sources: report.sources.map(withAbsolutePath),
    verdicts,
    findings,
    summary: summariseReport({ ...report, verdicts, findings }, report.summary),
  };
}

/** A stored report with the current decisions. */
export function overlayReportDecisions(kept: Report, decisions: readonly Decision[]): Report {
  const claims = kept.claims.map(({ rewording: _, ...claim }) => ({ ...claim, documentId: kept.manuscript.id }));
  const { verdicts, findings } = applyDecisions({ claims, verdicts: kept.verdicts, findings: kept.findings }, decisions);
  const rewordings = rewordingsOf(claims, decisions);
  return {
    ...kept,
    claims: claims.map(({ documentId: _, ...claim }) => {
      const rewording = rewordings.get(claim.id);
      return { ...claim, ...(rewording ? { rewording } : {}) };
    }),
    verdicts,
    findings,
    summary: summariseReport({ claims, verdicts, findings }, kept.summary),
  };
}

/** An upload has a name and no path on this machine. */
function withAbsolutePath(document: NamedDocument): NamedDocument {
  return existsSync(document.path) ? { ...document, path: resolve(document.path) } : document;
}
