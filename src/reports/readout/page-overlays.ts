import type { Box } from "../../domain/document/locator.ts";
import type { Readout } from "../../domain/document/readout.ts";
import { html, type SafeHtml, trustedHtml } from "../html/safe-html.ts";
import { blockKinds } from "./block-kinds.ts";

export interface PageImage {
  page: number;
  /** A data URL, so that the file is self-contained. */
  source: string;
}

type Page = Readout["pages"][number];

/** Every page with the recognised blocks drawn over its image: areas without colour were not read. */
export function renderPageOverlays(readout: Readout, images: PageImage[]): SafeHtml {
  const pictures = new Map(images.map(({ page, source }) => [page, source]));
  const overlays = Map.groupBy(overlaysOf(readout), ({ box }) => box.page);
  return html`<section id="pages">
<h2>Pages</h2>
${readout.pages.map((page) => renderPage(page, pictures.get(page.number), overlays.get(page.number) ?? []))}
</section>`;
}

interface Overlay {
  box: Box;
  draw: (place: SafeHtml) => SafeHtml;
}

function overlaysOf({ blocks, citations, references }: Readout): Overlay[] {
  const labels = new Map(references.map(({ id, label }) => [id, label]));
  const drawn = blocks.flatMap(({ kind, label, locator }, index) =>
    (locator.boxes ?? []).map((box, line) => ({
      box,
      draw: (place: SafeHtml) =>
        html`<i class="is-${kind}" data-kind="${kind}" style="${place}">${line === 0 ? html`<b>${tagOf(index + 1, kind, label)}</b>` : null}</i>`,
    })),
  );
  const markers = citations.flatMap(({ locator, targets }) => {
    const first = targets.find(({ referenceId }) => referenceId !== null)?.referenceId;
    const means = targets.map(({ label, referenceId }) => labels.get(referenceId ?? "") ?? `${label}: no such entry`).join("; ");
    return (locator.boxes ?? []).map((box) => ({
      box,
      draw: (place: SafeHtml) =>
        first
          ? html`<a class="marker" href="#${first}" title="${means}" style="${place}"></a>`
          : html`<u class="marker lost" title="${means}" style="${place}"></u>`,
    }));
  });
  return [...drawn, ...markers];
}

/** Most blocks are paragraphs: only their number is shown, so that the words beside them stay legible. */
function tagOf(number: number, kind: Readout["blocks"][number]["kind"], label: string | undefined): string {
  return kind === "paragraph" || kind === "reference-entry" ? String(number) : `${number} ${label ?? blockKinds[kind].name}`;
}

function renderPage({ number, width, height }: Page, picture: string | undefined, overlays: Overlay[]): SafeHtml {
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)}%`;
  const placeOf = ({ x, y, width: wide, height: high }: Box) =>
    trustedHtml(`left:${percent(x, width)};top:${percent(y, height)};width:${percent(wide, width)};height:${percent(high, height)}`);
  return html`<figure class="page" id="page-${number}" style="aspect-ratio:${width}/${height}">
${picture ? html`<img src="${trustedHtml(picture)}" alt="Page ${number}">` : null}
${overlays.map(({ box, draw }) => draw(placeOf(box)))}
<figcaption>${number}</figcaption>
</figure>`;
}
