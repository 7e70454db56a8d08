import type { Readout } from "../../domain/document/readout.ts";
import { html, type SafeHtml } from "../html/safe-html.ts";
import { blockKinds } from "./block-kinds.ts";

type Block = Readout["blocks"][number];
type Citation = Readout["citations"][number];

/** The text of a file without pages, block by block, with its markers. */
export function renderRunningText(readout: Readout): SafeHtml {
  return html`<section id="text">
<h2>Text</h2>
${readout.blocks.map((block, index) => renderBlock(block, index, readout))}
</section>`;
}

function renderBlock({ kind, label, locator, cells }: Block, index: number, readout: Readout): SafeHtml {
  const place = locator.line === undefined ? "" : `${locator.file ? `${locator.file}:` : ""}${locator.line}:${locator.column ?? 1}`;
  const inside = readout.citations.filter(({ locator: { start, end } }) => locator.start <= start && end <= locator.end);
  const words = cells ? renderCells(cells, readout) : withMarkers(readout.text, locator.start, locator.end, inside);
  return html`<div class="block is-${kind}" data-kind="${kind}"><p class="tag">${index + 1} ${label ?? blockKinds[kind].name}<br><span class="place">${place}</span></p><div class="words">${words}</div></div>
`;
}

function renderCells(cells: NonNullable<Block["cells"]>, { text }: Readout): SafeHtml {
  const rows = [...Map.groupBy(cells, ({ row }) => row).values()];
  const words = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
  return html`<table>${rows.map(
    (row) =>
      html`<tr>${row.map((cell) =>
        cell.header
          ? html`<th colspan="${cell.columns ?? 1}" rowspan="${cell.rows ?? 1}">${words(cell)}</th>`
          : html`<td colspan="${cell.columns ?? 1}" rowspan="${cell.rows ?? 1}">${words(cell)}</td>`,
      )}</tr>`,
  )}</table>`;
}

function withMarkers(text: string, start: number, end: number, citations: Citation[]): SafeHtml[] {
  const parts: SafeHtml[] = [];
  let at = start;
  for (const { locator, targets } of citations.toSorted((one, other) => one.locator.start - other.locator.start)) {
    if (locator.start < at) continue;
    const first = targets.find(({ referenceId }) => referenceId !== null)?.referenceId;
    const words = text.slice(locator.start, locator.end);
    parts.push(
      html`${text.slice(at, locator.start)}`,
      first ? html`<a class="marker" href="#${first}">${words}</a>` : html`<u class="marker lost" title="no such entry">${words}</u>`,
    );
    at = locator.end;
  }
  return [...parts, html`${text.slice(at, end)}`];
}
