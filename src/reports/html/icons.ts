import type { Severity } from "../../domain/finding/finding.ts";
import type { VerdictLabel } from "../../domain/verdict/verdict.ts";
import { verdictWords } from "../describe/verdict.ts";
import { severityNoun } from "../text/count.ts";
import { html, type SafeHtml, trustedHtml } from "./safe-html.ts";

/** The shape of every icon, distinguishable without colour: 16 by 16, in the text colour. */
const shapes: Record<Severity | VerdictLabel, string> = {
  error: '<path d="M5 1.5h6L14.5 5v6L11 14.5H5L1.5 11V5z"/><path d="M8 4.5v4.2M8 11v.4"/>',
  warning: '<path d="M8 2 15 14H1z"/><path d="M8 6.5v3.6M8 12v.3"/>',
  info: '<circle cx="8" cy="8" r="6.5"/><path d="M8 7.3v4M8 4.7V5"/>',
  supported: '<path d="m3 8.6 3.3 3.2L13 4.6"/>',
  "partially-supported": '<circle cx="8" cy="8" r="6.2"/><path d="M8 1.8a6.2 6.2 0 0 1 0 12.4z" fill="currentColor"/>',
  contradicted: '<path d="M2.5 6h11M2.5 10.5h11M11 2.5 5 14"/>',
  unsupported: '<circle cx="8" cy="8" r="6.2"/><path d="M5 8h6"/>',
  uncertain: '<path d="M4.8 5.3a3.2 3.2 0 1 1 4.9 2.7C8.6 8.7 8 9.3 8 10.5M8 13.6v.2"/>',
  unverifiable: '<path d="M9.5 1.5h-6v13h9v-10zM9.5 1.5v3h3" stroke-dasharray="2 1.6"/>',
};

/** All icons as one sprite, which the page refers to. */
export const iconSprite: SafeHtml = trustedHtml(
  `<svg width="0" height="0" aria-hidden="true" class="icon-sheet">${Object.entries(shapes)
    .map(([name, shape]) => `<symbol id="icon-${name}" viewBox="0 0 16 16">${shape}</symbol>`)
    .join("")}</svg>`,
);

/** A severity as sign and word. */
export function severityBadge(severity: Severity): SafeHtml {
  return html`<span class="mark-${severity}">${icon(severity)} ${capitalise(severityNoun[severity])}</span>`;
}

/** A verdict as sign and word. */
export function verdictBadge(label: VerdictLabel): SafeHtml {
  const { word, meaning } = verdictWords[label];
  return html`<span class="verdict verdict-${label}" title="${meaning}">${icon(label)} ${capitalise(word)}</span>`;
}

export function icon(name: Severity | VerdictLabel): SafeHtml {
  return html`<svg class="icon" aria-hidden="true"><use href="#icon-${name}"></use></svg>`;
}

export function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
