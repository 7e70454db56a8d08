import { cellPlace, gapAfterCell } from "../shared/table-cells.ts";
import type { XmlElement } from "../xml/parse-xml.ts";
import type { MarkedPiece, TextMark } from "./markup-block.ts";
import { childrenOf } from "./tree.ts";

/** A cell as in the file: its text, and its row and column span. */
interface RawCell {
  runs: MarkedPiece[];
  from: number;
  rows: number;
  columns: number;
  isHeader: boolean;
}

/** Maximum columns: no readable table is wider, and each column costs time. */
const maxColumns = 1_000;

/** The text of a table, row by row, each cell with its row and column after spans are resolved. */
export function tableRuns(rows: RawCell[][]): MarkedPiece[] {
  /** The first free row of each column. */
  const freeFrom: number[] = [];
  return rows.flatMap((cells, row) => {
    let column = 0;
    return cells.flatMap((cell, index) => {
      while (column < maxColumns && (freeFrom[column] ?? 0) > row) column++;
      const columns = Math.max(1, Math.min(cell.columns, maxColumns - column));
      const mark = cellMark(cell, row, column, columns, rows.length);
      for (let last = column + columns; column < last; column++) if (column < maxColumns) freeFrom[column] = row + cell.rows;
      const words = cell.runs.map((run) => ({ ...run, marks: [...(run.marks ?? []), mark] }));
      return [...trimmed(words), { text: gapAfterCell(index, cells), from: cell.from }];
    });
  });
}

function cellMark(cell: RawCell, row: number, column: number, columns: number, rowCount: number): TextMark {
  const rows = Math.min(cell.rows, rowCount - row);
  return { kind: "cell", ...cellPlace({ row, column, rows, columns, isHeader: cell.isHeader }) };
}

/** The span in an attribute; 1 unless it is a larger number. */
export function spanOf(attribute: string | undefined): number {
  const span = Number.parseInt(attribute ?? "", 10);
  return span > 1 ? Math.min(span, 65_534) : 1;
}

/** Removes white space around the text of a cell. */
function trimmed(runs: MarkedPiece[]): MarkedPiece[] {
  const filled = runs.filter(({ text }) => text.trim() !== "" || text === " ");
  while (filled[0]?.text.trim() === "") filled.shift();
  while (filled.at(-1)?.text.trim() === "") filled.pop();
  const [first] = filled;
  if (first) {
    const cut = first.text.length - first.text.trimStart().length;
    filled[0] = { ...first, text: first.text.slice(cut), from: first.from + cut };
  }
  const last = filled.at(-1);
  if (last) filled[filled.length - 1] = { ...last, text: last.text.trimEnd() };
  return filled;
}

/** The text of an HTML or JATS table, cell by cell; `wordsIn` reads a cell. */
export function htmlTableRuns(table: XmlElement, wordsIn: (cell: XmlElement) => MarkedPiece[]): MarkedPiece[] {
  return tableRuns(rowsOf(table).map(({ row, isHead }) => childrenOf(row, "td", "th").map((cell) => rawCell(cell, isHead, wordsIn(cell)))));
}

function rowsOf(table: XmlElement): { row: XmlElement; isHead: boolean }[] {
  return childrenOf(table, "thead", "tbody", "tfoot", "tr").flatMap((part) => {
    const isHead = part.local === "thead";
    return part.local === "tr" ? [{ row: part, isHead }] : childrenOf(part, "tr").map((row) => ({ row, isHead }));
  });
}

function rawCell(cell: XmlElement, isHead: boolean, runs: MarkedPiece[]): RawCell {
  const { rowspan, colspan } = cell.attributes;
  return { runs, from: cell.from, rows: spanOf(rowspan), columns: spanOf(colspan), isHeader: isHead || cell.local === "th" };
}
