import type { Finding } from "../../domain/finding/finding.ts";
import type { Rule } from "../../domain/finding/rule.ts";
import type { Report } from "../../domain/report/report.ts";
import { sourceName } from "../describe/evidence.ts";
import { describeIgnoreProblems } from "../describe/hidden-findings.ts";
import { nameOfFile } from "../describe/location.ts";
import { ruleRows, waysToSilence } from "../describe/rule-text.ts";
import { describeRunState, listUnread } from "../describe/run-state.ts";
import { indexReport, type ReportIndex, type ReportReference } from "../report-index.ts";
import { renderClaims } from "./claims.ts";
import { renderCoverage } from "./coverage.ts";
import { renderFindings } from "./findings.ts";
import { renderFooter, renderHeader } from "./header.ts";
import { iconSprite } from "./icons.ts";
import { judgementBadge, renderJudgement } from "./judgement.ts";
import { renderHtmlPage } from "./page.ts";
import { renderProvenance } from "./provenance.ts";
import { reportScript } from "./report-script.ts";
import { reportStyles } from "./report-styles.ts";
import { html, type SafeHtml, withCode } from "./safe-html.ts";

/** Renders the report as one file that opens from disk, prints well and loads nothing from the network. */
export function renderHtml(report: Report, rules: readonly Rule[]): string {
  const index = indexReport(report);
  const title = report.manuscript.title || nameOfFile(report.manuscript);
  const body = html`<a class="skip" href="#findings">To the findings</a>
${iconSprite}
${renderHeader(report)}
<main>
${renderFindings(index)}
${renderCoverage(index)}
${renderClaims(index)}
${renderReferences(index)}
${renderNotChecked(report)}
${renderRules(report.findings, rules)}
${renderProvenance(report)}
</main>
${renderFooter(report)}`;
  return renderHtmlPage({
    title: `${title} – Ibid report`,
    version: report.tool.version,
    styles: reportStyles,
    script: reportScript,
    body,
    hasImages: false,
  });
}

function renderNotChecked(report: Report): SafeHtml {
  const limits = [...report.notChecked, ...listUnread(report)];
  const ignores = describeIgnoreProblems(report);
  const { failures } = report.run;
  const state = describeRunState(report.run);
  return html`<section id="not-checked">
<h2>What was not checked and why</h2>
${state ? html`<p>${withCode(state)}</p>` : null}
${limits.length === 0 ? html`<p class="empty">Nothing was left out that Ibid knows of.</p>` : null}
${limits.length > 0 ? html`<dl class="limits">${limits.map(({ what, why }) => html`<div><dt>${what}</dt><dd>${withCode(why)}</dd></div>`)}</dl>` : null}
${ignores.length > 0 ? html`<h3>Ignores to look at</h3><ul>${ignores.map((line) => html`<li>${withCode(line)}</li>`)}</ul>` : null}
${failures.length > 0 ? html`<h3>Could not be done</h3><dl class="limits">${failures.map(renderFailure)}</dl>` : null}
</section>`;
}

function renderFailure({ stage, subject, code, message, hint }: Report["run"]["failures"][number]): SafeHtml {
  return html`<div><dt>${subject} <small>${stage}, ${code}</small></dt><dd>${withCode(message)}${hint ? html` <span class="hint">${withCode(hint)}</span>` : null}</dd></div>`;
}

/** The rules of the findings: meaning, example, what to do; and how to silence one. */
function renderRules(findings: readonly Finding[], rules: readonly Rule[]): SafeHtml | null {
  const used = new Map(findings.map(({ code, name }) => [code, name]));
  if (used.size === 0) return null;
  const known = new Map(rules.map((rule) => [rule.code, rule]));
  const sorted = [...used].sort(([one], [other]) => (one < other ? -1 : 1));
  return html`<section id="rules">
<h2>Rules <small>behind these findings</small></h2>
${sorted.map(([code, name]) => renderRule(code, name, known.get(code)))}
<h3>To silence a rule</h3>
<p>Where a person has looked and the manuscript is right, a rule can be silenced, from one place to every check.</p>
<dl class="facts">${waysToSilence("CODE").map(({ where, how }) => html`<div><dt>${where}</dt><dd><code>${how}</code></dd></div>`)}</dl>
</section>`;
}

function renderRule(code: string, name: string, rule: Rule | undefined): SafeHtml {
  return html`<div class="rule-text" id="rule-${code}"><h3><code>${code}</code> ${name}</h3>
${
  rule
    ? html`<p>${withCode(rule.what)}</p><dl class="facts">${ruleRows(rule).map(([label, text]) => html`<div><dt>${label}</dt><dd>${withCode(text)}</dd></div>`)}</dl>`
    : null
}</div>
`;
}

/** The bibliography as written, each entry with its source file, or the reason why there is none. */
function renderReferences(index: ReportIndex): SafeHtml {
  const references = index.report.references.toSorted((one, other) => one.ordinal - other.ordinal);
  if (references.length === 0)
    return html`<section id="references"><h2>References</h2><p class="empty">No list of references was found in the manuscript.</p></section>`;
  const matched = references.filter(({ match }) => match.documentId !== null).length;
  return html`<section id="references">
<h2>References <small>${matched} of ${references.length} with a source at hand</small></h2>
<table class="references">
<thead><tr><th scope="col">Label</th><th scope="col">Entry as written</th><th scope="col">Source</th></tr></thead>
<tbody>
${references.map((reference) => renderReference(reference, index))}
</tbody>
</table>
</section>`;
}

function renderReference({ id, label, raw, match, judgement }: ReportReference, { documents }: ReportIndex): SafeHtml {
  const document = match.documentId === null ? undefined : documents.get(match.documentId);
  return html`<tr id="${id}"><td class="label">${label}</td><td class="entry">${raw}${judgement ? html`<div>${judgementBadge(judgement)}${renderJudgement(judgement)}</div>` : null}</td><td>${
    document
      ? html`<span class="path">${document.path}</span><p class="small">${document.title ? sourceName(document) : null}</p>`
      : html`<span class="no-source">No source at hand</span>`
  }<p class="small">${match.reason}</p></td></tr>
`;
}
