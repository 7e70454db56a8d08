import type { Readout } from "../../domain/document/readout.ts";
import type { Section } from "../../domain/document/section.ts";
import { renderHtmlPage } from "../html/page.ts";
import { html, type SafeHtml } from "../html/safe-html.ts";
import { count } from "../text/count.ts";
import { blockKinds } from "./block-kinds.ts";
import { type PageImage, renderPageOverlays } from "./page-overlays.ts";
import { readoutStyles } from "./readout-styles.ts";
import { renderRunningText } from "./running-text.ts";

/** The parsed document drawn over its pages, as one self-contained file. */
export function renderReadoutHtml(readout: Readout, images: PageImage[]): string {
  const title = readout.title || readout.path;
  const body = html`${renderHead(readout, title)}
<main>
${readout.pages.length > 0 ? renderPageOverlays(readout, images) : renderRunningText(readout)}
${renderEntries(readout)}
</main>`;
  return renderHtmlPage({
    title: `${title} – read by Ibid`,
    version: readout.tool.version,
    styles: readoutStyles,
    script: readoutScript,
    body,
    hasImages: true,
  });
}

function renderHead(
  { path, authors, abstract, identifiers, sections, failures, blocks, citations, pages }: Readout,
  title: string,
): SafeHtml {
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

/** The kinds of blocks and their counts; a click hides or shows one. */
function renderLegend(blocks: Readout["blocks"]): SafeHtml {
  const counts = Map.groupBy(blocks, ({ kind }) => kind);
  return html`<div class="legend">${[...counts].map(
    ([kind, list]) =>
      html`<button type="button" class="is-${kind}" data-toggle="${kind}" aria-pressed="true">${blockKinds[kind].name} <small>${list.length}</small></button>`,
  )}<span class="marker-key">marker</span><span class="marker-key lost">marker without an entry</span></div>`;
}

function renderSections(sections: Section[]): SafeHtml {
  return html`<ol>${sections.map(({ heading, sections: inner }) => html`<li>${heading}${inner.length > 0 ? renderSections(inner) : null}</li>`)}</ol>`;
}

/** The reference list as written and as parsed, with how often each entry is cited. */
function renderEntries({ references, citations }: Readout): SafeHtml {
  const uses = new Map<string, number>();
  for (const id of citations.flatMap(({ targets }) => targets.map(({ referenceId }) => referenceId ?? "")))
    uses.set(id, (uses.get(id) ?? 0) + 1);
  return html`<section id="references">
<h2>References <small>${references.length}</small></h2>
${references.length === 0 ? html`<p class="empty">No reference list was found.</p>` : null}
${references.map(
  ({ id, label, key, raw, work }) => html`<article class="reference" id="${id}">
<h3>${label}${key ? html` <code>${key}</code>` : null} <small>${cited(uses.get(id) ?? 0)}</small></h3>
<p class="entry">${raw}</p>
<dl>${fieldsOf(work).map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
</article>`,
)}
</section>`;
}

function cited(times: number): string {
  if (times === 0) return "not cited";
  return times === 1 ? "cited once" : `cited ${times} times`;
}

function fieldsOf({ author, editor, translator, extra, ...rest }: Readout["references"][number]["work"]): [string, string][] {
  const names = (people: typeof author = []) => people.map(({ family, given }) => (given ? `${family}, ${given}` : family)).join("; ");
  const people: [string, string][] = [
    ["author", names(author)],
    ["editor", names(editor)],
    ["translator", names(translator)],
  ];
  const others = Object.entries({ ...rest, ...extra }).map(([name, value]): [string, string] => [name, String(value)]);
  return [...people, ...others].filter(([, value]) => value !== "");
}

/** The legend hides and shows kinds of blocks; without the script all are shown. */
const readoutScript = `
for (const button of document.querySelectorAll("[data-toggle]"))
  button.addEventListener("click", () => {
    const shown = button.getAttribute("aria-pressed") !== "true";
    button.setAttribute("aria-pressed", String(shown));
    for (const item of document.querySelectorAll("main [data-kind=" + button.dataset.toggle + "]")) item.hidden = !shown;
  });
`;
