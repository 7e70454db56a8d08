import type { Cell } from "../../../domain/document/document.ts";
import { joinedText } from "../../shared/cut-pieces.ts";
import { gapAfterCell } from "../../shared/table-cells.ts";
import type { WriteBlock } from "../block-writer.ts";
import type { Inline } from "../inline.ts";

/** A row of a table: the words of its cells. */
export interface MarkdownTableRow {
  cells: Inline[][];
  header: boolean;
}

/** Writes a table row by row, with bars between cells, and records the span of each cell. */
export function writeTable(write: WriteBlock, rows: MarkdownTableRow[], from: number): void {
  const inlines: Inline[] = [];
  const cells: Cell[] = [];
  let length = 0;
  for (const [row, { cells: columns, header }] of rows.entries())
    for (const [column, words] of columns.entries()) {
      const text = joinedText(words);
      const lead = text.length - text.trimStart().length;
      const start = length + Math.min(lead, text.length);
      cells.push({ start, end: Math.max(start, length + text.trimEnd().length), row, column, ...(header ? { header } : {}) });
      for (const inline of words) inlines.push(inline);
      const gap = gapAfterCell(column, columns);
      const last = words.at(-1);
      inlines.push({ text: gap, from: last ? last.from + last.text.length : from, kind: "code" });
      length += text.length + gap.length;
    }
  const text = joinedText(inlines);
  const lead = text.length - text.trimStart().length;
  const block = write("table", inlines);
  if (!block) return;
  const place = (offset: number) => Math.min(Math.max(block.start + offset - lead, block.start), block.end);
  block.cells = cells.map((cell) => ({ ...cell, start: place(cell.start), end: place(cell.end) }));
}
