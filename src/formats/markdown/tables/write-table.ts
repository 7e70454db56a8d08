import type { PhrasingContent, Table } from "mdast";
import type { Cell } from "../../../domain/document/document.ts";
import { joinedText } from "../../shared/cut-pieces.ts";
import { gapAfterCell } from "../../shared/table-cells.ts";
import type { WriteBlock } from "../block-writer.ts";
import { applyEdits, type Inline } from "../inline.ts";
import { matches } from "../split-inlines.ts";
import type { TextTable } from "./text-tables.ts";

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

/** The rows of a pipe table. Without a blank line before it, the caption is parsed as a row. */
export function pipeTableRows(
  { children }: Table,
  wordsOf: (cell: PhrasingContent[]) => Inline[],
): { rows: MarkdownTableRow[]; caption: Inline[] | undefined } {
  const rows = children.map(
    (row, index): MarkdownTableRow => ({ cells: row.children.map((cell) => wordsOf(cell.children)), header: index === 0 }),
  );
  const last = rows.length > 1 ? rows.at(-1)!.cells : [];
  const isCaption = /^:\s/.test(joinedText(last[0] ?? [])) && last.slice(1).every((cell) => joinedText(cell).trim() === "");
  return isCaption ? { rows: rows.slice(0, -1), caption: applyEdits(last[0]!, [{ start: 0, end: 2 }]) } : { rows, caption: undefined };
}

/** The rows of a table drawn with dashes and spaces, whose cells may have several lines. */
export function textTableRows({ rows }: TextTable, source: string, wordsOf: (cell: Inline[]) => Inline[]): MarkdownTableRow[] {
  return rows.map(({ cells, header }) => ({
    header,
    cells: cells.map((lines) => wordsOf(lines.flatMap(({ start, end }) => lineOf(source, start, end)))),
  }));
}

/** A line of a cell, without emphasis and code signs. */
function lineOf(source: string, start: number, end: number): Inline[] {
  const text = `${source.slice(start, end)} `;
  return applyEdits([{ text, from: start, kind: "words" }], matches(text, /\*{1,3}|`/g));
}
