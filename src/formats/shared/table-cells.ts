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

/** Only properties that differ from the default are set. */
export function cellPlace({ row, column, rows, columns, isHeader }: CellPlace): Omit<Cell, keyof Span> {
  return { row, column, ...(rows > 1 ? { rows } : {}), ...(columns > 1 ? { columns } : {}), ...(isHeader ? { header: true } : {}) };
}

/** The text after a cell in the canonical text: a bar before the next one, a line end after the last of its row. */
export function gapAfterCell(index: number, cells: readonly unknown[]): string {
  return index === cells.length - 1 ? "\n" : " | ";
}
