import type { ReportedVerdict } from "../../domain/report/report.ts";
import { sourceHeading } from "../../domain/verdict/shown-verdict.ts";
import { type Verdict, VerdictLabel } from "../../domain/verdict/verdict.ts";
import { formatLocation } from "../describe/location.ts";
import { verdictWords } from "../describe/verdict.ts";
import type { ReportClaim, ReportIndex } from "../report-index.ts";
import { count, countUnjudged } from "../text/count.ts";
import { renderEvidence, wrapSpans } from "./evidence.ts";
import { capitalise, verdictBadge } from "./icons.ts";
import { html, type SafeHtml } from "./safe-html.ts";
import {
  renderBasis,
  renderBracketed,
  renderConfidence,
  renderDrift,
  renderOverride,
  renderParts,
  renderReaders,
  renderRewording,
} from "./verdict.ts";

/** Every judged claim with its verdict and quotations, then those without a source. */
export function renderClaims(index: ReportIndex): SafeHtml {
  const claims = index.report.claims.toSorted((one, other) => one.locator.start - other.locator.start);
  if (claims.length === 0)
    return html`<section id="claims"><h2>Claims</h2><p class="empty">No claims were found in the manuscript.</p></section>`;
  const numbered = claims.map((claim, position) => ({ claim, number: position + 1 }));
  const [judged, unjudged] = [true, false].map((wanted) => numbered.filter(({ claim }) => index.verdicts.has(claim.id) === wanted));
  return html`<section id="claims">
<h2>Claims <small>${claims.length - countUnjudged(index.report.summary)} judged, with the words that decide</small></h2>
${filterBar(index)}
${judged!.length > 0 ? renderTable(judged!, index) : null}
${unjudged!.length > 0 ? renderUnjudged(unjudged!, index) : null}
</section>`;
}

interface Numbered {
  claim: ReportClaim;
  number: number;
}

function renderTable(judged: Numbered[], index: ReportIndex): SafeHtml {
  return html`<table class="claims">
<thead><tr><th scope="col">Claim</th><th scope="col">Verdict</th><th scope="col">Words of the source</th></tr></thead>
<tbody>
${judged.map(({ claim, number }) => renderClaim(claim, number, index.verdicts.get(claim.id)!, index))}
</tbody>
</table>`;
}

function renderUnjudged(unjudged: Numbered[], index: ReportIndex): SafeHtml {
  return html`<details class="unjudged"><summary>${count(unjudged.length, "claim")} without a verdict</summary>
<table><tbody>
${unjudged.map(
  ({ claim, number }) => html`<tr id="${claim.id}"><td><p class="claim-text"><span class="number">${number}</span> ${claim.text}</p>
<p class="small"><span class="place">${formatLocation(index.report.manuscript, claim.locator)}</span> ${citedAs(claim, index)}</p></td>
<td class="small">${whyUnjudged(claim)}</td></tr>
`,
)}
</tbody></table></details>`;
}

function filterBar({ report }: ReportIndex): SafeHtml | null {
  const present = VerdictLabel.options.filter((label) => report.summary.verdicts[label] > 0);
  if (present.length < 2) return null;
  return html`<div class="filter" data-filters="claim" hidden role="group" aria-label="Show claims">
<button type="button" data-show="all" aria-pressed="true">All ${report.verdicts.length}</button>
${present.map(
  (label) =>
    html`<button type="button" data-show="${label}" aria-pressed="false">${capitalise(verdictWords[label].word)} ${report.summary.verdicts[label]}</button>`,
)}
</div>`;
}

function renderClaim(claim: ReportClaim, number: number, verdict: ReportedVerdict, index: ReportIndex): SafeHtml {
  return html`<tr id="${claim.id}" class="claim claim-${verdict.label}" data-kind="claim" data-value="${verdict.label}">
<td><p class="claim-text"><span class="number">${number}</span> ${claimWords(claim, verdict)}</p>
${renderBracketed(claim)}${renderRewording(claim)}
<p class="small"><span class="place">${formatLocation(index.report.manuscript, claim.locator)}</span> ${citedAs(claim, index)}</p></td>
<td>${judged(verdict, index)}</td>
<td>${renderWords(verdict, index)}</td>
</tr>
`;
}

/** Marks the words that no quotation has, if a claim is partially supported or uncertain and no differing phrase explains it. */
function claimWords({ text }: ReportClaim, { label, uncovered, drift }: Verdict): SafeHtml {
  const isHalf = label === "partially-supported" || label === "uncertain";
  const spans = isHalf && drift.length === 0 ? uncovered : [];
  return wrapSpans(text, spans, (inside) => html`<span class="uncovered" title="No quotation has this word">${inside}</span>`);
}

function citedAs({ citationIds }: ReportClaim, { citations }: ReportIndex): SafeHtml[] {
  const targets = citationIds.flatMap((id) => citations.get(id)?.targets ?? []);
  return targets.map(({ label, referenceId }) =>
    referenceId === null ? html`<span class="cited">[${label}]</span> ` : html`<a class="cited" href="#${referenceId}">[${label}]</a> `,
  );
}

function whyUnjudged({ citationIds, needsCitation }: ReportClaim): string {
  if (citationIds.length > 0) return "The run ended before this claim, or the work it cites is not in the reference list.";
  return needsCitation ? "It names no source, where a reader would expect one." : "It names no source.";
}

function judged(verdict: ReportedVerdict, { references }: ReportIndex): SafeHtml {
  // A single reference has the verdict of the claim; several are listed.
  const apart = verdict.references.length < 2 ? [] : verdict.references;
  return html`${verdictBadge(verdict.label)}
<p class="small">${renderConfidence(verdict)} ${renderBasis(verdict)} ${renderOverride(verdict)}</p>
${apart.map(({ referenceId, label }) => html`<p class="small">[${references.get(referenceId)?.label ?? "?"}] ${verdictWords[label].word}</p>`)}`;
}

function renderWords(verdict: Verdict, index: ReportIndex): SafeHtml {
  const { evidence, elsewhere } = verdict;
  const total = evidence.length + elsewhere.length;
  const quiet = verdict.label === "supported";
  const differences = html`${renderParts(verdict)}${renderReaders(verdict)}${renderDrift(verdict)}`;
  const others =
    elsewhere.length === 0 ? null : html`<h4>Another document says</h4>${elsewhere.map((found) => renderEvidence(found, index))}`;
  const rationale = html`<p class="small">${verdict.rationale}</p>`;
  if (total === 0) return html`${rationale}${differences}`;
  return html`${rationale}${differences}<details${quiet ? null : html` open`}><summary>${total === evidence.length && verdict.label === "uncertain" ? sourceHeading(verdict) : count(total, "quotation")}</summary>
${evidence.map((found) => renderEvidence(found, index))}${others}</details>`;
}
