import { readFileSync } from "node:fs";
import type { Config } from "../../config/schema.ts";
import { locate } from "../../domain/document/layout.ts";
import { measureReading } from "../../domain/document/reading-quality.ts";
import type { Readout } from "../../domain/document/readout.ts";
import { sectionsOf } from "../../domain/document/section.ts";
import { openFile } from "../../formats/open-file.ts";
import type { ReadingHooks } from "../../formats/parsed-document.ts";
import { pageImage } from "../../formats/pdf/engine/render-page.ts";
import { version } from "../../package-root.ts";
import { documentTasks } from "../../stages/document-tasks.ts";
import { identifyManuscript } from "../files/gather-sources.ts";
import { readReferences } from "./read-references.ts";

/** Reads one file and returns what was understood. No library is opened. */
export async function makeReadout(path: string, config: Config, hooks: ReadingHooks = {}): Promise<Readout> {
  // Reports an invalid path with the same message as a check.
  identifyManuscript(path, config);
  const document = await documentTasks.read(openFile(path, config.limits), config, hooks);
  const references = await readReferences(document);
  const citations = await documentTasks.findCitations(document, references, hooks.signal);
  const { text, abstract, layout } = document;
  return {
    schemaVersion: 1,
    tool: { name: "ibid", version: version() },
    path,
    format: document.format,
    contentHash: document.contentHash,
    title: document.title,
    authors: document.authors,
    identifiers: document.identifiers,
    abstract: abstract ? text.slice(abstract.start, abstract.end) : null,
    pages: layout.kind === "pages" ? layout.pages : [],
    sections: sectionsOf(document),
    blocks: document.blocks.map(({ start, end, ...block }) => ({ ...block, locator: locate(document, { start, end }) })),
    references: references.map(({ documentId: _, ...reference }) => reference),
    citations: citations.map(({ documentId: _, ...citation }) => citation),
    markup: document.markup,
    text,
    failures: document.failures,
    quality: measureReading(document),
  };
}

/** More images would make the file too large for a browser; later pages are drawn without them. */
const maxPageImages = 200;

/** Images of the pages of a PDF, so that a person sees what was not read. Empty for other formats. */
export async function pageImages(path: string, { format, pages }: Readout): Promise<{ page: number; source: string }[]> {
  if (format !== "pdf") return [];
  const bytes = readFileSync(path);
  const images: { page: number; source: string }[] = [];
  for (const { number } of pages.slice(0, maxPageImages)) {
    const png = await pageImage(bytes, number);
    if (png) images.push({ page: number, source: `data:image/png;base64,${Buffer.from(png).toString("base64")}` });
  }
  return images;
}
