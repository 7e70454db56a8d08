import type { Fragment } from "./gather-fragments.ts";
import { type FragmentRow, gatherRows } from "./gather-rows.ts";
import { extentOf } from "./pdf-line.ts";

/**
 * The columns of a page in reading order, each a set of fragments.
 *
 * A gutter is a vertical strip that is empty in many rows. Rows that cross it (a title, a wide caption) split the page into bands. Inside
 * a band the left side comes before the right, and each side is searched for gutters again.
 */
export function readingOrder(fragments: Fragment[]): Fragment[][] {
  const rows = gatherRows(fragments);
  const gutter = findGutter(rows);
  if (gutter === undefined) return fragments.length > 0 ? [fragments] : [];
  return cutIntoBands(rows, gutter).flatMap((band) => {
    if (band.crossing || looksTabular(band, gutter)) return [band.rows.flatMap((row) => row.fragments)];
    return inReadingOrder(sidesOf(band.rows, gutter)).flatMap((side) => readingOrder(side));
  });
}

/** Rows on each side of a gutter from which full lines are columns of prose: cells of a table are hardly ever as high. */
const minProseRows = 5;
/** Minimum share of its column that the median line of prose fills. */
const proseFill = 0.8;

/** Whether text is set in columns of prose: what stands between two rules is then a part of the page and no table. */
export function holdsProseColumns(fragments: Fragment[]): boolean {
  const rows = gatherRows(fragments);
  const gutter = findGutter(rows);
  if (gutter === undefined) return false;
  return cutIntoBands(rows, gutter).some(
    (band) =>
      !band.crossing &&
      sidesOf(band.rows, gutter).every((side) => {
        const own = gatherRows(side);
        return own.length >= minProseRows && median(fillsOf(own, widthOf(side))) >= proseFill;
      }),
  );
}

interface Band {
  rows: FragmentRow[];
  /** Whether its rows cross the gutter. */
  crossing: boolean;
}

/** Fewer parallel rows are a numbered heading or a short table. */
const minRows = 4;
/** Minimum width of a column in ems; a narrower one is a list label, an equation number or the numbers of a table. */
const minWidth = 9;
/** Points between two tried positions of a gutter, and the maximum number of positions on a very wide page. */
const finest = 2;
const maxSteps = 5_000;

function findGutter(rows: FragmentRow[]): number | undefined {
  if (rows.length < minRows) return undefined;
  const fragments = rows.flatMap((row) => row.fragments);
  const { left, right } = extentOf(fragments);
  const narrowest = minWidth * rows[rows.length >> 1]!.size;
  let best: number | undefined;
  let bestScore = minRows - 1;
  for (const candidate of leastCovered(fragments, left, right)) {
    const score = scoreGutter(rows, candidate, narrowest);
    if (score > bestScore) {
      best = candidate;
      bestScore = score;
    }
  }
  return best;
}

/** The middles of the strips that fewer fragments cover than their surroundings. */
function leastCovered(fragments: Fragment[], left: number, right: number): number[] {
  const step = Math.max(finest, (right - left) / maxSteps);
  const bins = new Int32Array(Math.max(1, Math.ceil((right - left) / step)) + 1);
  for (const fragment of fragments) {
    bins[Math.floor((fragment.left - left) / step)]!++;
    bins[Math.ceil((fragment.right - left) / step)]!--;
  }
  for (let bin = 1; bin < bins.length; bin++) bins[bin]! += bins[bin - 1]!;

  const middles: number[] = [];
  for (let start = 0; start < bins.length; ) {
    let end = start;
    while (end < bins.length && bins[end] === bins[start]) end++;
    const isValley = start > 0 && end < bins.length && bins[start - 1]! > bins[start]! && bins[end]! > bins[start]!;
    if (isValley) middles.push(left + ((start + end) / 2) * step);
    start = end;
  }
  return middles;
}

/** The number of rows with text on both sides of a gutter. */
function scoreGutter(rows: FragmentRow[], gutter: number, narrowest: number): number {
  if (cutsOffLabels(rows, gutter)) return 0;
  let score = 0;
  for (const band of cutIntoBands(rows, gutter)) {
    if (band.crossing || band.rows.length < minRows - 1) continue;
    const [one, other] = sidesOf(band.rows, gutter);
    if (one.length === 0 || other.length === 0) continue;
    if (widthOf(one) < narrowest || widthOf(other) < narrowest || looksTabular(band, gutter)) continue;
    const [rowsOne, rowsOther] = countSides(band.rows, gutter);
    score += Math.min(rowsOne, rowsOther);
  }
  return score;
}

