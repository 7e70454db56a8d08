import type { Finding } from "../../domain/finding/finding.ts";
import type { ReportedVerdict } from "../../domain/report/report.ts";
import { showsConfidence } from "../../domain/verdict/shown-verdict.ts";
import type { Verdict } from "../../domain/verdict/verdict.ts";
import { describeOverride, describeRewording } from "../describe/decisions.ts";
import { describeConfidence } from "../describe/verdict.ts";
import type { ReportClaim } from "../report-index.ts";
import { capitalise, verdictBadge } from "./icons.ts";
import { html, type SafeHtml } from "./safe-html.ts";

/** The confidence as a word and a number. An uncertain or unverifiable claim has none. */
export function renderConfidence({ label, confidence }: Verdict): SafeHtml | null {
  return showsConfidence(label) ? html`<span class="confidence">Confidence ${describeConfidence(confidence)}</span>` : null;
}

function renderSmallConfidence({ label, confidence }: Pick<Verdict, "label" | "confidence">): SafeHtml | null {
  return showsConfidence(label) ? html` <small>${describeConfidence(confidence)}</small>` : null;
}

/** An unusual basis of a verdict. */
export function renderBasis({ basis }: Verdict): SafeHtml | null {
  if (basis === "abstract") return html`<span class="basis">Only the abstract of the source was available.</span>`;
  return basis === "retrieval" ? html`<span class="basis">Found by a search in all sources.</span>` : null;
}

/** A person's override of the verdict. */
export function renderOverride({ override }: ReportedVerdict): SafeHtml | null {
  return override ? html`<span class="override">${capitalise(describeOverride(override))}</span>` : null;
}

/** The claim as its readers got it, with the words of other places in brackets. */
export function renderBracketed({ bracketed }: Pick<ReportClaim, "bracketed">): SafeHtml | null {
  return bracketed === undefined ? null : html`<p class="small">Read as: “${bracketed}”</p>`;
}

/** A person's wording of the claim, as a note. */
export function renderRewording({ rewording }: Pick<ReportClaim, "rewording">): SafeHtml | null {
  return rewording ? html`<p class="decision">${capitalise(describeRewording(rewording))}</p>` : null;
}

/** The verdict on each part of a compound claim. */
export function renderParts({ parts }: Verdict): SafeHtml | null {
  if (parts.length === 0) return null;
  return html`<div class="parts"><h4>Part by part</h4><ul>${parts.map(
    ({ text, label, confidence }) =>
      html`<li>${verdictBadge(label)} <span class="part">${text}</span>${renderSmallConfidence({ label, confidence })}</li>`,
  )}</ul></div>`;
}

/** The opinion of each reader, if several read the claim. */
export function renderReaders({ readers = [] }: Verdict): SafeHtml | null {
  if (readers.length === 0) return null;
  return html`<div class="parts readers"><h4>Reader by reader</h4><ul>${readers.map(
    ({ by, label, confidence, rationale }) =>
      html`<li>${verdictBadge(label)} <span class="part">${by}</span>${renderSmallConfidence({ label, confidence })} ${rationale}</li>`,
  )}</ul></div>`;
}

/** The phrases that differ, except those already marked. */
export function renderDrift({ drift }: Verdict, shown: Finding["contrast"] = null): SafeHtml[] {
  return drift
    .filter(({ claimWords, sourceWords }) => claimWords !== shown?.claimWords || sourceWords !== shown.sourceWords)
    .map(
      ({ kind, claimWords, sourceWords }) =>
        html`<p class="drift">${capitalise(kind)}: the manuscript has <q>${claimWords}</q>, the source <q>${sourceWords}</q>.</p>`,
    );
}
