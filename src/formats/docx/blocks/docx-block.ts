import type { Block } from "../../../domain/document/document.ts";
import type { DocxNote, DocxRow, TextRun } from "../content/flow.ts";

/** A block before it has its place in the canonical text. */
export interface DocxBlock {
  kind: Block["kind"];
  stretches: TextRun[];
  level?: number;
  label?: string;
  quoted?: boolean;
  /** The note, if the block is a footnote. */
  note?: DocxNote;
  /** Bookmarks at an entry. */
  bookmarks?: string[];
  /** The rows of a table, instead of stretches. */
  rows?: DocxRow[];
  /** Offset from which its text belongs to the abstract. */
  abstractFrom?: number;
}
