import { z } from "zod";
import { Id } from "../id.ts";
import { Name } from "../reference/work.ts";
import { Layout } from "./layout.ts";
import { Span } from "./locator.ts";
import { Markup } from "./markup.ts";

/** The format of a Document. A `record` has no file: its text comes from a bibliography or a corpus. */
export const DocumentFormat = z.enum(["markdown", "text", "pdf", "docx", "latex", "jats", "tei", "html", "record"]);
export type DocumentFormat = z.infer<typeof DocumentFormat>;

export const BlockKind = z.enum([
  "title",
  /** Authors, affiliations, addresses and dates between the title and the text. */
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

/** One cell of a table. Row and column are counted from 0. */
const Cell = Span.extend({
  row: z.number().int().nonnegative(),
  column: z.number().int().nonnegative(),
  /** The number of rows and columns that the cell spans, when it is more than one. */
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
  /** The label that the text uses: "3" for a footnote, "Figure 2" for a caption, "(4)" for an equation. */
  label: z.string().optional(),
  /** The block is a block quotation. */
  quoted: z.boolean().optional(),
  /** The cells of a table, row by row. */
  cells: z.array(Cell).optional(),
});
export type Block = z.infer<typeof Block>;

/** A part of a document that could not be read. The other parts were read. */
export const ReadingFailure = z.object({
  what: z.string(),
  why: z.string(),
  /** Nothing of the running text is missing: it is reported, and does not make a check incomplete. */
  isMinor: z.boolean().optional(),
});
export type ReadingFailure = z.infer<typeof ReadingFailure>;

/** Identifiers printed in the document, normalized for comparison: lower case, without prefix. */
const Identifiers = z.object({
  doi: z.string().optional(),
  /** DOIs of other versions of the same work, such as a preprint. */
  otherDois: z.array(z.string()).optional(),
  arxiv: z.string().optional(),
  isbn: z.string().optional(),
  pmid: z.string().optional(),
  pmcid: z.string().optional(),
  /** The date of publication, where metadata of the file or the margins of page 1 state it: "2019", "2019-03" or "2019-03-14". */
  published: z.string().optional(),
});

/** A parsed text: the manuscript that is checked, or a source. */
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

/** The parts of a Document that are known without reading all of it: enough to name it and to match it with a Reference. */
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
  /** Number of printed pages, for formats that have pages. */
  pages: z.number().int().nullable(),
  /** Number of pages that were read by OCR. */
  recognised: z.number().int(),
});
export type DocumentSummary = z.infer<typeof DocumentSummary>;
