import { startsWithFigure, type TablePiece } from "./table-pieces.ts";

/** A piece with the columns it reaches over. */
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

/** In ems from baseline to baseline: lines of one cell follow each other this closely. */
const closePitch = 1.35;
/** In ems: what is set in the middle beside two rows stands between them. */
const halfPitch = 0.85;

/** Puts the lines of cells that go over several lines into one row. */
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
  // Ruled off on both sides, what stands together is one row; else a line without a beginning goes on with the row above.
  const isRuled = rules.length >= 4 && rules.some((rule) => rule > row.bottom) && rules.some((rule) => rule < previous.top);
  return (
    isRuled ||
    (row.pieces.every(({ column }) => column > 0) && row.pieces.length < previous.pieces.length && shared.length === row.pieces.length)
  );
}

/** How much further apart rows stand than the lines inside them, where a table has both; so many of its gaps are then wide ones. */
const widerGap = 1.2;
const wideGaps = 0.2;

/** In points: lines closer than this belong to one row; 0 when all lines stand equally apart. */
function pitchInside(rows: PdfTableRow[]): number {
  const gaps = rows.slice(1).map((row, index) => row.top - rows[index]!.bottom);
  const usual = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 5)] ?? 0;
  const wide = gaps.filter((gap) => gap > widerGap * usual).length;
  return wide >= Math.max(2, wideGaps * gaps.length) ? widerGap * usual : 0;
}

/** Of the rows of a table, those with a figure in a column whose every row has one. */
const figureShare = 0.35;

/** The columns in which rows have their figures; a line without one belongs to the row above. */
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
  // A single text at the margin may as well be the name of the group of rows below it, unless the line above had no room for it.
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
