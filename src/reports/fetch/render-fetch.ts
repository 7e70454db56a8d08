import type { FetchReportFormat, FetchResult } from "../../domain/reference/fetched-text.ts";
import { coverageWords, describeTextCounts } from "../describe/texts.ts";
import { renderHtmlPage } from "../html/page.ts";
import { reportStyles } from "../html/report-styles.ts";
import { html } from "../html/safe-html.ts";
import { safeJson, toJson } from "../json/to-json.ts";
import { escapeMarkdown } from "../markdown/escape-markdown.ts";
import { csvCell } from "../references/references-text.ts";
import { formatTable } from "../terminal/format-table.ts";
import { painter } from "../terminal/paint.ts";
import { hangingIndent } from "../terminal/wrap-text.ts";
import { cleanText } from "../text/clean-text.ts";
import { count } from "../text/count.ts";

type FetchedReference = FetchResult["references"][number];

/** What is at hand of the works that a manuscript cites, and why of some there is nothing. */
export function renderFetch(result: FetchResult, format: FetchReportFormat, { color, width }: { color: boolean; width: number }): string {
  switch (format) {
    case "full":
      return renderFull(result, { color, width: Math.min(120, Math.max(40, Math.floor(width))) });
    case "concise":
      return [...result.references.map((text) => `${nameOf(text)}: ${wordsOf(text)}: ${text.why}`), ...summaryOf(result)]
        .map((line) => `${cleanText(line)}\n`)
        .join("");
    case "json":
      return toJson(result);
    case "jsonl":
      return linesOf(result);
    case "csv":
      return renderCsv(result);
    case "markdown":
      return renderMarkdown(result);
    case "html":
      return renderHtml(result);
  }
}

const nameOf = ({ key, label }: FetchedReference) => key ?? label;

function wordsOf({ coverage, isNew }: FetchedReference): string {
  return `${coverageWords[coverage]}${isNew ? ", new" : ""}`;
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : address);
const columns = ["Entry", "Text", "From", "Licence"];

function cellsOf(text: FetchedReference): string[] {
  const { origin, coverage } = text;
  const from = origin ? hostOf(origin.URL) : coverage === "nothing" ? "" : "the library";
  return [nameOf(text), wordsOf(text), from, origin?.licence ?? (origin?.text === "full-text" ? "not given" : "")];
}

/** Sentences about the whole. */
function summaryOf({ summary, run }: FetchResult): string[] {
  return [
    `${count(summary.references, "reference")}: ${describeTextCounts(summary)}.`,
    ...run.failures.map(({ subject, message, hint = "" }) => `could not be done: ${subject}: ${message}. ${hint}`.trim()),
    ...(run.state === "incomplete" ? ["This run is incomplete."] : []),
  ];
}

function renderFull(result: FetchResult, { color, width }: { color: boolean; width: number }): string {
  const paint = painter(color);
  const [head = "", ...rows] = formatTable([columns, ...result.references.map(cellsOf)])
    .trimEnd()
    .split("\n");
  const note = (label: string, text: string) =>
    hangingIndent(`  = ${paint("bold", `${label}:`)} `, cleanText(text), { indent: label.length + 6, width });
  const details = result.references
    .filter(({ coverage }) => coverage !== "full-text")
    .map(({ title, raw, why, refused, ...text }) =>
      [
        `${paint("bold", cleanText(nameOf({ title, raw, why, refused, ...text })))}  ${cleanText(title ?? raw).slice(0, width)}`,
        ...note("why", why),
        ...refused.flatMap((place) => note("refused", `${place.URL}: ${place.why}`)),
      ].join("\n"),
    );
  const summary = summaryOf(result).flatMap((line) => hangingIndent("", cleanText(line), { indent: 0, width }));
  return `${[[paint("bold", head), ...rows].join("\n"), ...details, summary.join("\n")].join("\n\n")}\n`;
}

/** One object a line, the run first and the summary last, so that a cut file shows. */
function linesOf({ references, summary, ...header }: FetchResult): string {
  const lines = [{ type: "run", ...header }, ...references.map((text) => ({ type: "text", ...text })), { type: "summary", ...summary }];
  return lines.map((line) => `${safeJson(line)}\n`).join("");
}

function renderCsv({ references }: FetchResult): string {
  const head = ["entry", "title", "text", "new", "address", "index", "licence", "version", "why", "refused"];
  const rows = references.map((text) => [
    nameOf(text),
    text.title ?? "",
    text.coverage,
    text.isNew ? "yes" : "no",
    text.origin?.URL ?? "",
    text.origin?.index ?? "",
    text.origin?.licence ?? "",
    text.origin?.version ?? "",
    text.why,
    text.refused.map(({ URL: address, why }) => `${address}: ${why}`).join("; "),
  ]);
  return [head, ...rows].map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");
}

function renderMarkdown(result: FetchResult): string {
  const { references, manuscript, tool } = result;
  const row = (cells: readonly string[]) => `| ${cells.map(escapeMarkdown).join(" | ")} |`;
  const missing = references.filter(({ coverage }) => coverage !== "full-text");
  return `${[
    `# Texts of the works that ${escapeMarkdown(manuscript.title || manuscript.path)} cites`,
    ...summaryOf(result).map(escapeMarkdown),
    [row(columns), row(columns.map(() => "---")), ...references.map((text) => row(cellsOf(text)))].join("\n"),
    ...missing.map((text) =>
      [
        `## ${escapeMarkdown(nameOf(text))}`,
        [text.raw, `Why: ${text.why}`, ...text.refused.map(({ URL: address, why }) => `Refused: ${address}: ${why}`)]
          .map((line) => `- ${escapeMarkdown(line)}`)
          .join("\n"),
      ].join("\n\n"),
    ),
    "---",
    `Made by Ibid ${tool.version}.`,
  ].join("\n\n")}\n`;
}

function renderHtml(result: FetchResult): string {
  const { references, manuscript, tool } = result;
  const title = manuscript.title || manuscript.path;
  const body = html`<header><p class="wordmark"><b>ibid</b> texts</p>
<h1>${title}</h1>
${summaryOf(result).map((line) => html`<p>${line}</p>`)}</header>
<main><section id="texts">
<table class="references">
<thead><tr><th scope="col">Entry</th><th scope="col">As written</th><th scope="col">Text</th></tr></thead>
<tbody>
${references.map(
  (
    text,
  ) => html`<tr id="${text.referenceId}"><td class="label">${nameOf(text)}</td><td class="entry">${text.raw}</td><td>${cellsOf(text).slice(1).filter(Boolean).join(" · ")}<p class="small">${text.why}</p>
${text.refused.map(({ URL: address, why }) => html`<p class="small">Refused: ${address}: ${why}</p>`)}</td></tr>
`,
)}
</tbody>
</table>
</section></main>`;
  return renderHtmlPage({ title: `${title} – texts`, version: tool.version, styles: reportStyles, script: "", body, hasImages: false });
}
