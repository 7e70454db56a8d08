import type { ReferenceReportFormat, Report } from "../../domain/report/report.ts";
import { describeReferenceCounts } from "../describe/judgement.ts";
import { nameOfFile } from "../describe/location.ts";
import { describeRunState } from "../describe/run-state.ts";
import { judgementBadge, renderJudgement } from "../html/judgement.ts";
import { renderHtmlPage } from "../html/page.ts";
import { reportStyles } from "../html/report-styles.ts";
import { html, type SafeHtml } from "../html/safe-html.ts";
import { safeJson, toJson } from "../json/to-json.ts";
import type { RenderOptions } from "../render-options.ts";
import { renderReport } from "../render-report.ts";
import { type ReferenceTableRow, referenceTableRows } from "./reference-rows.ts";
import { referencesConcise, referencesFull, unavailable } from "./references-terminal.ts";
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

/** The references with their records as one HTML file that loads nothing. */
function referencesHtml(report: Report): string {
  const title = report.manuscript.title || nameOfFile(report.manuscript);
  const state = describeRunState(report.run);
  const body = html`<header><p class="wordmark"><b>ibid</b> references</p>
<h1>${title}</h1>
<p class="meta">${describeReferenceCounts(report.summary) ?? "No reference was looked up."}</p>
${state ? html`<p>${state}</p>` : null}${unavailable(report).map((line) => html`<p>${line}</p>`)}</header>
<main><section id="references">
<table class="references">
<thead><tr><th scope="col">Entry</th><th scope="col">As written</th><th scope="col">What the indexes say</th></tr></thead>
<tbody>
${referenceTableRows(report).map(renderRow)}
</tbody>
</table>
</section></main>`;
  return renderHtmlPage({
    title: `${title} – references`,
    version: report.tool.version,
    styles: reportStyles,
    script: "",
    body,
    hasImages: false,
  });
}

function renderRow({ name, findings, reference: { id, raw, judgement } }: ReferenceTableRow): SafeHtml {
  return html`<tr id="${id}"><td class="label">${name}</td><td class="entry">${raw}</td><td>${judgement ? html`${judgementBadge(judgement)}${renderJudgement(judgement)}` : html`<span class="no-source">Not looked up</span>`}
${findings.map(({ severity, code, message }) => html`<p class="small"><b class="severity-${severity}">${severity}</b> ${code} ${message}</p>`)}</td></tr>
`;
}
