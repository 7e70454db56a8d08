import type { Block } from "../../../domain/document/document.ts";
import type { DocxNote, DocxRow, TextRun } from "../content/flow.ts";

/** A block before it has its place in the canonical text. */
export interface DocxBlock {
  kind: Block["kind"];
  stretches: TextRun[];
  level?: number;
  label?: string;
  quoted?: boolean;
  /** The note that a footnote is. */
  note?: DocxNote;
  /** Of an entry: the bookmarks at it. */
  bookmarks?: string[];
  /** Of a table, in place of stretches. */
  rows?: DocxRow[];
  /** It belongs to the abstract, from this character of its words on. */
  abstractFrom?: number;
}
