import type { Report } from "../domain/report.ts";
import { ignoresToLookAt } from "./left-out.ts";
import { html, type Markup } from "./markup.ts";
import { listUnread } from "./not-checked.ts";
import { describeState } from "./run-state.ts";

/** What a reader might take for checked and is not, and what went wrong on the way. */
export function renderLimits(report: Report): Markup {
  const limits = [...report.notChecked, ...listUnread(report)];
  const ignores = ignoresToLookAt(report);
  const { failures } = report.run;
  const state = describeState(report.run);
  return html`<section id="not-checked">
<h2>What was not checked and why</h2>
${state ? html`<p>${state}</p>` : null}
${limits.length === 0 ? html`<p class="empty">Nothing was left out that Ibid knows of.</p>` : null}
${limits.length > 0 ? html`<dl class="limits">${limits.map(({ what, why }) => html`<div><dt>${what}</dt><dd>${why}</dd></div>`)}</dl>` : null}
${ignores.length > 0 ? html`<h3>Ignores to look at</h3><ul>${ignores.map((line) => html`<li>${line}</li>`)}</ul>` : null}
${failures.length > 0 ? html`<h3>Could not be done</h3><dl class="limits">${failures.map(renderFailure)}</dl>` : null}
</section>`;
}

function renderFailure({ stage, subject, code, message, hint }: Report["run"]["failures"][number]): Markup {
  return html`<div><dt>${subject} <small>${stage}, ${code}</small></dt><dd>${message}${hint ? html` <span class="hint">${hint}</span>` : null}</dd></div>`;
}
