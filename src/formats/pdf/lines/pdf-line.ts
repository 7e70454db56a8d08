import type { Cell } from "../../../domain/document/document.ts";
import type { PdfWord } from "./pdf-word.ts";

/** One printed line of a column, its words in the order they are read. */
export interface PdfLine {
  words: PdfWord[];
  text: string;
  page: number;
  /** 1-based, in reading order on its page. */
  number: number;
  left: number;
  right: number;
  baseline: number;
  /** The size most of its letters have. */
  size: number;
  bold: boolean;
  italic: boolean;
  mono: boolean;
  /** Share of its letters that are made for formulas. */
  math: number;
  /** Number of word groups separated by wide gaps. */
  cells: number;
  /** The table in its place; such a line has no words of its own. */
  table?: PdfTable;
}

/** The lines of one column, or of a part of a page across all columns. */
export interface PdfColumn {
  page: number;
  lines: PdfLine[];
  left: number;
  right: number;
  /** Height of the rule above its notes. */
  noteRule?: number;
}

/** The lines of a table, split by cells. */
export interface PdfTable {
  lines: PdfLine[];
  /** The cell of each line. */
  cells: Omit<Cell, "start" | "end">[];
}

/** The horizontal extent of something. */
interface Extended {
  left: number;
  right: number;
}

/** The extent of many items; a spread call would overflow the stack. */
export function extentOf(items: Iterable<Extended>): Extended {
  const extent = { left: Number.POSITIVE_INFINITY, right: Number.NEGATIVE_INFINITY };
  for (const { left, right } of items) {
    if (left < extent.left) extent.left = left;
    if (right > extent.right) extent.right = right;
  }
  return extent;
}
