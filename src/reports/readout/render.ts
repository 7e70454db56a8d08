import type { Readout, ReadoutFormat } from "../../domain/readout.ts";
import { readoutHtml } from "./html.ts";
import { readoutJson } from "./json.ts";
import { readoutMarkdown } from "./markdown.ts";
import type { PageImage } from "./overlays.ts";

/** A readout in the format the user asked for; pictures of pages are for those formats that can show them. */
export function renderReadout(format: ReadoutFormat, readout: Readout, images: PageImage[]): string {
  switch (format) {
    case "json":
      return readoutJson(readout);
    case "markdown":
      return readoutMarkdown(readout);
    case "html":
      return readoutHtml(readout, images);
  }
}
