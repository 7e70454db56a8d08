import { pageOrLine } from "../../domain/answer/citation-label.ts";
import type { Locator } from "../../domain/document/locator.ts";
import { type Finding, primaryLocator, type Severity } from "../../domain/finding/finding.ts";
import type { Edit } from "../../domain/finding/fix.ts";
import type { Rule } from "../../domain/finding/rule.ts";
import type { NamedDocument, ReportedFinding } from "../../domain/report/report.ts";
import { describeDecision } from "../describe/decisions.ts";
import { messageWithQuote, quoteEvidence } from "../describe/evidence.ts";
import { fileOf, hasEditorLines } from "../describe/location.ts";
import { inReadingOrder, type ReportIndex } from "../report-index.ts";
import { cleanText } from "../text/clean-text.ts";
import { fileUri } from "../text/format-path.ts";

export const sarifLevel: Record<Severity, "error" | "warning" | "note"> = { error: "error", warning: "warning", info: "note" };

/** The findings as SARIF results, each with the sources' words as related locations; suppressed findings come last. */
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
      locations: [sarifLocation(index.report.manuscript, primaryLocator(finding))],
      ...relatedTo(finding, index),
      partialFingerprints: { "ibidFingerprint/v1": finding.fingerprint },
      ...sarifFixes(finding, index.report.manuscript),
      properties: judgedOf(finding, index),
    };
  }
}

/** A dismissed finding stays in the file as a suppression. */
function suppression({ decision }: ReportedFinding): object {
  if (decision?.state !== "dismissed") return {};
  return { suppressions: [{ kind: "external", status: "accepted", justification: sarifText(describeDecision(decision)).text }] };
}

/** The message includes both wordings, because every viewer shows it. */
function messageOf(finding: Finding): string {
  const { message, contrast } = finding;
  if (!contrast || contrast.sourceWords === "") return messageWithQuote(finding);
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

/** The fixes of a finding, as an editor can apply them. */
function sarifFixes({ fixes }: Finding, manuscript: NamedDocument): object {
  if (fixes.length === 0) return {};
  return {
    fixes: fixes.map(({ safety, description, edits }) => ({
      description: sarifText(description),
      artifactChanges: [...Map.groupBy(edits, ({ file }) => file)].map(([file, changes]) => ({
        artifactLocation: { uri: fileUri(fileOf(manuscript, { file })) },
        replacements: changes.map(replacementOf),
      })),
      properties: { safety },
    })),
  };
}

function replacementOf({ start, end, line, column, endLine, endColumn, replacement }: Edit): object {
  return {
    deletedRegion: { startLine: line, startColumn: column, endLine, endColumn, charOffset: start, charLength: end - start },
    insertedContent: { text: replacement.toWellFormed() },
  };
}

/** A SARIF location: lines and columns in a text; the page or paragraph by name in a PDF or a Word file. */
function sarifLocation(document: NamedDocument, locator: Locator): object {
  const artifactLocation = { uri: fileUri(fileOf(document, locator)) };
  const words = { message: sarifText(locator.quote.exact) };
  const region = hasEditorLines(document) ? regionOf(locator) : null;
  if (region) return { physicalLocation: { artifactLocation, region }, ...words };
  const name = pageOrLine(locator, document.path);
  return {
    physicalLocation: { artifactLocation },
    ...(name === "" ? {} : { logicalLocations: [{ name, kind: locator.page === undefined ? "paragraph" : "page" }] }),
    ...words,
    ...(locator.page === undefined ? {} : { properties: { page: locator.page, line: locator.line } }),
  };
}

function regionOf({ line, column, endLine, endColumn, quote }: Locator): object | null {
  if (line === undefined) return null;
  return { startLine: line, startColumn: column, endLine, endColumn, snippet: { text: quote.exact.toWellFormed() } };
}

/** Words as a SARIF message: braces and links mean something there, and a document's words must not. */
export function sarifText(text: string): { text: string } {
  return {
    text: cleanText(text)
      .replace(/[{}]/g, "$&$&")
      .replace(/\](?=\()/g, "] "),
  };
}
