import { type Finding, placeOf, Severity } from "../domain/finding.ts";
import type { ReportedFinding } from "../domain/report.ts";
import type { Verdict } from "../domain/verdict.ts";
import { confidenceWord } from "./confidence.ts";
import { count, severityNoun } from "./count.ts";
import { describeDecision } from "./decided.ts";
import { markPhrase, renderEvidence } from "./html-evidence.ts";
import { capitalise, severityMark, verdictMark } from "./html-icons.ts";
import { html, type Markup } from "./markup.ts";
import { placeIn } from "./place.ts";
import { quoteInContext } from "./quote-in-context.ts";
import { inReadingOrder, type ReportIndex } from "./report-index.ts";
import { describeState } from "./run-state.ts";

/** The findings in reading order, each with the manuscript's words beside the source's. */
export function renderFindings(index: ReportIndex): Markup {
  const findings = inReadingOrder(index.report.findings);
  return html`<section id="findings">
<h2>Findings <small>in reading order</small></h2>
${findings.length === 0 ? nothingFound(index) : null}
${findings.length > 1 ? filterBar(findings) : null}
${findings.map((finding) => renderFinding(finding, index))}
</section>`;
}

function nothingFound({ report }: ReportIndex): Markup {
  // An unfinished run has not earned the sentence that all was looked at.
  return describeState(report.run) === null
    ? html`<p class="empty">No findings in ${count(report.summary.claims, "claim")}.</p>`
    : html`<p class="empty">No findings in what was checked before the run ended.</p>`;
}

function filterBar(findings: Finding[]): Markup {
  const present = Severity.options.filter((severity) => findings.some((finding) => finding.severity === severity));
  return html`<div class="filter" data-filters="finding" hidden role="group" aria-label="Show findings">
<button type="button" data-show="all" aria-pressed="true">All ${findings.length}</button>
${present.map((severity) => {
  const number = findings.filter((finding) => finding.severity === severity).length;
  return html`<button type="button" data-show="${severity}" aria-pressed="false">${capitalise(severityNoun[severity])}s ${number}</button>`;
})}
</div>`;
}

function renderFinding(finding: ReportedFinding, index: ReportIndex): Markup {
  const { report, claims, verdicts } = index;
  const claim = finding.claimId === null ? undefined : claims.get(finding.claimId);
  const verdict = finding.claimId === null ? undefined : verdicts.get(finding.claimId);
  const source = sourceSide(finding, verdict, index);
  const { text, own } = quoteInContext(finding);
  const phrase = finding.contrast?.claimWords ?? (own ? text.slice(own.start, own.end) : "");
  return html`<article class="finding finding-${finding.severity}" id="${finding.id}" data-kind="finding" data-value="${finding.severity}">
<header><span class="severity">${severityMark(finding.severity)}</span>
<span class="rule"><code>${finding.code}</code> ${finding.name}</span>
<a class="anchor" href="#${finding.id}">${placeIn(report.manuscript, placeOf(finding))}</a></header>
<h3>${finding.message}</h3>
${finding.decision ? html`<p class="decision">${capitalise(describeDecision(finding.decision))}</p>` : null}
<div class="${source ? "pair" : "pair single"}">
<div class="side side-manuscript"><h4>The manuscript says</h4>
<figure class="words"><blockquote>${markPhrase(text, phrase)}</blockquote>
${claim?.section ? html`<figcaption>${claim.section}</figcaption>` : null}</figure></div>
${source}
</div>
${footnote(finding, verdict, index)}
</article>
`;
}

/** The right-hand column: the source's words, or why there are none; null when no source is at stake. */
function sourceSide({ evidence, contrast, documentId }: Finding, verdict: Verdict | undefined, index: ReportIndex): Markup | null {
  const elsewhere = verdict?.elsewhere ?? [];
  const others =
    elsewhere.length === 0 ? null : html`<h4>Another document says</h4>${elsewhere.map((found) => renderEvidence(found, index))}`;
  if (evidence.length > 0) {
    const within = evidence.every((found) => found.documentId === documentId);
    const nearest = verdict?.label === "unsupported" ? "The nearest words of the source" : "The source says";
    const words = evidence.map((found) => renderEvidence(found, index, contrast?.sourceWords));
    return html`<div class="side side-source"><h4>${within ? "The manuscript also says" : nearest}</h4>${words}${others}</div>`;
  }
  if (verdict?.label === "unverifiable" && verdict.references.length > 0)
    return html`<div class="side side-unread"><h4>The source could not be read</h4><p>${verdict.rationale}</p>${others}</div>`;
  if (verdict?.label === "unsupported")
    return html`<div class="side side-source"><h4>The source</h4><p>The source was read and has no words that say this.</p>${others}</div>`;
  return others && html`<div class="side side-source">${others}</div>`;
}

function footnote(finding: Finding, verdict: Verdict | undefined, { references }: ReportIndex): Markup | null {
  const reference = finding.referenceId === null ? undefined : references.get(finding.referenceId);
  if (!verdict && !reference) return null;
  return html`<footer>
${verdict && verdict.references.length > 0 ? html`<a class="verdict-link" href="#${verdict.claimId}">${verdictMark(verdict.label)}</a>${confidenceOf(verdict)}` : null}
${reference ? html`<a href="#${reference.id}">Reference ${reference.label}</a>` : null}
${verdict && verdict.label !== "unverifiable" && verdict.rationale !== finding.message ? html`<span class="rationale">${verdict.rationale}</span>` : null}
</footer>`;
}

/** Where nothing could be read nothing was judged, and "high" would be taken for a judgement. */
function confidenceOf({ label, confidence }: Verdict): Markup | null {
  return label === "unverifiable" ? null : html` <span>Confidence ${confidenceWord(confidence)}</span>`;
}
