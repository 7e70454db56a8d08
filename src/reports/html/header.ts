import { Severity } from "../../domain/finding/finding.ts";
import type { Report } from "../../domain/report/report.ts";
import { VerdictLabel } from "../../domain/verdict/verdict.ts";
import { describeComparison } from "../describe/decisions.ts";
import { describeHiddenFindings } from "../describe/hidden-findings.ts";
import { nameOfFile } from "../describe/location.ts";
import { describeRunState } from "../describe/run-state.ts";
import { verdictWords } from "../describe/verdict.ts";
import { count, countUnjudged, severityNoun } from "../text/count.ts";
import { formatDate } from "../text/format-date.ts";
import { capitalise, icon } from "./icons.ts";
import { html, type SafeHtml, withCode } from "./safe-html.ts";

/** What was checked and when, the results, and links to the sections. */
export function renderHeader(report: Report): SafeHtml {
  const { manuscript, run, sources, findings } = report;
  const state = describeRunState(run);
  const change = describeComparison(report);
  return html`<header class="top">
<p class="wordmark"><b>Ibid</b> report</p>
<h1>${manuscript.title || nameOfFile(manuscript)}</h1>
<p class="meta"><span class="path">${nameOfFile(manuscript)}</span> <time datetime="${run.startedAt}">${formatDate(run.startedAt)}</time>
<span>${count(sources.length, "source")} at hand</span> <span class="state">${capitalise(run.state)}</span></p>
${state ? html`<p class="banner" role="status">${icon("warning")} ${withCode(state)} <a href="#not-checked">What is missing</a></p>` : null}
${renderTiles(report)}
${change ? html`<p class="total">${capitalise(change)}.</p>` : null}
<nav aria-label="Sections"><a href="#findings">Findings</a> <a href="#coverage">Coverage</a> <a href="#claims">Claims</a> <a href="#references">References</a>
<a href="#not-checked">Not checked</a> ${findings.length > 0 ? html`<a href="#rules">Rules</a>` : null} <a href="#provenance">Provenance</a></nav>
</header>`;
}

export function renderFooter({ tool }: Report): SafeHtml {
  return html`<footer><p>Every quotation appears word for word in the file it is taken from. A verdict is about words and never about
their author. Made by Ibid ${tool.version}. This file loads nothing from anywhere.</p></footer>`;
}

function renderTiles(report: Report): SafeHtml {
  const { summary } = report;
  const unjudged = countUnjudged(summary);
  return html`<div class="tiles">
<dl class="tile-group" aria-label="Findings">
${Severity.options.map((severity) => tile(severity, capitalise(plural(severity, summary.findings[severity])), summary.findings[severity]))}
</dl>
<dl class="tile-group" aria-label="Verdicts on ${count(summary.claims, "claim")}">
${VerdictLabel.options.map((label) => tile(label, capitalise(verdictWords[label].word), summary.verdicts[label]))}
</dl>
</div>
<p class="total">${count(summary.claims, "claim")} in the manuscript${unjudged > 0 ? `, ${unjudged} of them not judged` : ""}.${
    summary.dismissed ? ` ${count(summary.dismissed, "finding")} dismissed.` : ""
  }${summary.deselected > 0 ? ` ${count(summary.deselected, "finding")} left out by --select and --ignore.` : ""}${hiddenExceptChanges(report).map(([label, text]) => html` ${label}: ${withCode(text)}.`)}</p>`;
}

/** The header has a paragraph of its own for what changed. */
function hiddenExceptChanges(report: Report): [label: string, text: string][] {
  return describeHiddenFindings(report).filter(([label]) => label !== "Changes");
}

function tile(name: Severity | VerdictLabel, word: string, number: number): SafeHtml {
  return html`<div class="tile tile-${name}${number === 0 ? " tile-none" : ""}"><dt>${word}</dt><dd>${icon(name)} ${number}</dd></div>
`;
}

function plural(severity: Severity, number: number): string {
  return count(number, severityNoun[severity]).replace(/^\d+ /, "");
}
