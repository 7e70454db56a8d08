import type { Readout } from "../../domain/readout.ts";
import { html, type Markup } from "../markup.ts";

/** The reference list as written and as parsed, with how often each entry is cited. */
export function renderEntries({ references, citations }: Readout): Markup {
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
