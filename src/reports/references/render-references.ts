import type { ReferenceReportFormat, Report } from "../../domain/report/report.ts";
import { safeJson, toJson } from "../json/to-json.ts";
import type { RenderOptions } from "../render-options.ts";
import { renderReport } from "../render-report.ts";
import { referencesHtml } from "./references-html.ts";
import { referencesConcise, referencesFull } from "./references-terminal.ts";
import { referencesCsv, referencesMarkdown } from "./references-text.ts";

/** The references of a report with the answers of scholarly indexes about each. */
export function renderReferences(report: Report, format: ReferenceReportFormat, rendering: RenderOptions): string {
  switch (format) {
    case "full":
      return referencesFull(report, rendering);
    case "concise":
      return referencesConcise(report);
    case "json":
      return toJson(toObject(report));
    case "jsonl":
      return linesOf(report);
    case "csv":
      return referencesCsv(report);
    case "markdown":
      return referencesMarkdown(report);
    case "html":
      return referencesHtml(report);
    case "sarif":
    case "github":
    case "junit":
      return renderReport(report, format, rendering);
  }
}

/** The parts of a report that concern its references, in the form of the report. */
function toObject({ schemaVersion, tool, run, manuscript, references, findings, summary }: Report) {
  return {
    schemaVersion,
    tool,
    run,
    manuscript,
    references,
    findings,
    summary: { references: summary.references, findings: summary.findings },
  };
}

/** One object per line, the run first and the summary last, so that a truncated file can be recognised. */
function linesOf(report: Report): string {
  const { references, findings, summary, ...header } = toObject(report);
  const lines = [
    { type: "run", ...header },
    ...references.map((reference) => ({ type: "reference", ...reference })),
    ...findings.map((finding) => ({ type: "finding", ...finding })),
    { type: "summary", ...summary },
  ];
  return lines.map((line) => `${safeJson(line)}\n`).join("");
}
