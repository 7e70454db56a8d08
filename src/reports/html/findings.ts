import { type Finding, primaryLocator, Severity } from "../../domain/finding/finding.ts";
import type { ReportedFinding, ReportedVerdict } from "../../domain/report/report.ts";
import { sourceHeading } from "../../domain/verdict/shown-verdict.ts";
import type { Verdict } from "../../domain/verdict/verdict.ts";
import { describeDecision, splitDismissed } from "../describe/decisions.ts";
import { evidenceElsewhere, isElsewhere } from "../describe/evidence.ts";
import { formatLocation } from "../describe/location.ts";
import { quoteInContext } from "../describe/quote-in-context.ts";
import { recommendationsFor } from "../describe/recommendations.ts";
import { describeRunState } from "../describe/run-state.ts";
import { type ReportIndex, worstFirst } from "../report-index.ts";
import { count, severityNoun } from "../text/count.ts";
import { markWords, renderEvidence } from "./evidence.ts";
import { capitalise, severityBadge, verdictBadge } from "./icons.ts";
import { html, type SafeHtml } from "./safe-html.ts";
import { renderBasis, renderConfidence, renderDrift, renderOverride, renderParts, renderReaders, renderRewording } from "./verdict.ts";

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

/** One finding: what, where, the two wordings side by side, and its confidence. */
function renderFinding(finding: ReportedFinding, number: number, index: ReportIndex): SafeHtml {
  const { report, claims, verdicts } = index;
  const claim = finding.claimId === null ? undefined : claims.get(finding.claimId);
  const verdict = finding.claimId === null ? undefined : verdicts.get(finding.claimId);
  const source = sourceSide(finding, verdict, index);
  const { text, own } = quoteInContext(finding);
  const differing = finding.contrast?.claimWords ?? finding.focus?.quote.exact ?? (own ? text.slice(own.start, own.end) : "");
  return html`<article class="finding finding-${finding.severity}" id="${finding.id}" tabindex="-1" data-kind="${finding.decision?.state === "dismissed" ? "dismissed" : "finding"}" data-value="${finding.severity}" data-rule="${finding.code}">
<header><span class="number">${number}</span> <span class="severity">${severityBadge(finding.severity)}</span>
<a class="rule" href="#rule-${finding.code}"><code>${finding.code}</code> ${finding.name}</a>
<a class="anchor" href="#${finding.id}">${formatLocation(report.manuscript, primaryLocator(finding))}</a></header>
<h3>${finding.message}</h3>
${finding.decision ? html`<p class="decision">${capitalise(describeDecision(finding.decision))}</p>` : null}
${claim ? renderRewording(claim) : null}
<div class="${source ? "pair" : "pair single"}">
<div class="side side-manuscript"><h4>The manuscript says</h4>
<figure class="words"><blockquote>${markWords(text, differing)}</blockquote>
${claim?.section ? html`<figcaption>${claim.section}</figcaption>` : null}</figure></div>
${source}
</div>
${verdict ? html`${renderParts(verdict)}${renderReaders(verdict)}${renderDrift(verdict, finding.contrast)}` : null}
${recommendationsFor(finding, index).map(({ label, text }) => html`<p class="fix"><b>${capitalise(label)}</b>: ${text}</p>`)}
${finding.fixes.map(({ safety, description }) => html`<p class="fix"><b>Possible fix</b> (${safety}): ${description}</p>`)}
${footnote(finding, verdict, index)}
</article>
`;
}

/** The right-hand column: the source's words, or why there are none; null if no source is involved. */
function sourceSide(finding: Finding, verdict: Verdict | undefined, index: ReportIndex): SafeHtml | null {
  const { evidence, contrast, documentId } = finding;
  const elsewhere = evidenceElsewhere(finding, verdict);
  const others =
    elsewhere.length === 0 ? null : html`<h4>Another document says</h4>${elsewhere.map((found) => renderEvidence(found, index))}`;
  if (evidence.length > 0) {
    const within = evidence.every((found) => found.documentId === documentId);
    const theirs = evidence.every((found) => isElsewhere(found, verdict)) ? "Another document says" : sourceHeading(verdict);
    const words = evidence.map((found) => renderEvidence(found, index, contrast?.sourceWords));
    return html`<div class="side side-source"><h4>${within ? "The manuscript also says" : theirs}</h4>${words}${others}</div>`;
  }
  if (verdict?.label === "unverifiable" && verdict.references.length > 0)
    return html`<div class="side side-unread"><h4>The source could not be read</h4><p>${verdict.rationale}</p>${others}</div>`;
  if (verdict?.label === "unsupported")
    return html`<div class="side side-source"><h4>The source</h4><p>The source was read and has no words that say this.</p>${others}</div>`;
  return others && html`<div class="side side-source">${others}</div>`;
}

function footnote(finding: Finding, verdict: ReportedVerdict | undefined, { references }: ReportIndex): SafeHtml | null {
  const reference = finding.referenceId === null ? undefined : references.get(finding.referenceId);
  if (!verdict && !reference) return null;
  return html`<footer>
${verdict && verdict.references.length > 0 ? html`<a class="verdict-link" href="#${verdict.claimId}">${verdictBadge(verdict.label)}</a> ${renderConfidence(verdict)}` : null}
${reference ? html`<a href="#${reference.id}">Reference ${reference.label}</a>` : null}
${verdict ? html`${renderBasis(verdict)} ${renderOverride(verdict)}` : null}
${verdict && verdict.label !== "unverifiable" && verdict.rationale !== finding.message ? html`<span class="rationale">${verdict.rationale}</span>` : null}
</footer>`;
}
