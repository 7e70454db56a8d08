import { z } from "zod";
import { Id } from "./id.ts";
import { Layout } from "./layout.ts";
import { Span } from "./locator.ts";

export const DocumentFormat = z.enum(["markdown", "text", "pdf"]);
export type DocumentFormat = z.infer<typeof DocumentFormat>;

export const BlockKind = z.enum(["title", "heading", "paragraph", "list-item", "table", "caption", "code", "reference-entry"]);

/** A unit of layout as a reader sees it: a heading, a paragraph, one entry of a reference list. */
export const Block = Span.extend({
  kind: BlockKind,
  /** Depth of a heading, 1 for the outermost. */
  level: z.number().int().positive().optional(),
});
export type Block = z.infer<typeof Block>;

/** Something of a document that could not be read; the rest stands. */
export const ReadingFailure = z.object({ what: z.string(), why: z.string() });
export type ReadingFailure = z.infer<typeof ReadingFailure>;

/** A text we hold and have parsed: the manuscript under check, or a source. */
export const Document = z.object({
  id: Id,
  contentHash: z.string(),
  format: DocumentFormat,
  title: z.string(),
  /** Identifiers printed in the document itself, lower-cased DOIs first of all. */
  identifiers: z.object({ doi: z.string().optional() }),
  /** The canonical text that all offsets refer to. */
  text: z.string(),
  blocks: z.array(Block),
  layout: Layout,
  failures: z.array(ReadingFailure),
});
export type Document = z.infer<typeof Document>;

/** What a Document shows of itself before it is read: enough to name it and to tell which Reference means it. */
export const DocumentFace = Document.pick({
  id: true,
  contentHash: true,
  format: true,
  title: true,
  identifiers: true,
  failures: true,
}).extend({
  /** The beginning of its text. */
  front: z.string(),
  /** Printed pages, for formats that have them. */
  pages: z.number().int().nullable(),
});
export type DocumentFace = z.infer<typeof DocumentFace>;
