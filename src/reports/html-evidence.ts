import type { Evidence } from "../domain/evidence.ts";
import { findPhrase } from "../domain/find-phrase.ts";
import { html, type Markup } from "./markup.ts";
import { pageOrLine } from "./place.ts";
import type { ReportIndex } from "./report-index.ts";
import { sourceName } from "./source-name.ts";

/** A source's words as they stand, with its name and page below; the phrase that differs is marked. */
export function renderEvidence({ documentId, locator }: Evidence, { documents }: ReportIndex, phrase = ""): Markup {
  const document = documents.get(documentId);
  const place = pageOrLine(locator, document);
  return html`<figure class="words"><blockquote>${markPhrase(locator.quote.exact, phrase)}</blockquote>
<figcaption><cite title="${document?.path ?? ""}">${sourceName(document)}</cite>${place === "" ? null : html`, <span class="place">${place}</span>`}</figcaption></figure>`;
}

/** A text with one phrase of it in a mark; all of it as it stands when the phrase is not there. */
export function markPhrase(text: string, phrase: string): Markup {
  const span = phrase === "" ? null : findPhrase(text, phrase);
  if (!span) return html`${text}`;
  return html`${text.slice(0, span.start)}<mark>${text.slice(span.start, span.end)}</mark>${text.slice(span.end)}`;
}
