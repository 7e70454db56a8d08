import { type Finding, placeOf, type Severity } from "../domain/finding.ts";
import type { Report } from "../domain/report.ts";
import { cleanText } from "./clean-text.ts";
import { splitDismissed } from "./decided.ts";
import { fileOf, hasLines, placeIn } from "./place.ts";
import { quoteEvidence } from "./quote-evidence.ts";
import { indexReport, type ReportIndex, worstFirst } from "./report-index.ts";
import { describeState } from "./run-state.ts";

const commands: Record<Severity, string> = { error: "error", warning: "warning", info: "notice" };

/** Workflow commands that a GitHub runner shows beside the lines. It shows only the first ten of a kind, so the worst stand first. */
export function renderGithub(report: Report): string {
  const index = indexReport(report);
  const lines = worstFirst(splitDismissed(report.findings).open).map((finding) => annotate(finding, index));
  const failures = report.run.failures.map(({ subject, message, hint = "" }) =>
    command("error", { title: "Ibid could not do all" }, [cleanText(`${subject}: ${message} ${hint}`)]),
  );
  const state = describeState(report.run);
  const ending = state ? [command("warning", { title: "Ibid" }, [state])] : [];
  return [...lines, ...failures, ...ending].map((line) => `${line}\n`).join("");
}

function annotate(finding: Finding, index: ReportIndex): string {
  const { manuscript } = index.report;
  const { line, column, endLine, endColumn } = placeOf(finding);
  // A runner takes columns for those of one line alone.
  const columns = endLine === line ? { col: column, endColumn } : { col: column };
  const place = hasLines(manuscript) && line !== undefined ? { line, endLine, ...columns } : null;
  return command(
    commands[finding.severity],
    { file: fileOf(manuscript, placeOf(finding)), ...place, title: `${finding.code} ${cleanText(finding.name)}` },
    [
      cleanText(finding.message),
      ...(place ? [] : [cleanText(`${placeIn(manuscript, placeOf(finding))} "${finding.locator.quote.exact}"`)]),
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
  return text.toWellFormed().replace(/[%\r\n]/g, percent);
}

function escapeProperty(text: string): string {
  return text.toWellFormed().replace(/[%\r\n:,]/g, percent);
}

function percent(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
}
