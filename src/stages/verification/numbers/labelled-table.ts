import type { Block, Cell } from "../../../domain/document/document.ts";
import type { Span } from "../../../domain/document/locator.ts";
import { parseQuantities } from "../../../domain/text/quantity/quantity.ts";

/** A row or a column: what its head says, and its place. */
export interface TableHeading {
  index: number;
  text: string;
}

interface WrittenCell extends Cell {
  text: string;
}

/** A table as lines with heads and cells with numbers. */
export interface LabelledTable {
  rows: TableHeading[];
  columns: TableHeading[];
  cells: WrittenCell[];
  span: Span;
  cellAt(one: TableHeading, other: TableHeading): WrittenCell | undefined;
  rowOf(cell: Cell): Span;
}

/** Tables beyond this are data, and not evidence that a person reads. */
const maxCells = 2_000;

/** A table whose first column labels its rows and whose first rows head its columns; anything else is not read. */
export function readLabelledTable(text: string, { cells: given = [], start, end }: Block): LabelledTable | undefined {
  if (given.length === 0 || given.length > maxCells) return undefined;
  const cells = given.map((cell) => ({ ...cell, text: text.slice(cell.start, cell.end).trim() }));
  const height = headRows(cells);
  const body = cells.filter(({ row, column }) => row >= height && column > 0);
  const rows = cells
    .filter(({ row, column, text: label }) => row >= height && column === 0 && label !== "")
    .map(({ row, text: label }) => ({ index: row, text: label }));
  const last = Math.max(...cells.map(({ column }) => column));
  const columns = Array.from({ length: last }, (_, index) => ({ index: index + 1, text: headOf(cells, index + 1, height) })).filter(
    ({ text: head }) => head !== "",
  );
  if (height === 0 || rows.length === 0 || columns.length === 0) return undefined;
  const [rowSet, columnSet] = [new Set(rows), new Set(columns)];
  return {
    rows,
    columns,
    cells: body,
    span: { start, end },
    cellAt(one, other) {
      const [row, column] = rowSet.has(one) && columnSet.has(other) ? [one, other] : [other, one];
      return body.find((cell) => cell.row === row.index && cell.column === column.index);
    },
    rowOf(cell) {
      const own = cells.filter(({ row }) => row === cell.row);
      return { start: Math.min(...own.map((each) => each.start)), end: Math.max(...own.map((each) => each.end)) };
    },
  };
}

/** How many rows at the top are heads: those marked as such, else the first, if no number stands in it. */
function headRows(cells: WrittenCell[]): number {
  let height = 0;
  const rowAt = (row: number) => cells.filter((cell) => cell.row === row);
  while (rowAt(height).length > 0 && rowAt(height).every(({ header }) => header)) height += 1;
  if (height > 0) return height;
  const isHead = rowAt(0)
    .filter(({ column }) => column > 0)
    .every(({ text }) => /\p{L}|%/u.test(text) && !/^[\d.,%\s-]+$/.test(text));
  return isHead && rowAt(0).some(({ text }) => parseQuantities(text).length === 0) ? 1 : 0;
}

function headOf(cells: WrittenCell[], column: number, height: number): string {
  return cells
    .filter((cell) => cell.row < height && cell.column <= column && column < cell.column + (cell.columns ?? 1))
    .map(({ text }) => text)
    .join(" ")
    .trim();
}
