import { extentOf } from "../lines/pdf-line.ts";
import { startsWithFigure, type TablePiece } from "./table-pieces.ts";

/** In points: step of tried positions, and their maximum number on a very wide page. */
const finest = 0.5;
const maxSteps = 20_000;
/** In points: minimum width of a gap between two columns. */
const narrowest = 1;
/** Maximum share of rows whose cells may span columns: heads, and lines between row groups. */
const spanning = 0.25;
const spanningBody = 0.12;
/** In rows: with this many rows of numbers, they define the columns better than the heads. */
const enoughBody = 2;

/** The positions between the columns of a table: the middles of the strips that hardly any cell covers. */
export function findSeparators(rows: TablePiece[][]): number[] {
  const body = rows.filter((row) => row.filter(startsWithFigure).length > 1);
  const decisiveRows = body.length >= enoughBody ? body : rows.filter((row) => row.length > 1);
  const pieces = decisiveRows.flat();
  if (pieces.length === 0) return [];
  const { left, right } = extentOf(pieces);
  const step = Math.max(finest, (right - left) / maxSteps);
  const cover = coverage(pieces, left, right, step);
  const maxSpanning = decisiveRows === body ? spanningRows(body.length, spanningBody) : spanningRows(decisiveRows.length, spanning);
  const separators: number[] = [];
  for (let start = 0; start < cover.length; ) {
    if (cover[start]! > maxSpanning) {
      start++;
      continue;
    }
    let end = start;
    while (end < cover.length && cover[end]! <= maxSpanning) end++;
    if (start > 0 && end < cover.length) {
      const strips = emptiest(cover, start, end, step).map((bin) => left + bin * step);
      separators.push(
        ...strips.filter((strip, index) => index === 0 || pieces.some((piece) => piece.left > strips[index - 1]! && piece.right < strip)),
      );
    }
    start = end;
  }
  const kept: number[] = [];
  separators.forEach((separator, index) => {
    if (!partsHeadFromBody(rows, kept.at(-1) ?? left - 1, separator, separators[index + 1] ?? right + 1)) kept.push(separator);
  });
  return kept;
}

/** Whether a separator only splits a centred head from its column. */
function partsHeadFromBody(rows: TablePiece[][], from: number, separator: number, to: number): boolean {
  const rowsOf = (left: number, right: number) =>
    rows.flatMap((row, index) => (row.some((piece) => piece.left > left && piece.right < right) ? [index] : []));
  const one = rowsOf(from, separator);
  const other = rowsOf(separator, to);
  const [head, body] = one.length < other.length ? [one, other] : [other, one];
  return head.length === 1 && head[0] === 0 && body.length > 1 && !body.includes(0);
}

function spanningRows(rows: number, share: number): number {
  return rows < 4 ? 0 : Math.max(1, Math.floor(share * rows));
}

function coverage(pieces: TablePiece[], left: number, right: number, step: number): Int32Array {
  const bins = new Int32Array(Math.ceil((right - left) / step) + 2);
  for (const piece of pieces) {
    bins[Math.floor((piece.left - left) / step)]!++;
    bins[Math.ceil((piece.right - left) / step)]!--;
  }
  for (let bin = 1; bin < bins.length; bin++) bins[bin]! += bins[bin - 1]!;
  return bins.subarray(0, -1);
}

/** The middles of the least covered strips within a valley: two if a sparse column is between them. */
function emptiest(cover: Int32Array, start: number, end: number, step: number): number[] {
  const valley = cover.subarray(start, end);
  const least = Math.min(...valley);
  const middles: number[] = [];
  for (let bin = 0; bin < valley.length; ) {
    if (valley[bin] !== least) {
      bin++;
      continue;
    }
    const from = bin;
    while (bin < valley.length && valley[bin] === least) bin++;
    if (bin - from >= narrowest / step) middles.push(start + (from + bin) / 2);
  }
  return middles;
}