/** List labels at the edge of a column: "[12]", "12.", "•". */
const label = /^(?:[[(]?\d{1,4}[\]).]{0,2}|[•▪‣–]|\[[\p{L}+]{1,8}\d{2}[a-z]?\])$/u;
/** In ems: maximum distance between a label and its entry. */
const labelGap = 4;
/** Number of rows that cannot end in a number by chance. */
const minLabels = 3;

/** Whether a strip is between the labels of a list and its entries, which belong to one column. */
function cutsOffLabels(rows: FragmentRow[], gutter: number): boolean {
  const cut = rows.filter(({ fragments, size }) => {
    const next = fragments.findIndex((fragment) => fragment.left >= gutter);
    const before = fragments[next - 1];
    return before !== undefined && label.test(textOf(before)) && fragments[next]!.left - before.right < labelGap * size;
  });
  return cut.length >= minLabels;
}

function textOf({ words }: Fragment): string {
  return words.map(({ text }) => text).join(" ");
}

function cutIntoBands(rows: FragmentRow[], gutter: number): Band[] {
  const bands: Band[] = [];
  let last: FragmentRow | undefined;
  for (const row of rows) {
    let band = bands.at(-1);
    const crossing =
      row.fragments.some((fragment) => fragment.left < gutter && fragment.right > gutter) || endsWideParagraph(band, last, row, gutter);
    if (!band || band.crossing !== crossing) {
      band = { rows: [], crossing };
      bands.push(band);
    }
    band.rows.push(row);
    last = row;
  }
  return bands;
}

/** In ems. Maximum line distance within a paragraph. */
const closePitch = 1.6;

/** Whether a row is the short last line of a paragraph across both columns: it crosses no gutter, but belongs above the columns. */
function endsWideParagraph(band: Band | undefined, last: FragmentRow | undefined, row: FragmentRow, gutter: number): boolean {
  if (!band?.crossing || !last || row.fragments.some((fragment) => fragment.right > gutter)) return false;
  const sameSize = Math.abs(row.size - last.size) < 0.05 * last.size;
  const sameEdge = Math.abs(row.fragments[0]!.left - last.fragments[0]!.left) < row.size;
  const sameMiddle = Math.abs(middleOf(row) - middleOf(last)) < 0.5 * row.size;
  return sameSize && (sameEdge || sameMiddle) && row.baseline - last.baseline < closePitch * row.size;
}

function middleOf({ fragments }: FragmentRow): number {
  return (fragments[0]!.left + fragments.at(-1)!.right) / 2;
}

function sidesOf(rows: FragmentRow[], gutter: number): [Fragment[], Fragment[]] {
  const fragments = rows.flatMap((row) => row.fragments);
  return [fragments.filter((fragment) => fragment.right <= gutter), fragments.filter((fragment) => fragment.right > gutter)];
}

/** A narrow strip of notes beside the text is read after it. */
const marginNoteWidth = 0.45;

function inReadingOrder([left, right]: [Fragment[], Fragment[]]): Fragment[][] {
  if (left.length === 0 || right.length === 0) return left.length > 0 ? [left] : [right];
  return widthOf(left) < marginNoteWidth * widthOf(right) ? [right, left] : [left, right];
}

function widthOf(fragments: Fragment[]): number {
  const { left, right } = extentOf(fragments);
  return right - left;
}

function countSides(rows: FragmentRow[], gutter: number): [number, number, number] {
  let left = 0;
  let right = 0;
  let both = 0;
  for (const row of rows) {
    const onLeft = row.fragments.some((fragment) => fragment.right <= gutter);
    const onRight = row.fragments.some((fragment) => fragment.right > gutter);
    if (onLeft) left++;
    if (onRight) right++;
    if (onLeft && onRight) both++;
  }
  return [left, right, both];
}

/** Table rows are level on both sides and leave their cells half empty; text lines fill their column. */
const levelShare = 0.6;
const textFill = 0.55;
/** Two further columns give two fragments per row; more are cells. */
const cellsPerRow = 3;

function looksTabular(band: Band, gutter: number): boolean {
  const [left, right, both] = countSides(band.rows, gutter);
  if (left === 0 || right === 0 || both < levelShare * Math.min(left, right)) return false;
  return sidesOf(band.rows, gutter).some((side) => hasCells(gatherRows(side), widthOf(side)));
}

function hasCells(rows: FragmentRow[], width: number): boolean {
  const counts = rows.map(({ fragments }) => fragments.length);
  return median(fillsOf(rows, width)) < textFill || median(counts) >= cellsPerRow;
}

/** The share of the width that the words of each row fill. */
function fillsOf(rows: FragmentRow[], width: number): number[] {
  return rows.map(({ fragments }) => fragments.reduce((sum, { left, right }) => sum + right - left, 0) / width);
}

function median(values: number[]): number {
  return values.sort((one, other) => one - other)[values.length >> 1] ?? 0;
}
