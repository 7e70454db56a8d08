import { type Verdict, VerdictLabel } from "../domain/verdict.ts";
import { confidenceWord } from "./confidence.ts";
import { count } from "./count.ts";
import { renderEvidence } from "./html-evidence.ts";
import { capitalise, verdictMark } from "./html-icons.ts";
import { html, type Markup } from "./markup.ts";
import { placeIn } from "./place.ts";
import type { ReportClaim, ReportIndex } from "./report-index.ts";
import { verdictWords } from "./verdict-words.ts";

/** Every claim with its verdict and the words behind it; what is supported stays quiet. */
export function renderClaims(index: ReportIndex): Markup {
  const claims = index.report.claims.toSorted((one, other) => one.locator.start - other.locator.start);
  if (claims.length === 0)
    return html`<section id="claims"><h2>Claims</h2><p class="empty">No claims were found in the manuscript.</p></section>`;
  return html`<section id="claims">
<h2>Claims <small>${count(claims.length, "claim")} with the words that decide</small></h2>
${filterBar(index)}
<table class="claims">
<thead><tr><th scope="col">Claim</th><th scope="col">Verdict</th><th scope="col">Words of the source</th></tr></thead>
<tbody>
${claims.map((claim, position) => renderClaim(claim, position + 1, index))}
</tbody>
</table>
</section>`;
}

function filterBar({ report }: ReportIndex): Markup | null {
  const present = VerdictLabel.options.filter((label) => report.summary.verdicts[label] > 0);
  if (present.length < 2) return null;
  return html`<div class="filter" data-filters="claim" hidden role="group" aria-label="Show claims">
<button type="button" data-show="all" aria-pressed="true">All ${report.claims.length}</button>
${present.map(
  (label) =>
    html`<button type="button" data-show="${label}" aria-pressed="false">${capitalise(verdictWords[label].word)} ${report.summary.verdicts[label]}</button>`,
)}
</div>`;
}

function renderClaim(claim: ReportClaim, number: number, index: ReportIndex): Markup {
  const verdict = index.verdicts.get(claim.id);
  return html`<tr id="${claim.id}" class="claim claim-${verdict?.label ?? "unjudged"}" data-kind="claim" data-value="${verdict?.label ?? "unjudged"}">
<td><p class="claim-text"><span class="number">${number}</span> ${claim.text}</p>
<p class="small"><span class="place">${placeIn(index.report.manuscript, claim.locator)}</span> ${citedAs(claim, index)}</p></td>
<td>${verdict ? judged(verdict, index) : html`<span class="unjudged">Not judged</span><p class="small">${whyUnjudged(claim)}</p>`}</td>
<td>${verdict ? renderWords(verdict, index) : null}</td>
</tr>
`;
}

function citedAs({ citationIds }: ReportClaim, { citations }: ReportIndex): Markup[] {
  const targets = citationIds.flatMap((id) => citations.get(id)?.targets ?? []);
  return targets.map(({ label, referenceId }) =>
    referenceId === null ? html`<span class="cited">[${label}]</span> ` : html`<a class="cited" href="#${referenceId}">[${label}]</a> `,
  );
}

function whyUnjudged({ citationIds, needsCitation }: ReportClaim): string {
  if (citationIds.length > 0) return "";
  return needsCitation ? "It names no source, where a reader would expect one." : "It names no source.";
}

function judged(verdict: Verdict, { references }: ReportIndex): Markup {
  // One reference alone has the verdict of the claim; several are told apart.
  const apart = verdict.references.length < 2 ? [] : verdict.references;
  return html`${verdictMark(verdict.label)}
${verdict.label === "unverifiable" ? null : html`<p class="small">Confidence ${confidenceWord(verdict.confidence)}</p>`}
${apart.map(({ referenceId, label }) => html`<p class="small">[${references.get(referenceId)?.label ?? "?"}] ${verdictWords[label].word}</p>`)}`;
}

function renderWords(verdict: Verdict, index: ReportIndex): Markup {
  const { evidence, elsewhere, drift } = verdict;
  const total = evidence.length + elsewhere.length;
  const quiet = verdict.label === "supported";
  const differences = drift.map(
    ({ kind, claimWords, sourceWords }) =>
      html`<p class="drift">${capitalise(kind)}: the manuscript has <q>${claimWords}</q>, the source <q>${sourceWords}</q>.</p>`,
  );
  const others =
    elsewhere.length === 0 ? null : html`<h4>Another document says</h4>${elsewhere.map((found) => renderEvidence(found, index))}`;
  const rationale = html`<p class="small">${verdict.rationale}</p>`;
  if (total === 0) return html`${rationale}${differences}`;
  return html`${rationale}${differences}<details${quiet ? null : html` open`}><summary>${count(total, "quotation")}</summary>
${evidence.map((found) => renderEvidence(found, index))}${others}</details>`;
}
