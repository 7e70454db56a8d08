import { formulaNumber, isFormula } from "../blocks/is-formula.ts";
import { pdfCaptionLabel } from "../blocks/pdf-caption-label.ts";
import { tableLine } from "../lines/gather-lines.ts";
import type { PdfColumn, PdfLine } from "../lines/pdf-line.ts";
import { buildTable } from "./build-table.ts";
import { figuresIn, isFigure, piecesOf, startsWithFigure, type TablePiece } from "./table-pieces.ts";

/** In ems: maximum distance between table rows, which is larger than between text lines. */
const rowGap = 2.8;
/** Relative to the column: maximum width of a line inside a table that is not a row of cells. */
const shortLine = 0.7;
/** Minimum share of cells with numbers in a table without a caption. */
const minFigures = 0.25;
/** Maximum share of numbers among the words of a prose line. */
const maxFigures = 0.4;
/** In lines: maximum distance of a caption. */
const captionReach = 4;

/** The lines of a column, with tables formed only by gaps as single lines. */
export function findLooseTables(column: PdfColumn): PdfLine[] {
  const { lines, left, right, page } = column;
  const found: PdfLine[] = [];
  for (let start = 0; start < lines.length; ) {
    const end = endOfRun(column, start, shortLine * (right - left));
    const head = start > 0 && found.at(-1) === lines[start - 1] && isHead(lines[start - 1]!, lines[start]!) ? 1 : 0;
    const table = end - start >= 2 && isLikely(lines, start, end) ? buildTable(lines.slice(start - head, end)) : undefined;
    if (table) {
      if (head > 0) found.pop();
      found.push({ ...tableLine(table, page), number: lines[start]!.number });
      start = end;
    } else found.push(lines[start++]!);
  }
  return found;
}

/** The end of the rows that begin at `start`; a single short line between two rows is included. */
function endOfRun(column: PdfColumn, start: number, short: number): number {
  const { lines } = column;
  const isRow = (line: PdfLine) => hasCells(line) && !(formulaNumber(line) && isFormula(line, column));
  if (!isRow(lines[start]!)) return start;
  let end = start + 1;
  for (let next = end; next < lines.length; next++) {
    const line = lines[next]!;
    const previous = lines[next - 1]!;
    if (line.table || line.baseline - previous.baseline > rowGap * line.size || line.baseline < previous.baseline) break;
    if (isRow(line)) end = next + 1;
    else if (next > end || line.right - line.left > short || pdfCaptionLabel(line)) break;
  }
  return end;
}

/** Maximum words of a column head. */
const longestHead = 4;

function isHead(line: PdfLine, first: PdfLine): boolean {
  const pieces = line.table ? [] : piecesOf(line);
  return (
    pieces.length > 1 && pieces.every(({ words }) => words.length <= longestHead) && first.baseline - line.baseline < rowGap * first.size
  );
}

function hasCells(line: PdfLine): boolean {
  if (line.table || line.words.length < 2 || isEntry(line)) return false;
  if (line.cells > 1) return true;
  // Most lines are prose, which the last word shows quickly.
  const hasFigures = figuresIn(line) > maxFigures;
  if (!hasFigures && !isFigure(line.words.at(-1)!)) return false;
  const pieces = piecesOf(line);
  return pieces.length > 1 && (hasFigures || pieces.at(-1)!.words.every(isFigure));
}

/** "[Oko16]   Adaeze Okoro. Shade": a gap after a label does not make columns. */
function isEntry(line: PdfLine): boolean {
  return /^\[[^\][]{1,14}\]$/.test(line.words[0]!.text) && piecesOf(line).length <= 2;
}

function isLikely(lines: PdfLine[], start: number, end: number): boolean {
  const around = [...lines.slice(Math.max(0, start - captionReach), start), ...lines.slice(end, end + captionReach)];
  if (around.some((line) => /^t/i.test(pdfCaptionLabel(line) ?? ""))) return true;
  const pieces = lines.slice(start, end).flatMap(piecesOf);
  const figures = pieces.filter((piece) => startsWithFigure(piece) || isTick(piece));
  return figures.length >= minFigures * pieces.length;
}

/** A star, a tick or a dash in place of a number. */
function isTick({ words }: TablePiece): boolean {
  return words.length === 1 && /^[^\p{L}]{1,2}$/u.test(words[0]!.text);
}
