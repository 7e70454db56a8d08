import type { PdfLine, PdfTable } from "../lines/pdf-line.ts";
import type { PdfWord } from "../lines/pdf-word.ts";
import { mergeRows, type PdfTableRow } from "./merge-rows.ts";
import { findSeparators } from "./table-columns.ts";
import { isFigure, piecesOf, type TablePiece, toPiece } from "./table-pieces.ts";

/** Minimum share of rows with at least two cells. */
const fullRows = 0.5;
/** Maximum words of the median cell; more is prose in columns. */
const longestCell = 14;

/** Builds a table from lines; undefined if they are none. Without rules, gaps separate columns and each line is a row. */
export function buildTable(lines: PdfLine[], rules: number[] = [], columnRules: number[] = []): PdfTable | undefined {
  const pieces = lines.map((line) => piecesOf(line).flatMap((piece) => cutAtRules(piece, columnRules)));
  const separators = columnRules.length > 0 ? columnRules : findSeparators(pieces);
  if (separators.length === 0) return undefined;
  const rows = mergeRows(
    pieces.map((row, index) => toRow(row, separators, lines[index]!)),
    rules,
  );
  const filled = rows.filter((row) => new Set(row.pieces.map(({ column }) => column)).size > 1);
  if (rows.length < 2 || filled.length < Math.max(2, fullRows * rows.length) || isProse(rows)) return undefined;
  const head = rules.find((rule) => rule > rows[0]!.bottom);
  return writeOut(rows, head ?? rows[0]!.bottom + 1);
}

function toRow(pieces: TablePiece[], separators: number[], line: PdfLine): PdfTableRow {
  const placed = pieces
    .flatMap((piece) => cutAtSeparators(piece, separators))
    .map((piece) => {
      const first = separators.filter((separator) => separator < (piece.left + Math.min(piece.right, piece.left + line.size)) / 2).length;
      const last = separators.filter((separator) => separator < piece.right - overhang * line.size).length;
      return { ...piece, column: first, columns: Math.max(1, last - first + 1) };
    });
  // A long text extends over its neighbour's column only if that is empty.
  placed.forEach((piece, index) => {
    const next = placed[index + 1];
    if (next && piece.column + piece.columns > next.column) piece.columns = Math.max(1, next.column - piece.column);
  });
  return { pieces: placed, top: line.baseline, bottom: line.baseline, size: line.size };
}

function cutAtRules({ words, line }: TablePiece, rules: number[]): TablePiece[] {
  const groups = Map.groupBy(words, ({ left, right }) => rules.filter((x) => x < (left + right) / 2).length);
  return [...groups.values()].map((group) => toPiece(group, line));
}

/** In ems: maximum overhang of a word over its column edge. */
const overhang = 0.3;

/** Splits cells without a wide gap at column ends: before numbers, and if there are as many words as columns. */
function cutAtSeparators({ words, line }: TablePiece, separators: number[]): TablePiece[] {
  const columns = words.map(({ left, right }) => separators.filter((at) => at < (left + right) / 2).length);
  const isHead =
    columns.every((column, index) => column === columns[0]! + index) && !words.some((word) => crosses(word, separators, line.size));
  const groups: PdfWord[][] = [[words[0]!]];
  words.slice(1).forEach((word, index) => {
    const isOther = columns[index + 1]! > columns[index]!;
    if (isOther && (isHead || isFigure(word))) groups.push([word]);
    else groups.at(-1)!.push(word);
  });
  return groups.map((group) => toPiece(group, line));
}

function crosses({ left, right }: PdfWord, separators: number[], em: number): boolean {
  return separators.some((at) => at > left + overhang * em && at < right - overhang * em);
}

function isProse(rows: PdfTableRow[]): boolean {
  const lengths = rows.flatMap((row) => row.pieces.map(({ words }) => words.length)).sort((one, other) => one - other);
  return lengths[Math.floor(lengths.length * 0.75)]! > longestCell;
}

function writeOut(rows: PdfTableRow[], headEnd: number): PdfTable {
  const table: PdfTable = { lines: [], cells: [] };
  rows.forEach((row, index) => {
    // The sort is stable, so the lines of a cell keep their order.
    for (const { line, words, left, right, column, columns } of row.pieces.toSorted((one, other) => one.column - other.column)) {
      table.lines.push({ ...line, words, text: words.map(({ text }) => text).join(" "), left, right, cells: 1 });
      table.cells.push({ row: index, column, ...(columns > 1 ? { columns } : {}), ...(row.bottom < headEnd ? { header: true } : {}) });
    }
  });
  return table;
}
