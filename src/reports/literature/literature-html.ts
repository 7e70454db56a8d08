import type { LiteratureResult, ReviewedClaim, ReviewedWork } from "../../domain/reference/literature.ts";
import { renderHtmlPage } from "../html/page.ts";
import { reportStyles } from "../html/report-styles.ts";
import { html, type SafeHtml, withCode } from "../html/safe-html.ts";
import {
  actionWords,
  describeNeed,
  describeQuality,
  describeWork,
  describeWriter,
  nothingToReview,
  placeOfClaim,
  placeOfWords,
  readWords,
  relationWords,
  silentHeading,
  splitClaims,
  summariseLiterature,
  writtenText,
} from "./literature-words.ts";

const styles = `
.reviewed { border: 1px solid var(--line); border-radius: 8px; background: var(--card); padding: 1.1rem 1.25rem; margin-bottom: 1.5rem; break-inside: avoid-page; }
.reviewed h3 { font-family: "Iowan Old Style", "Palatino Linotype", Palatino, P052, Georgia, "Liberation Serif", serif; font-size: 1.15rem; line-height: 1.4; margin: .35rem 0 .75rem; font-weight: 600; }
.advice { padding: .75rem 1rem; border-radius: 6px; background: var(--sunk); }
.advice-discuss { border-left: 4px solid var(--warning); }
.advice-add, .advice-cite-existing, .advice-replace { border-left: 4px solid var(--good); }
.advice blockquote { margin-top: .5rem; }
.works { list-style: none; margin: 0; padding: 0; }
.works li { margin-top: 1rem; padding-top: 1rem; border-top: 1px solid var(--line); }
.relation { display: inline-block; min-width: 5.5rem; font-weight: 600; color: var(--soft); }
.relation-supports { color: var(--good); }
.relation-refutes { color: var(--error); }
.relation-qualifies { color: var(--warning); }
.works blockquote { margin: .4rem 0; padding-left: .9rem; border-left: 2px solid var(--line); font-size: 1rem; }
.summary p { margin-top: .35rem; }
`;

/** The review as a page that opens from disk. */
export function renderLiteratureHtml(result: LiteratureResult): string {
  const { manuscript, tool, claims } = result;
  const title = manuscript.title || manuscript.path;
  const [first, ...others] = summariseLiterature(result);
  const { found, silent } = splitClaims(claims);
  const body = html`<header><p class="wordmark"><b>Ibid</b> literature review</p>
<h1>${title}</h1>
<div class="summary"><p>${withCode(first!)}</p>
${others.map((line) => html`<p class="small">${withCode(line)}</p>`)}</div></header>
<main><section id="claims"><h2>Claims</h2>
${claims.length === 0 ? html`<p class="empty">${nothingToReview}</p>` : found.map((claim) => renderClaim(claim, manuscript.path))}
</section>
${
  silent.length === 0
    ? null
    : html`<section id="silent"><h2>${silentHeading}</h2>
<ul>${silent.map((claim) => html`<li id="${claim.claimId}">${claim.text} <span class="small"><span class="path">${placeOfClaim(claim, manuscript.path)}</span> · ${readWords(claim)}</span></li>`)}</ul></section>`
}</main>
<footer><p>Every quotation appears word for word in the text or the abstract it is taken from. What a work says of a claim is about words, and
never about their authors. Made by Ibid ${tool.version}. This file loads nothing from anywhere.</p></footer>`;
  return renderHtmlPage({
    title: `${title} – literature`,
    version: tool.version,
    styles: reportStyles + styles,
    script: "",
    body,
    hasImages: false,
  });
}

function renderClaim(claim: ReviewedClaim, path: string): SafeHtml {
  const { advice, works, notShown, written } = claim;
  return html`<article class="reviewed" id="${claim.claimId}">
<p class="small"><span class="path">${placeOfClaim(claim, path)}</span> · ${describeNeed(claim)}</p>
<h3>${claim.text}</h3>
<div class="advice advice-${advice.action}"><p><b>Recommended: ${actionWords[advice.action]}.</b> ${advice.reason}</p>
${advice.sentence === undefined ? null : html`<blockquote>${advice.sentence}</blockquote>`}</div>
${written ? html`${written.sentences.length === 0 ? null : html`<p>${writtenText(written)}</p>`}<p class="small">${describeWriter(written)}</p>` : null}
<ol class="works">${works.map(renderWork)}</ol>
${notShown > 0 ? html`<p class="small">${notShown} more; <code>--limit</code> shows them.</p>` : null}
</article>
`;
}

function renderWork(work: ReviewedWork): SafeHtml {
  return html`<li><p><span class="relation relation-${work.relation}">${relationWords[work.relation]}</span> ${work.formatted}</p>
${work.evidence.map((one, at) => {
  const place = placeOfWords(work, at);
  return html`<blockquote>“${one.locator.quote.exact}”${place === "" ? null : html` <span class="small">${place}</span>`}</blockquote>`;
})}
<p class="small">${describeWork(work)}. ${describeQuality(work)}</p></li>
`;
}
