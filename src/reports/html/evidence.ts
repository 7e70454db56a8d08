import { citationPlace } from "../../domain/answer/citation-label.ts";
import type { Span } from "../../domain/document/locator.ts";
import type { Evidence } from "../../domain/verdict/evidence.ts";
import { sourceName } from "../describe/evidence.ts";
import type { ReportIndex } from "../report-index.ts";
import { cleanText } from "../text/clean-text.ts";
import { findPhraseSpans } from "../text/find-phrase-spans.ts";
import { html, type SafeHtml } from "./safe-html.ts";

/** A source's words with its name, section and page below; differing words are marked. */
export function renderEvidence(evidence: Evidence, index: ReportIndex, differing = ""): SafeHtml {
  const document = index.documents.get(evidence.documentId);
  const place = cleanText(citationPlace(evidence, document?.path));
  return html`<figure class="words"><blockquote>${markWords(evidence.locator.quote.exact, differing)}</blockquote>
<figcaption><cite title="${document?.path ?? ""}">${sourceName(document)}</cite>${place === "" ? null : html`, <span class="place">${place}</span>`}</figcaption></figure>`;
}

/** A text with some words marked; unmarked if they are not there. */
export function markWords(text: string, words: string): SafeHtml {
  return wrapSpans(text, findPhraseSpans(text, words), (inside) => html`<mark>${inside}</mark>`);
}

export function wrapSpans(text: string, spans: readonly Span[], wrap: (inside: string) => SafeHtml): SafeHtml {
  const pieces = spans.map(({ start, end }, at) => html`${text.slice(spans[at - 1]?.end ?? 0, start)}${wrap(text.slice(start, end))}`);
  return html`${pieces}${text.slice(spans.at(-1)?.end ?? 0)}`;
}
