import type { Block, Document } from "../../../domain/document/document.ts";
import type { Span } from "../../../domain/document/locator.ts";
import { normalizeSigns } from "../prose/prose.ts";

export interface SimpleTableCell extends Span {
  text: string;
}

/** A table as rows and columns; tables with spanning cells are left out. */
export interface SimpleTable {
  block: Block;
  header: (SimpleTableCell | undefined)[];
  rows: (SimpleTableCell | undefined)[][];
}

export function findSimpleTables({ text, blocks }: Document): SimpleTable[] {
  return blocks.flatMap((block) => {
    const cells = block.kind === "table" ? (block.cells ?? []) : [];
    if (cells.length === 0 || cells.some(({ rows = 1, columns = 1 }) => rows > 1 || columns > 1)) return [];
    const grid: (SimpleTableCell | undefined)[][] = [];
    for (const { row, column, start, end } of cells) {
      grid[row] ??= [];
      grid[row][column] = { start, end, text: normalizeSigns(text.slice(start, end)).trim() };
    }
    const [header = [], ...rows] = Array.from(grid, (row) => Array.from(row ?? [], (cell) => cell));
    return rows.length > 0 ? [{ block, header, rows }] : [];
  });
}

/** The number of a cell with only a number and a unit; undefined otherwise. */
export function readCellNumber(cell: SimpleTableCell | undefined): { value: number; printed: string } | undefined {
  const [, printed] = /^(-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?) ?(?:%|°C)?$/.exec(cell?.text ?? "") ?? [];
  return printed === undefined ? undefined : { value: Number(printed.replaceAll(",", "")), printed };
}
