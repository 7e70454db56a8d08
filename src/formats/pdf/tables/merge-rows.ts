import { startsWithFigure, type TablePiece } from "./table-pieces.ts";

/** A piece with the columns it spans. */
interface Placed extends TablePiece {
  column: number;
  columns: number;
}

/** A row of a table, at first one printed line. */
export interface PdfTableRow {
  pieces: Placed[];
  /** Height of its first and its last line. */
  top: number;
  bottom: number;
  size: number;
}

/** In ems between baselines: maximum line distance within a cell. */
const closePitch = 1.35;
/** In ems: text centred beside two rows is between them. */
const halfPitch = 0.85;

/** Merges the lines of cells with several lines into one row. */
export function mergeRows(rows: PdfTableRow[], rules: number[]): PdfTableRow[] {
  const pitch = pitchInside(rows);
  const counted = figureColumns(rows);
  const merged: PdfTableRow[] = [];
  for (const row of rows) {
    const previous = merged.at(-1);
    if (previous && (continuesRow(previous, row, rules, pitch) || lacksFigures(previous, row, rules, counted))) {
      previous.pieces.push(...row.pieces);
      previous.bottom = row.bottom;
    } else merged.push({ ...row, pieces: [...row.pieces] });
  }
  return merged;
}

function continuesRow(previous: PdfTableRow, row: PdfTableRow, rules: number[], pitch: number): boolean {
  const between = rules.some((rule) => rule > previous.bottom && rule < row.top);
  if (between) return false;
  const distance = row.top - previous.bottom;
  const taken = new Set(previous.pieces.flatMap((piece) => reach(piece)));
  const shared = row.pieces.filter((piece) => reach(piece).some((column) => taken.has(column)));
  if (shared.length === 0 && distance < halfPitch * row.size) return true;
  if (distance > closePitch * row.size || shared.some(startsWithFigure)) return false;
  if (distance < pitch && row.pieces.length <= previous.pieces.length) return true;
  // Text between two rules is one row; otherwise a line without a first cell continues the row above.
  const isRuled = rules.length >= 4 && rules.some((rule) => rule > row.bottom) && rules.some((rule) => rule < previous.top);
  return (
    isRuled ||
    (row.pieces.every(({ column }) => column > 0) && row.pieces.length < previous.pieces.length && shared.length === row.pieces.length)
  );
}

/** Ratio of row and line distances in a table with both, and the minimum share of wide gaps. */
const widerGap = 1.2;
const wideGaps = 0.2;

/** In points: maximum line distance within a row; 0 if all lines have equal distances. */
function pitchInside(rows: PdfTableRow[]): number {
  const gaps = rows.slice(1).map((row, index) => row.top - rows[index]!.bottom);
  const typicalGap = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 5)] ?? 0;
  const wide = gaps.filter((gap) => gap > widerGap * typicalGap).length;
  return wide >= Math.max(2, wideGaps * gaps.length) ? widerGap * typicalGap : 0;
}

/** Minimum share of rows with a number, in a column of numbers. */
const figureShare = 0.35;

/** The columns of numbers; a line without a number there belongs to the row above. */
function figureColumns(rows: PdfTableRow[]): Set<number> {
  const counts = new Map<number, number>();
  for (const { pieces } of rows) {
    for (const piece of pieces) {
      if (startsWithFigure(piece)) counts.set(piece.column, (counts.get(piece.column) ?? 0) + 1);
    }
  }
  return new Set([...counts].flatMap(([column, count]) => (count > 2 && count > figureShare * rows.length ? [column] : [])));
}

function lacksFigures(previous: PdfTableRow, row: PdfTableRow, rules: number[], counted: Set<number>): boolean {
  if (counted.size === 0 || row.top - previous.bottom > closePitch * row.size) return false;
  if (rules.some((rule) => rule > previous.bottom && rule < row.top)) return false;
  const isCounted = (piece: Placed) => counted.has(piece.column) && startsWithFigure(piece);
  if (!previous.pieces.some(isCounted) || row.pieces.some(({ column }) => counted.has(column))) return false;
  const taken = new Set(previous.pieces.map(({ column }) => column));
  // A single text at the margin may be the name of the row group below it, unless the line above had no room for it.
  const [only, ...more] = row.pieces;
  return row.pieces.every(({ column }) => taken.has(column)) && (more.length > 0 || only!.column > 0 || hadNoRoom(previous, only!));
}

function hadNoRoom({ pieces }: PdfTableRow, { column, words, line }: Placed): boolean {
  const above = pieces.findLast((piece) => piece.column === column)!;
  const next = Math.min(...pieces.filter((piece) => piece.column > column).map(({ left }) => left));
  return above.right + words[0]!.right - words[0]!.left > next - 2 * line.size;
}

function reach({ column, columns }: Placed): number[] {
  return Array.from({ length: columns }, (_, index) => column + index);
}
