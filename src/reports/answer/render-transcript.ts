import { AskResult, Transcript, type TranscriptFormat } from "../../domain/answer/ask-result.ts";
import type { Exchange } from "../../domain/answer/conversation.ts";
import { renderHtmlPage } from "../html/page.ts";
import { html, type SafeHtml } from "../html/safe-html.ts";
import { toJson } from "../json/to-json.ts";
import { count } from "../text/count.ts";
import { formatDate } from "../text/format-date.ts";
import { renderAnswerHtml } from "./answer-html.ts";
import { renderTranscriptMarkdown } from "./transcript-markdown.ts";
import { transcriptStyles } from "./transcript-styles.ts";

/** Renders a conversation as a file. */
export function renderTranscript(format: TranscriptFormat, transcript: Transcript): string {
  switch (format) {
    case "json":
      return toJson(Transcript.parse(transcript));
    case "markdown":
      return renderTranscriptMarkdown(transcript);
    case "html":
      return renderTranscriptHtml(transcript);
  }
}

/** Renders a conversation as one file that opens from disk, prints well and loads nothing from the network. */
function renderTranscriptHtml({ tool, conversation }: Transcript): string {
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
<footer><p>Every quotation appears word for word in the file it is taken from. Made by Ibid ${tool.version}. This file loads nothing from anywhere.</p></footer>`;
  // It needs no script: all is shown.
  return renderHtmlPage({
    title: `${title} – asked with Ibid`,
    version: tool.version,
    styles: transcriptStyles,
    script: "",
    body,
    hasImages: false,
  });
}

function renderExchange({ ordinal, question, answer, askedAt }: Exchange): SafeHtml {
  const number = ordinal + 1;
  return html`<section class="exchange" id="question-${number}">
<h2><span class="number">${number}</span> <span class="question">${question}</span></h2>
<p class="small"><time datetime="${askedAt}">${formatDate(askedAt)}</time></p>
${answer ? renderAnswerHtml(answer, number) : html`<p class="note">Not answered yet.</p>`}
</section>`;
}

/** One question and its Answer, stable and versioned; parsing puts the keys into the order of the schema. */
export function renderAskResultJson(asked: AskResult): string {
  return toJson(AskResult.parse(asked));
}
