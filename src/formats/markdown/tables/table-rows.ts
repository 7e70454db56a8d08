import type { PhrasingContent, Table } from "mdast";
import { joinedText } from "../../shared/cut-pieces.ts";
import { applyEdits, type Inline } from "../inline.ts";
import { matches } from "../split-inlines.ts";
import type { TextTable } from "./text-tables.ts";
import type { MarkdownTableRow } from "./write-table.ts";

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
