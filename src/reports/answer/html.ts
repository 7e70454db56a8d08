import type { Transcript } from "../../domain/asked.ts";
import type { Exchange } from "../../domain/conversation.ts";
import { count } from "../count.ts";
import { formatDate } from "../format-date.ts";
import { htmlPage } from "../html-page.ts";
import { html, type Markup } from "../markup.ts";
import { answerMarkup } from "./html-answer.ts";
import { styles } from "./styles.ts";

/** A conversation as one file that opens from disk, prints well and asks nothing of the network. */
export function transcriptHtml({ tool, conversation }: Transcript): string {
  const { title, startedAt, exchanges } = conversation;
  const body = html`<header class="top">
<p class="wordmark"><b>Ibid</b> conversation</p>
<h1>${title || "A conversation without questions"}</h1>
<p class="meta"><time datetime="${startedAt}">${formatDate(startedAt)}</time> <span>${count(exchanges.length, "question")}</span></p>
${conversation.files.length > 0 ? html`<p class="meta">${conversation.files.map(({ path }) => html`<span class="path">${path}</span> `)}</p>` : null}
</header>
<main>
${exchanges.map(renderExchange)}
</main>
<footer><p>Every quotation stands word for word in the file it is taken from. Made by Ibid ${tool.version}. This file loads nothing from anywhere.</p></footer>`;
  // It needs no script: all is shown.
  return htmlPage({ title: `${title} – asked with Ibid`, version: tool.version, styles, script: "", body, hasImages: false });
}

function renderExchange({ ordinal, question, answer, askedAt }: Exchange): Markup {
  const number = ordinal + 1;
  return html`<section class="exchange" id="question-${number}">
<h2><span class="number">${number}</span> <span class="question">${question}</span></h2>
<p class="small"><time datetime="${askedAt}">${formatDate(askedAt)}</time></p>
${answer ? answerMarkup(answer, number) : html`<p class="note">Not answered yet.</p>`}
</section>`;
}
