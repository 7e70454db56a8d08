import { z } from "zod";
import { Id } from "../id.ts";
import { Name } from "../reference/work.ts";
import { Layout } from "./layout.ts";
import { Span } from "./locator.ts";
import { Markup } from "./markup.ts";

/** How a Document came: as a file of some kind, or as a `record`, the words that a bibliography or a corpus holds of a work. */
export const DocumentFormat = z.enum(["markdown", "text", "pdf", "docx", "latex", "jats", "tei", "html", "record"]);
export type DocumentFormat = z.infer<typeof DocumentFormat>;

export const BlockKind = z.enum([
  "title",
  /** Authors, affiliations, addresses, dates: what stands between the title and the text. */
  "byline",
  "heading",
  "paragraph",
  "list-item",
  "table",
  "caption",
  "equation",
  "footnote",
  "code",
  "reference-entry",
]);
export type BlockKind = z.infer<typeof BlockKind>;

/** One cell of a table: which words stand in which row and column, both counted from 0. */
const Cell = Span.extend({
  row: z.number().int().nonnegative(),
  column: z.number().int().nonnegative(),
  /** How many rows and columns it fills, when more than one. */
  rows: z.number().int().positive().optional(),
  columns: z.number().int().positive().optional(),
  header: z.boolean().optional(),
});
export type Cell = z.infer<typeof Cell>;

/** A unit of layout as a reader sees it: a heading, a paragraph, one entry of a reference list. */
export const Block = Span.extend({
  kind: BlockKind,
  /** Depth of a heading, 1 for the outermost. */
  level: z.number().int().positive().optional(),
  /** What the text calls it by: "3" for a footnote, "Figure 2" for a caption, "(4)" for an equation. */
  label: z.string().optional(),
  /** It is set apart as somebody else's words. */
  quoted: z.boolean().optional(),
  /** The cells of a table, row by row. */
  cells: z.array(Cell).optional(),
});
export type Block = z.infer<typeof Block>;

/** Something of a document that could not be read; the rest stands. */
export const ReadingFailure = z.object({ what: z.string(), why: z.string() });
export type ReadingFailure = z.infer<typeof ReadingFailure>;

/** Identifiers printed in the document itself, in the form they are compared in: lower case, without prefix. */
const Identifiers = z.object({
  doi: z.string().optional(),
  arxiv: z.string().optional(),
  isbn: z.string().optional(),
  pmid: z.string().optional(),
  pmcid: z.string().optional(),
});

/** A text we hold and have parsed: the manuscript under check, or a source. */
export const Document = z.object({
  id: Id,
  contentHash: z.string(),
  format: DocumentFormat,
  title: z.string(),
  authors: z.array(Name),
  identifiers: Identifiers,
  abstract: Span.optional(),
  /** The canonical text that all offsets refer to. */
  text: z.string(),
  blocks: z.array(Block),
  layout: Layout,
  markup: Markup,
  failures: z.array(ReadingFailure),
});
export type Document = z.infer<typeof Document>;

/** What a Document shows of itself before it is read: enough to name it and to tell which Reference means it. */
export const DocumentSummary = Document.pick({
  id: true,
  contentHash: true,
  format: true,
  title: true,
  authors: true,
  identifiers: true,
  failures: true,
}).extend({
  /** The beginning of its text. */
  front: z.string(),
  /** Printed pages, for formats that have them. */
  pages: z.number().int().nullable(),
  /** How many of them were read from their pictures. */
  recognised: z.number().int(),
});
export type DocumentSummary = z.infer<typeof DocumentSummary>;
