import { type Finding, primaryLocator, type Severity } from "../../domain/finding/finding.ts";
import type { Report } from "../../domain/report/report.ts";
import { withHint } from "../../domain/text/with-hint.ts";
import { listRewordings, splitDismissed } from "../describe/decisions.ts";
import { quoteEvidence } from "../describe/evidence.ts";
import { describeMissingSources } from "../describe/hidden-findings.ts";
import { fileOf, formatLocation, hasEditorLines } from "../describe/location.ts";
import { describeRunState } from "../describe/run-state.ts";
import { indexReport, type ReportIndex, worstFirst } from "../report-index.ts";
import { cleanText } from "../text/clean-text.ts";

const commands: Record<Severity, string> = { error: "error", warning: "warning", info: "notice" };

/** Workflow commands for a GitHub runner. It shows only the first ten of a kind, so the most severe come first. */
export function renderGithub(report: Report): string {
  const index = indexReport(report);
  const lines = worstFirst(splitDismissed(report.findings).open).map((finding) => annotate(finding, index));
  const failures = report.run.failures.map((failure) =>
    command("error", { title: "Ibid could not finish the check" }, [cleanText(`${failure.subject}: ${withHint(failure)}`)]),
  );
  const state = describeRunState(report.run);
  const ending = state ? [command("warning", { title: "Ibid" }, [state])] : [];
  const missing = describeMissingSources(report);
  if (missing !== null) ending.push(command("notice", { title: "Ibid" }, [missing]));
  const notes = listRewordings(report).map((text) => command("notice", { title: "A note on a claim" }, [cleanText(text)]));
  return [...lines, ...notes, ...failures, ...ending].map((line) => `${line}\n`).join("");
}

function annotate(finding: Finding, index: ReportIndex): string {
  const { manuscript } = index.report;
  const { line, column, endLine, endColumn } = primaryLocator(finding);
  // A runner accepts end columns only within one line.
  const columns = endLine === line ? { col: column, endColumn } : { col: column };
  const place = hasEditorLines(manuscript) && line !== undefined ? { line, endLine, ...columns } : null;
  return command(
    commands[finding.severity],
    { file: fileOf(manuscript, primaryLocator(finding)), ...place, title: `${finding.code} ${cleanText(finding.name)}` },
    [
      cleanText(finding.message),
      ...(place ? [] : [cleanText(`${formatLocation(manuscript, primaryLocator(finding))} "${finding.locator.quote.exact}"`)]),
      ...finding.evidence.map((evidence) => quoteEvidence(evidence, index)),
    ],
  );
}

function command(name: string, properties: Record<string, string | number | undefined>, lines: string[]): string {
  const given = Object.entries(properties).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${escapeProperty(String(value))}`],
  );
  return `::${name} ${given.join(",")}::${escapeMessage(lines.join("\n"))}`;
}

function escapeMessage(text: string): string {
  return text.toWellFormed().replace(/[%\r\n]/g, encodeURIComponent);
}

function escapeProperty(text: string): string {
  return text.toWellFormed().replace(controls, encodeURIComponent);
}

/** Characters that a runner would interpret, and control characters of file names. Joiners stay, as in every report. */
const controls = /[[%:,\p{Cc}\p{Cf}]--[\u200c\u200d]]/gv;
