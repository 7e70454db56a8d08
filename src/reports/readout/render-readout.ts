import { Readout, type ReadoutFormat } from "../../domain/document/readout.ts";
import { toJson } from "../json/to-json.ts";
import type { PageImage } from "./page-overlays.ts";
import { renderReadoutHtml } from "./readout-html.ts";
import { renderReadoutMarkdown } from "./readout-markdown.ts";

/** Renders a readout in a format; images are used by formats that can show them. */
export function renderReadout(format: ReadoutFormat, readout: Readout, images: PageImage[]): string {
  switch (format) {
    case "json":
      // Stable and versioned; parsing puts the keys into the order of the schema.
      return toJson(Readout.parse(readout));
    case "markdown":
      return renderReadoutMarkdown(readout);
    case "html":
      return renderReadoutHtml(readout, images);
  }
}
