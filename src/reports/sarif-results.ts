import { type Finding, placeOf, type Severity } from "../domain/finding.ts";
import type { ReportedFinding } from "../domain/report.ts";
import type { Rule } from "../domain/rule.ts";
import { cleanText } from "./clean-text.ts";
import { describeDecision } from "./decided.ts";
import { quoteEvidence } from "./quote-evidence.ts";
import { inReadingOrder, type ReportIndex } from "./report-index.ts";
import { sarifFixes } from "./sarif-fixes.ts";
import { sarifLocation } from "./sarif-location.ts";
import { sarifText } from "./sarif-text.ts";

/** What each severity is called in SARIF. */
export const sarifLevel: Record<Severity, "error" | "warning" | "note"> = { error: "error", warning: "warning", info: "note" };

/** The findings as SARIF results, each with the words of the sources as related locations; what a comment silenced comes last. */
export function sarifResults(index: ReportIndex, rules: readonly Rule[]): object[] {
  const positions = new Map(rules.map(({ code }, position) => [code, position]));
  const { findings, ignored } = index.report;
  return [
    ...inReadingOrder(findings).map((finding) => ({ ...toResult(finding), ...suppression(finding) })),
    ...ignored.map(({ finding, reason }) => ({
      ...toResult(finding),
      suppressions: [{ kind: "inSource", justification: sarifText(reason).text }],
    })),
  ];

  function toResult(finding: Finding): object {
    return {
      ruleId: finding.code,
      ruleIndex: positions.get(finding.code),
      level: sarifLevel[finding.severity],
      message: sarifText(messageOf(finding)),
      locations: [sarifLocation(index.report.manuscript, placeOf(finding))],
      ...relatedTo(finding, index),
      partialFingerprints: { "ibidFingerprint/v1": finding.fingerprint },
      ...sarifFixes(finding, index.report.manuscript),
      properties: judgedOf(finding, index),
    };
  }
}

/** What a person dismissed stays in the file, as hosts of code have it, and is told as such. */
function suppression({ decision }: ReportedFinding): object {
  if (decision?.state !== "dismissed") return {};
  return { suppressions: [{ kind: "external", status: "accepted", justification: sarifText(describeDecision(decision)).text }] };
}

/** The two wordings belong into the one sentence that every viewer shows. */
function messageOf({ message, contrast }: Finding): string {
  if (!contrast || contrast.sourceWords === "") return message;
  return `${message} The manuscript has “${contrast.claimWords}”, the source “${contrast.sourceWords}”.`;
}

function relatedTo({ evidence }: Finding, index: ReportIndex): object {
  const related = evidence.flatMap((found, position) => {
    const document = index.documents.get(found.documentId);
    return document
      ? [{ id: position + 1, ...sarifLocation(document, found.locator), message: sarifText(quoteEvidence(found, index)) }]
      : [];
  });
  return related.length === 0 ? {} : { relatedLocations: related };
}

function judgedOf({ id, rank, claimId, locator }: Finding, { verdicts }: ReportIndex): object {
  const verdict = claimId === null ? undefined : verdicts.get(claimId);
  const judged = verdict ? { claimId, verdict: verdict.label, confidence: verdict.confidence } : {};
  return { findingId: id, rank, sentence: cleanText(locator.quote.exact), ...judged };
}
