import type { Finding } from "../../domain/finding/finding.ts";
import type { ReportedVerdict } from "../../domain/report/report.ts";
import type { Verdict } from "../../domain/verdict/verdict.ts";
import { describeOverride, describeRewording } from "../describe/decisions.ts";
import { describeConfidence } from "../describe/verdict.ts";
import type { ReportClaim } from "../report-index.ts";
import { capitalise, verdictBadge } from "./icons.ts";
import { html, type SafeHtml } from "./safe-html.ts";

/** How sure it is, in a word and a number. Where nothing could be read nothing was judged, and "high" would be taken for a judgement. */
export function renderConfidence({ label, confidence }: Verdict): SafeHtml | null {
  return label === "unverifiable" ? null : html`<span class="confidence">Confidence ${describeConfidence(confidence)}</span>`;
}

/** What a reader would not expect a verdict to rest on. */
export function renderBasis({ basis }: Verdict): SafeHtml | null {
  if (basis === "abstract") return html`<span class="basis">Only the abstract of the source was at hand.</span>`;
  return basis === "retrieval" ? html`<span class="basis">Found by a search in all sources.</span>` : null;
}

/** The word of a person who sees it otherwise. */
export function renderOverride({ override }: ReportedVerdict): SafeHtml | null {
  return override ? html`<span class="override">${capitalise(describeOverride(override))}</span>` : null;
}

/** The words that a person gave a claim, which were judged in the place of its own. */
export function renderRewording({ rewording }: Pick<ReportClaim, "rewording">): SafeHtml | null {
  return rewording ? html`<p class="decision">${capitalise(describeRewording(rewording))}</p>` : null;
}

/** How each part of a compound claim fares. */
export function renderParts({ parts }: Verdict): SafeHtml | null {
  if (parts.length === 0) return null;
  return html`<div class="parts"><h4>Part by part</h4><ul>${parts.map(
    ({ text, label, confidence }) =>
      html`<li>${verdictBadge(label)} <span class="part">${text}</span>${label === "unverifiable" ? null : html` <small>${describeConfidence(confidence)}</small>`}</li>`,
  )}</ul></div>`;
}

/** What each of several readers says, where two read the claim apart. */
export function renderReaders({ readers = [] }: Verdict): SafeHtml | null {
  if (readers.length === 0) return null;
  return html`<div class="parts readers"><h4>Reader by reader</h4><ul>${readers.map(
    ({ by, label, confidence, rationale }) =>
      html`<li>${verdictBadge(label)} <span class="part">${by}</span> <small>${describeConfidence(confidence)}</small> ${rationale}</li>`,
  )}</ul></div>`;
}

/** The phrases that differ, but for those already marked in the words. */
export function renderDrift({ drift }: Verdict, shown: Finding["contrast"] = null): SafeHtml[] {
  return drift
    .filter(({ claimWords, sourceWords }) => claimWords !== shown?.claimWords || sourceWords !== shown.sourceWords)
    .map(
      ({ kind, claimWords, sourceWords }) =>
        html`<p class="drift">${capitalise(kind)}: the manuscript has <q>${claimWords}</q>, the source <q>${sourceWords}</q>.</p>`,
    );
}
