import type { Cell } from "../../domain/document/document.ts";
import type { Span } from "../../domain/document/locator.ts";

/** Where a cell stands and how much it fills, as a table says it. */
interface CellPlace {
  row: number;
  column: number;
  rows: number;
  columns: number;
  isHeader: boolean;
}

/** A cell says only what is not the same of most cells. */
export function cellPlace({ row, column, rows, columns, isHeader }: CellPlace): Omit<Cell, keyof Span> {
  return { row, column, ...(rows > 1 ? { rows } : {}), ...(columns > 1 ? { columns } : {}), ...(isHeader ? { header: true } : {}) };
}

/** What stands in the canonical text after a cell: a bar before the next one, the end of a line after the last of its row. */
export function gapAfterCell(index: number, cells: readonly unknown[]): string {
  return index === cells.length - 1 ? "\n" : " | ";
}
