import type { Answer, AnswerEvidence, AnswerSentence, Disagreement } from "../../domain/answer/answer.ts";
import { shownWords } from "../../domain/answer/citation-label.ts";
import {
  answerParagraphs,
  evidenceKey,
  isPartialAnswer,
  nearestByDocument,
  type QuotedDocument,
  quotationsByDocument,
  sentenceWarning,
} from "../../domain/answer/quotations-by-document.ts";
import { listSpending } from "../describe/spending.ts";
import { html, type SafeHtml } from "../html/safe-html.ts";
import { count } from "../text/count.ts";
import { citationMarksOf, citationMarkText, formatQuotationPlace, nameOfDocument, webCitations } from "./citation-marks.ts";

/** Renders an Answer with marks linked to their quotations; `number` distinguishes the questions of a conversation. */
export function renderAnswerHtml(answer: Answer, number: number): SafeHtml {
  const quoted = quotationsByDocument(answer);
  const anchors = new Map(
    quoted.flatMap(({ quotations }) => quotations).map((evidence, index) => [evidenceKey(evidence), `words-${number}-${index + 1}`]),
  );
  return html`<p class="note note-${answer.kind}">${answer.header}</p>
${isPartialAnswer(answer) ? html`<p class="banner" role="status">This answer was stopped before it was complete.</p>` : null}
${answer.kind === "extractive" ? null : html`<div class="prose">${answerParagraphs(answer).map((sentences) => html`<p>${sentences.map((sentence) => renderSentence(sentence, answer, { anchors, number }))}</p>`)}</div>`}
${quoted.length === 0 ? null : html`<h3>Quotations</h3>${quoted.map((one) => renderQuoted(one, anchors))}`}
${answer.disagreements.map((disagreement) => renderDisagreement(disagreement, answer))}
${renderNearest(answer)}
${renderWeb(answer, number)}
${renderRest(answer)}`;
}

interface Anchors {
  anchors: ReadonlyMap<string, string>;
  number: number;
}

function renderSentence(sentence: AnswerSentence, answer: Answer, { anchors, number }: Anchors): SafeHtml {
  const marks = citationMarksOf(sentence, answer).map((mark) =>
    mark.kind === "web"
      ? html` <a class="pill pill-web" href="#web-${number}-${mark.number}">${mark.text}</a>`
      : html` <a class="pill${mark.document?.isRemoved ? " pill-removed" : ""}" href="#${anchors.get(evidenceKey(mark.evidence)) ?? ""}" title="${mark.document ? nameOfDocument(mark.document) : ""}">${mark.text}</a>`,
  );
  const doubt = sentenceWarning(sentence);
  return html`<span class="sentence sentence-${sentence.standing}">${sentence.text || "(This quotation was removed with its document.)"}</span>${marks}${doubt ? html` <span class="bare">${doubt}</span>` : null} `;
}

const idOf = (anchor: string | undefined) => (anchor === undefined ? null : html` id="${anchor}"`);

function renderQuoted({ document, quotations }: QuotedDocument, anchors: ReadonlyMap<string, string>): SafeHtml {
  return html`<article class="quoted">
<h4><span class="letter">${document.label}</span> ${nameOfDocument(document)}${document.isRemoved ? html` <span class="bare">removed from the library</span>` : null}</h4>
${quotations.map(
  (evidence) =>
    html`<figure class="words"${idOf(anchors.get(evidenceKey(evidence)))}>${
      document.isRemoved
        ? html`<p class="empty">This quotation was removed with its document.</p>`
        : html`<blockquote>${shownWords(evidence)}</blockquote>`
    }
<figcaption><b>${citationMarkText(evidence, document)}</b> <span class="place">${formatQuotationPlace(evidence, document)}</span></figcaption></figure>
`,
)}</article>`;
}

/** Passages that come nearest are folded: they are no answer. */
function renderNearest(answer: Answer): SafeHtml | null {
  const quoted = nearestByDocument(answer);
  if (quoted.length === 0) return null;
  return html`<details class="nearest"><summary>Nearest passages. None of them surely answers the question</summary>${quoted.map((one) => renderQuoted(one, new Map()))}</details>`;
}

function renderDisagreement({ about, sides, reason }: Disagreement, { documents }: Answer): SafeHtml {
  const side = (evidence: AnswerEvidence) => {
    const document = documents.find(({ id }) => id === evidence.documentId);
    return html`<figure class="side"><h4>${citationMarkText(evidence, document)}${document ? html` <small>${nameOfDocument(document)}</small>` : null}</h4>
${document && !document.isRemoved ? html`<blockquote>${shownWords(evidence)}</blockquote>` : html`<p class="empty">This quotation was removed with its document.</p>`}</figure>`;
  };
  return html`<section class="disagreement"><h3>The documents differ: ${about}</h3>
<div class="pair">${sides.map(side)}</div>${reason === "" ? null : html`<p class="small">${reason}</p>`}</section>`;
}

/** Addresses are plain text: Ibid has not read the pages that a provider named. */
function renderWeb(answer: Answer, number: number): SafeHtml | null {
  const citations = webCitations(answer);
  if (citations.length === 0) return null;
  return html`<section class="web"><h3>Web pages, not documents of the library</h3>
<ol>${citations.map(({ title, url }, index) => html`<li id="web-${number}-${index + 1}">${title} <span class="place">${url}</span></li>`)}</ol></section>`;
}

function renderRest({ dropped, corrected = [], searches, spending }: Answer): SafeHtml {
  return html`<footer class="rest">
${folded(`${count(dropped.length, "statement")} of the model left out`, dropped)}
${folded(`${count(corrected.length, "page")} corrected`, corrected)}
${searches.length === 0 ? null : html`<p class="small">Searched for: ${searches.map((search, index) => html`${index > 0 ? "; " : ""}<q>${search}</q>`)}</p>`}
${spending ? html`<p class="small">${listSpending(spending).join("; ")}</p>` : null}
</footer>`;
}

function folded(summary: string, items: Answer["dropped"]): SafeHtml | null {
  if (items.length === 0) return null;
  return html`<details><summary>${summary}</summary><ul>${items.map(({ text, why }) => html`<li>“${text}”: ${why}</li>`)}</ul></details>`;
}
