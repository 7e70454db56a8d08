import { html, type Markup } from "./markup.ts";
import type { ReportIndex, ReportReference } from "./report-index.ts";
import { sourceName } from "./source-name.ts";

/** The bibliography as written, each entry with the file that is its text, or the reason why there is none. */
export function renderReferences(index: ReportIndex): Markup {
  const references = index.report.references.toSorted((one, other) => one.ordinal - other.ordinal);
  if (references.length === 0)
    return html`<section id="references"><h2>References</h2><p class="empty">No list of references was found in the manuscript.</p></section>`;
  const matched = references.filter(({ match }) => match.documentId !== null).length;
  return html`<section id="references">
<h2>References <small>${matched} of ${references.length} with a source at hand</small></h2>
<table class="references">
<thead><tr><th scope="col">Label</th><th scope="col">Entry as written</th><th scope="col">Source</th></tr></thead>
<tbody>
${references.map((reference) => renderReference(reference, index))}
</tbody>
</table>
</section>`;
}

function renderReference({ id, label, raw, match }: ReportReference, { documents }: ReportIndex): Markup {
  const document = match.documentId === null ? undefined : documents.get(match.documentId);
  return html`<tr id="${id}"><td class="label">${label}</td><td class="entry">${raw}</td><td>${
    document
      ? html`<span class="path">${document.path}</span><p class="small">${document.title ? sourceName(document) : null}</p>`
      : html`<span class="no-source">No source at hand</span>`
  }<p class="small">${match.reason}</p></td></tr>
`;
}
