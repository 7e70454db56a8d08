import { createHash } from "node:crypto";
import type { Readout } from "../../domain/readout.ts";
import type { Section } from "../../domain/section.ts";
import { count } from "../count.ts";
import { html, literalMarkup, type Markup, markupText } from "../markup.ts";
import { renderEntries } from "./entries.ts";
import { kinds } from "./kinds.ts";
import { type PageImage, renderPages } from "./overlays.ts";
import { renderRunningText } from "./running-text.ts";
import { script } from "./script.ts";
import { styles } from "./styles.ts";

/** What was understood, drawn over the pages it stands on, as one file that needs nothing beside it. */
export function readoutHtml(readout: Readout, images: PageImage[]): string {
  const title = readout.title || readout.path;
  return markupText(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${literalMarkup(contentPolicy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="ibid ${readout.tool.version}">
<title>${title} – read by Ibid</title>
<style>${literalMarkup(styles)}</style>
</head>
<body>
${renderHead(readout, title)}
<main>
${readout.pages.length > 0 ? renderPages(readout, images) : renderRunningText(readout)}
${renderEntries(readout)}
</main>
<script>${literalMarkup(script)}</script>
</body>
</html>
`);
}

function renderHead(
  { path, authors, abstract, identifiers, sections, failures, blocks, citations, pages }: Readout,
  title: string,
): Markup {
  const lost = citations.filter(({ targets }) => targets.some(({ referenceId }) => referenceId === null)).length;
  const facts = [
    path,
    ...(pages.length > 0 ? [count(pages.length, "page")] : []),
    ...Object.entries(identifiers).map(([name, value]) => `${name}: ${value}`),
    `${count(citations.length, "marker")}${lost > 0 ? `, ${lost} without an entry` : ""}`,
  ];
  return html`<header>
<p class="wordmark"><b>ibid</b> read</p>
<h1>${title}</h1>
<p class="authors">${authors.map(({ family, given }) => (given ? `${given} ${family}` : family)).join(", ")}</p>
<p class="meta">${facts.map((fact) => html`<span>${fact}</span>`)}</p>
${failures.length > 0 ? html`<div class="banner"><h2>Not read</h2><ul>${failures.map(({ what, why }) => html`<li><b>${what}</b>: ${why}</li>`)}</ul></div>` : null}
${renderLegend(blocks)}
${abstract ? html`<details><summary>Abstract</summary><p>${abstract}</p></details>` : null}
${sections.length > 0 ? html`<details><summary>Sections</summary>${renderSections(sections)}</details>` : null}
</header>`;
}

/** Which kinds there are and how many of each; a click hides or shows one. */
function renderLegend(blocks: Readout["blocks"]): Markup {
  const counts = Map.groupBy(blocks, ({ kind }) => kind);
  return html`<div class="legend">${[...counts].map(
    ([kind, list]) =>
      html`<button type="button" class="is-${kind}" data-toggle="${kind}" aria-pressed="true">${kinds[kind].name} <small>${list.length}</small></button>`,
  )}<span class="marker-key">marker</span><span class="marker-key lost">marker without an entry</span></div>`;
}

function renderSections(sections: Section[]): Markup {
  return html`<ol>${sections.map(({ heading, sections: inner }) => html`<li>${heading}${inner.length > 0 ? renderSections(inner) : null}</li>`)}</ol>`;
}

// As in the report: a script smuggled into a document's words would not run.
const scriptHash = createHash("sha256").update(script).digest("base64");
const contentPolicy = [
  "default-src 'none'",
  "img-src data:",
  "style-src 'unsafe-inline'",
  `script-src 'unsafe-inline' 'sha256-${scriptHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");
