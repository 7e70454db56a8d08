import type { XmlElement } from "../xml/parse-xml.ts";
import type { MarkedPiece } from "./markup-block.ts";
import { type RawCell, spanOf, tableRuns } from "./table.ts";
import { childrenOf } from "./tree.ts";

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
