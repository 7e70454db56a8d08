import type { AddendumReference, LiveClaim, LiveReport, LiveWork } from "../../domain/live/live-report.ts";
import { renderHtmlPage } from "../html/page.ts";
import { reportStyles } from "../html/report-styles.ts";
import { html, type SafeHtml, withCode } from "../html/safe-html.ts";
import {
  decimal,
  describeLimits,
  describeLiveWork,
  describeRetracted,
  describeScope,
  describeUses,
  describeWeight,
  gradeWords,
  headings,
  identifierBeside,
  placeOfLiveClaim,
  quotationsOf,
  roleWords,
  splitLiveClaims,
  updateWords,
  weightingWords,
} from "./live-words.ts";

const serif = `"Iowan Old Style", "Palatino Linotype", Palatino, P052, Georgia, "Liberation Serif", serif`;

const styles = `
.grade { margin: 1.25rem 0 0; padding: 1rem 1.25rem; border-radius: 8px; background: var(--sunk); border-left: 6px solid var(--good); }
.grade-minor { border-left-color: var(--info); }
.grade-moderate { border-left-color: var(--warning); }
.grade-major, .grade-outdated { border-left-color: var(--error); }
.grade b { font-family: ${serif}; font-size: 1.35rem; display: block; }
.grade ul { margin: .4rem 0 0; padding-left: 1.2rem; }
.retracted li { margin-bottom: .6rem; }
.retracted b { color: var(--error); }
.live { border: 1px solid var(--line); border-radius: 8px; background: var(--card); padding: 1.1rem 1.25rem; margin-bottom: 1.5rem; break-inside: avoid-page; }
.live h3 { font-family: ${serif}; font-size: 1.15rem; line-height: 1.4; margin: .35rem 0 .75rem; font-weight: 600; }
.advice { padding: .75rem 1rem; border-radius: 6px; background: var(--sunk); border-left: 4px solid var(--good); }
.advice-update { border-left-color: var(--warning); }
.advice blockquote { margin: .5rem 0 0; }
.works { list-style: none; margin: 0; padding: 0; }
.works > li { margin-top: 1rem; padding-top: 1rem; border-top: 1px solid var(--line); }
.works blockquote, .addendum blockquote { margin: .4rem 0; padding-left: .9rem; border-left: 2px solid var(--line); font-size: 1rem; }
.role { display: inline-block; margin-right: .5rem; font-weight: 600; color: var(--soft); }
.role-contradicts { color: var(--error); }
.role-adds { color: var(--warning); }
.role-strengthens, .role-supports { color: var(--good); }
.weight { font-variant-numeric: tabular-nums; }
.addendum { padding-left: 2rem; }
.addendum > li { margin-bottom: 1.1rem; }
.quiet li { margin-bottom: .5rem; }
#method p { margin-top: .35rem; }
`;

/** The live report as a page that can be published: it opens from disk and loads nothing. */
export function renderLiveHtml(report: LiveReport): string {
  const { document, tool, grade, reasons, retracted, references, claims } = report;
  const title = document.title || document.path;
  const { changing, told, silent } = splitLiveClaims(claims);
  const numbers = new Map(changing.map(({ claimId }, at) => [claimId, at + 1]));
  const body = html`<header><p class="wordmark"><b>Ibid</b> live report</p>
<h1>${title}</h1>
<p class="small">${describeScope(report)}</p>
<div class="grade grade-${grade}"><b>${gradeWords[grade]}</b>
<ul>${reasons.map((reason) => html`<li>${reason}</li>`)}</ul></div></header>
<main>${
    retracted.length === 0
      ? null
      : html`<section id="retracted" class="retracted"><h2>${headings.retracted}</h2>
<ul>${retracted.map((work) => html`<li>${work.formatted} <b>${describeRetracted(work)}</b></li>`)}</ul></section>`
  }${
    changing.length === 0
      ? null
      : html`<section id="changes"><h2>${headings.changing}</h2>${changing.map((claim, at) => renderClaim(claim, at + 1, document.path))}</section>
<section id="references"><h2>${headings.references}</h2>
<ol class="addendum">${references.map((reference) => renderReference(reference, numbers))}</ol></section>`
  }${
    told.length === 0
      ? null
      : html`<section id="unchanged"><h2>${headings.told}</h2>${told.map((claim) => renderUnchanged(claim, document.path))}</section>`
  }${
    silent.length === 0
      ? null
      : html`<section id="silent"><details><summary>${headings.silent} ${silent.length === 1 ? "1 claim" : `${silent.length} claims`}</summary>
<ul class="quiet">${silent.map((claim) => html`<li>${claim.text} <span class="small"><span class="path">${placeOfLiveClaim(claim, document.path)}</span> · ${claim.reason}</span></li>`)}</ul></details></section>`
  }<section id="method"><h2>${headings.method}</h2>
<p class="small">${weightingWords}</p>
${describeLimits(report).map((line) => html`<p class="small">${withCode(line)}</p>`)}</section></main>
<footer><p>Every quotation appears word for word in the text or the abstract it is taken from. What a work says of a claim is about words, and
never about their authors. Made by Ibid ${tool.version}. This file loads nothing from anywhere.</p></footer>`;
  return renderHtmlPage({
    title: `${title} – live report`,
    version: tool.version,
    styles: reportStyles + styles,
    script: "",
    body,
    hasImages: false,
  });
}

function renderClaim(claim: LiveClaim, at: number, path: string): SafeHtml {
  const { update, confidence, reason, rewording, works } = claim;
  const by = rewording?.by ? ` Written by ${rewording.by}; its quotations and numbers are proven.` : "";
  return html`<article class="live" id="${claim.claimId}">
<p class="small">Claim ${at} · <span class="path">${placeOfLiveClaim(claim, path)}</span>${claim.isCentral ? html` · ${claim.section}` : null}</p>
<h3>${claim.text}</h3>
<div class="advice advice-${update}"><p><b>${capital(updateWords[update])}</b> <span class="small weight">confidence ${decimal(confidence)}</span></p>
<p>${reason}</p>
${rewording === undefined ? null : html`<p class="small">It could read:${by}</p><blockquote>${rewording.text}</blockquote>`}</div>
<ul class="works">${works.map(renderWork)}</ul>
</article>
`;
}

function renderWork(work: LiveWork): SafeHtml {
  return html`<li><p><span class="role role-${work.role}">${roleWords[work.role]}</span>${work.formatted}${work.number === undefined ? null : html` <b>[${work.number}]</b>`}</p>
${renderQuotations(work)}
<p class="small weight">${describeWeight(work)}</p>
<p class="small">${describeLiveWork(work)}</p></li>
`;
}

function renderQuotations(work: Parameters<typeof quotationsOf>[0]): SafeHtml[] {
  return quotationsOf(work).map(
    ({ words, place }) => html`<blockquote>“${words}”${place === "" ? null : html` <span class="small">${place}</span>`}</blockquote>`,
  );
}

function renderReference(reference: AddendumReference, numbers: ReadonlyMap<string, number>): SafeHtml {
  return html`<li value="${reference.number}">${reference.formatted} ${identifierBeside(reference)}
${renderQuotations(reference)}
<p class="small">${describeUses(reference, numbers)}</p></li>
`;
}

function renderUnchanged(claim: LiveClaim, path: string): SafeHtml {
  return html`<details class="live" id="${claim.claimId}"><summary>${claim.text}</summary>
<p class="small"><span class="path">${placeOfLiveClaim(claim, path)}</span> · ${claim.reason} Confidence ${decimal(claim.confidence)}.</p>
<ul class="works">${claim.works.map(renderWork)}</ul></details>
`;
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
