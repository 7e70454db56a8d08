import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Decision } from "../domain/decision.ts";
import type { NamedDocument, Report } from "../domain/report.ts";
import { rewordingsOf } from "../domain/rewordings.ts";
import { isFromOverride } from "../stages/findings/from-override.ts";
import { applyDecisions } from "./apply-decisions.ts";
import { summarise } from "./summarise.ts";

/** A report as it is kept: with what Ibid alone found, and with whole paths, as it may be read from another folder. */
export function toKeep(report: Report): Report {
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
    manuscript: withWholePath(report.manuscript),
    sources: report.sources.map(withWholePath),
    verdicts,
    findings,
    summary: summarise({ ...report, verdicts, findings }, report.summary),
  };
}

/** A kept report with what people have said until now. */
export function layDecisions(kept: Report, decisions: readonly Decision[]): Report {
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
    summary: summarise({ claims, verdicts, findings }, kept.summary),
  };
}

/** What was uploaded has a name and no place on this machine. */
function withWholePath(document: NamedDocument): NamedDocument {
  return existsSync(document.path) ? { ...document, path: resolve(document.path) } : document;
}
