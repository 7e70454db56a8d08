import type { Readout, ReadoutFormat } from "../../domain/document/readout.ts";
import type { PageImage } from "./page-overlays.ts";
import { renderReadoutHtml } from "./readout-html.ts";
import { renderReadoutJson } from "./readout-json.ts";
import { renderReadoutMarkdown } from "./readout-markdown.ts";

/** Renders a readout in a format; images are used by formats that can show them. */
export function renderReadout(format: ReadoutFormat, readout: Readout, images: PageImage[]): string {
  switch (format) {
    case "json":
      return renderReadoutJson(readout);
    case "markdown":
      return renderReadoutMarkdown(readout);
    case "html":
      return renderReadoutHtml(readout, images);
  }
}
