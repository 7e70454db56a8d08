import { z } from "zod";
import { Citation } from "../reference/citation.ts";
import { Reference } from "../reference/reference.ts";
import { Tool } from "../tool.ts";
import { Block, Document } from "./document.ts";
import { Page } from "./layout.ts";
import { Locator } from "./locator.ts";
import { ReadingQuality } from "./reading-quality.ts";
import { Section } from "./section.ts";

/** The output formats of `ibid read`. */
export const ReadoutFormat = z.enum(["json", "markdown", "html"]);
export type ReadoutFormat = z.infer<typeof ReadoutFormat>;

/** What was read from one file. It is the stable JSON of `ibid read`. */
export const Readout = z.object({
  schemaVersion: z.literal(1),
  tool: Tool,
  path: z.string(),
  ...Document.pick({ format: true, contentHash: true, title: true, authors: true, identifiers: true }).shape,
  abstract: z.string().nullable(),
  /** Empty for formats without pages. */
  pages: z.array(Page),
  sections: z.array(Section),
  /** In reading order, each with its location in the file. */
  blocks: z.array(Block.omit({ start: true, end: true }).extend({ locator: Locator })),
  references: z.array(Reference.omit({ documentId: true })),
  citations: z.array(Citation.omit({ documentId: true })),
  markup: Document.shape.markup,
  text: z.string(),
  failures: Document.shape.failures,
  quality: ReadingQuality.optional(),
});
export type Readout = z.infer<typeof Readout>;
