import { type Finding, Severity } from "../../domain/finding/finding.ts";
import { splitDismissed } from "../describe/decisions.ts";
import { describeRunState } from "../describe/run-state.ts";
import { type ReportIndex, worstFirst } from "../report-index.ts";
import { count, severityNoun } from "../text/count.ts";
import { renderFinding } from "./finding.ts";
import { capitalise } from "./icons.ts";
import { html, type SafeHtml } from "./safe-html.ts";

/** The findings, the most severe first, each with the manuscript's words beside the source's. */
export function renderFindings(index: ReportIndex): SafeHtml {
  const { open: findings, dismissed } = splitDismissed(worstFirst(index.report.findings));
  return html`<section id="findings">
<h2>Findings <small>the worst first</small></h2>
${findings.length === 0 ? nothingFound(index) : null}
${findings.length > 1 ? filterBar(findings) : null}
${findings.map((finding, position) => renderFinding(finding, position + 1, index))}
${
  dismissed.length > 0
    ? html`<details class="dismissed"><summary>${count(dismissed.length, "finding")} that a person dismissed</summary>
${dismissed.map((finding, position) => renderFinding(finding, findings.length + position + 1, index))}</details>`
    : null
}
</section>`;
}

function nothingFound({ report }: ReportIndex): SafeHtml {
  // An unfinished run must not claim that everything was checked.
  return describeRunState(report.run) === null
    ? html`<p class="empty">No findings in ${count(report.summary.claims, "claim")}.</p>`
    : html`<p class="empty">No findings in what was checked before the run ended.</p>`;
}

function filterBar(findings: Finding[]): SafeHtml {
  const present = Severity.options.filter((severity) => findings.some((finding) => finding.severity === severity));
  const rules = [...Map.groupBy(findings, ({ code }) => code)].sort(([one], [other]) => (one < other ? -1 : 1));
  return html`<div class="filter" data-filters="finding" hidden role="group" aria-label="Show findings">
<button type="button" data-show="all" aria-pressed="true">All ${findings.length}</button>
${present.map((severity) => {
  const number = findings.filter((finding) => finding.severity === severity).length;
  return html`<button type="button" data-show="${severity}" aria-pressed="false">${capitalise(severityNoun[severity])}s ${number}</button>`;
})}
${
  rules.length > 1
    ? html`<label class="pick">Rule <select data-rule-filter><option value="">all</option>${rules.map(
        ([code, group]) => html`<option value="${code}">${code} ${group[0]!.name} (${group.length})</option>`,
      )}</select></label>`
    : null
}
<span class="shown" role="status" data-shown></span>
<span class="keys">Keys: <kbd>j</kbd> next, <kbd>k</kbd> previous</span>
</div>`;
}
