import type { Readout } from "../../domain/readout.ts";
import type { Section } from "../../domain/section.ts";
import { count } from "../count.ts";
import { htmlPage } from "../html-page.ts";
import { html, type Markup } from "../markup.ts";
import { renderEntries } from "./entries.ts";
import { kinds } from "./kinds.ts";
import { type PageImage, renderPages } from "./overlays.ts";
import { renderRunningText } from "./running-text.ts";
import { script } from "./script.ts";
import { styles } from "./styles.ts";

/** What was understood, drawn over the pages it stands on, as one file that needs nothing beside it. */
export function readoutHtml(readout: Readout, images: PageImage[]): string {
  const title = readout.title || readout.path;
  const body = html`${renderHead(readout, title)}
<main>
${readout.pages.length > 0 ? renderPages(readout, images) : renderRunningText(readout)}
${renderEntries(readout)}
</main>`;
  return htmlPage({ title: `${title} – read by Ibid`, version: readout.tool.version, styles, script, body, hasImages: true });
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
