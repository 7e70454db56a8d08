import type { Answer, AnswerSentence, Disagreement } from "../../domain/answer.ts";
import { doubtOf } from "../../domain/doubt-of.ts";
import type { Evidence } from "../../domain/evidence.ts";
import { paragraphsOf } from "../../domain/paragraphs.ts";
import { isPart, keyOf, type QuotedDocument, quotationsOf } from "../../domain/quotations.ts";
import { count } from "../count.ts";
import { html, type Markup } from "../markup.ts";
import { listSpending } from "../spending-words.ts";
import { marksOf, nameInBrackets, nameOfDocument, placeOfQuote, shortPlace, webCitations } from "./marks.ts";

/** An Answer with its marks leading to the words they stand for; `number` tells the questions of a conversation apart. */
export function answerMarkup(answer: Answer, number: number): Markup {
  const quoted = quotationsOf(answer);
  const anchors = new Map(
    quoted.flatMap(({ quotations }) => quotations).map((evidence, index) => [keyOf(evidence), `words-${number}-${index + 1}`]),
  );
  return html`<p class="note note-${answer.kind}">${answer.header}</p>
${isPart(answer) ? html`<p class="banner" role="status">Stopped before it was whole; this is what there is of it.</p>` : null}
${answer.kind === "extractive" ? null : html`<div class="prose">${paragraphsOf(answer).map((sentences) => html`<p>${sentences.map((sentence) => renderSentence(sentence, answer, { anchors, number }))}</p>`)}</div>`}
${quoted.length === 0 ? null : html`<h3>Quotations</h3>${quoted.map((one) => renderQuoted(one, anchors))}`}
${answer.disagreements.map((disagreement) => renderDisagreement(disagreement, answer))}
${renderWeb(answer, number)}
${renderRest(answer)}`;
}

interface Anchors {
  anchors: ReadonlyMap<string, string>;
  number: number;
}

function renderSentence(sentence: AnswerSentence, answer: Answer, { anchors, number }: Anchors): Markup {
  const marks = marksOf(sentence, answer).map((mark) =>
    mark.kind === "web"
      ? html` <a class="pill pill-web" href="#web-${number}-${mark.number}">${mark.text}</a>`
      : html` <a class="pill${mark.document?.isRemoved ? " pill-removed" : ""}" href="#${anchors.get(keyOf(mark.evidence)) ?? ""}" title="${mark.document ? nameOfDocument(mark.document) : ""}">${mark.text}</a>`,
  );
  const doubt = doubtOf(sentence);
  return html`<span class="sentence sentence-${sentence.standing}">${sentence.text || "(These words left with their document.)"}</span>${marks}${doubt ? html` <span class="bare">${doubt}</span>` : null} `;
}

function renderQuoted({ document, quotations }: QuotedDocument, anchors: ReadonlyMap<string, string>): Markup {
  return html`<article class="quoted">
<h4><span class="letter">${document.label}</span> ${nameOfDocument(document)}${document.isRemoved ? html` <span class="bare">removed from the library</span>` : null}</h4>
${quotations.map(
  (evidence) =>
    html`<figure class="words" id="${anchors.get(keyOf(evidence)) ?? ""}">${
      document.isRemoved
        ? html`<p class="empty">The words left with their document.</p>`
        : html`<blockquote>${evidence.locator.quote.exact}</blockquote>`
    }
<figcaption><b>${shortPlace(evidence)}</b> <span class="place">${placeOfQuote(evidence, document)}</span></figcaption></figure>
`,
)}</article>`;
}

function renderDisagreement({ about, sides, reason }: Disagreement, { documents }: Answer): Markup {
  const side = (evidence: Evidence) => {
    const document = documents.find(({ id }) => id === evidence.documentId);
    return html`<figure class="side"><h4>${nameInBrackets(evidence, document)}${document ? html` <small>${nameOfDocument(document)}</small>` : null}</h4>
${document && !document.isRemoved ? html`<blockquote>${evidence.locator.quote.exact}</blockquote>` : html`<p class="empty">The words left with their document.</p>`}</figure>`;
  };
  return html`<section class="disagreement"><h3>The documents differ: ${about}</h3>
<div class="pair">${sides.map(side)}</div>${reason === "" ? null : html`<p class="small">${reason}</p>`}</section>`;
}

/** Addresses are shown as words: a page that a provider named is not one that Ibid has seen. */
function renderWeb(answer: Answer, number: number): Markup | null {
  const citations = webCitations(answer);
  if (citations.length === 0) return null;
  return html`<section class="web"><h3>Pages of the web, not of the documents</h3>
<ol>${citations.map(({ title, url }, index) => html`<li id="web-${number}-${index + 1}">${title} <span class="place">${url}</span></li>`)}</ol></section>`;
}

function renderRest({ dropped, corrected = [], searches, spending }: Answer): Markup {
  return html`<footer class="rest">
${folded(`${count(dropped.length, "statement")} of the model left out`, dropped)}
${folded(`${count(corrected.length, "page")} put right`, corrected)}
${searches.length === 0 ? null : html`<p class="small">Searched for: ${searches.map((search, index) => html`${index > 0 ? "; " : ""}<q>${search}</q>`)}</p>`}
${spending ? html`<p class="small">${listSpending(spending).join("; ")}</p>` : null}
</footer>`;
}

function folded(summary: string, items: Answer["dropped"]): Markup | null {
  if (items.length === 0) return null;
  return html`<details><summary>${summary}</summary><ul>${items.map(({ text, why }) => html`<li>“${text}”: ${why}</li>`)}</ul></details>`;
}
