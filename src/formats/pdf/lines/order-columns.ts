import type { Page } from "../../../domain/document/layout.ts";
import { noteLabel } from "../blocks/find-footnotes.ts";
import type { PageRules } from "../characters/read-rules.ts";
import { findRuledTables } from "../tables/find-ruled-tables.ts";
import type { Fragment } from "./gather-fragments.ts";
import { gatherLines, mostFrequent, tableLine } from "./gather-lines.ts";
import type { PdfColumn, PdfLine } from "./pdf-line.ts";
import { readingOrder } from "./reading-order.ts";

/** The columns of a page in reading order, with ruled tables as single lines. */
export function orderColumns(page: Page, fragments: Fragment[], rules: PageRules): PdfColumn[] {
  const tables = new Map<Fragment, PdfLine>();
  const taken = new Set<Fragment>();
  const ruledTables = findRuledTables(fragments, rules, page.number);
  for (const ruled of ruledTables) {
    for (const fragment of ruled.fragments) taken.add(fragment);
    tables.set(placeholder(ruled), tableLine(ruled.table, page.number));
  }
  const rest = taken.size === 0 ? fragments : [...fragments.filter((fragment) => !taken.has(fragment)), ...tables.keys()];
  // The last rule of a table is as short as the one above notes.
  const others = rules.across.filter(({ y }) => !ruledTables.some(({ top, bottom }) => y > top - 1 && y < bottom + 1));
  let number = 1;
  return readingOrder(rest).map((region) => {
    const column = gatherLines(
      region.filter((fragment) => !tables.has(fragment)),
      page.number,
    );
    for (const fragment of region) {
      const line = tables.get(fragment);
      if (line) insert(column, line, fragment);
    }
    number = numberLines(column.lines, number);
    const noteRule = findNoteRule(column, others, page.height);
    return noteRule === undefined ? column : { ...column, noteRule };
  });
}

/** A fragment in place of a table while columns are searched, so that no gutter is found inside it. */
function placeholder({
  left,
  right,
  top,
  bottom,
  fragments,
}: {
  left: number;
  right: number;
  top: number;
  bottom: number;
  fragments: Fragment[];
}): Fragment {
  const first = fragments[0]!;
  return { ...first, words: [], left, right, top, bottom, baseline: top + first.size, leftward: false };
}

function insert(column: PdfColumn, line: PdfLine, { baseline, left, right }: Fragment): void {
  const index = column.lines.findIndex((other) => other.baseline > baseline);
  column.lines.splice(index < 0 ? column.lines.length : index, 0, line);
  column.left = Math.min(column.left, left);
  column.right = Math.max(column.right, right);
}

/** In points: minimum length of a rule above notes, and maximum distance from the margin. */
const shortestRule = 18;
const sameEdge = 6;
/** Relative to the column and the page: maximum length of such a rule, and its highest position. */
const longestRule = 0.7;
const highestRule = 0.3;
/** Relative to the text size. */
const smallType = 0.95;

/** The rule above the notes of a column: at its left margin, and either short or with only small type below it. */
function findNoteRule({ left, right, lines }: PdfColumn, across: PageRules["across"], height: number): number | undefined {
  const typicalSize = mostFrequent(countBy(lines, ({ size }) => size));
  return across.findLast(({ left: from, right: to, y }) => {
    if (Math.abs(from - left) > sameEdge || to - from < shortestRule || y < highestRule * height) return false;
    const above = lines.filter(({ baseline }) => baseline < y);
    const below = lines.filter(({ baseline }) => baseline > y);
    if (above.length === 0 || below.length === 0) return false;
    const isSmall = (line: PdfLine) => line.size < smallType * typicalSize;
    if (to - from < longestRule * (right - left)) return isSmall(below[0]!) || noteLabel(below[0]!, true) !== undefined;
    return below.every(isSmall);
  })?.y;
}

function countBy<T>(items: T[], key: (item: T) => number): Map<number, number> {
  const counts = new Map<number, number>();
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return counts;
}

/** Numbers the printed lines of a column; a table counts one line for each height. */
function numberLines(lines: PdfLine[], first: number): number {
  let next = first;
  for (const line of lines) {
    line.number = next;
    if (!line.table) next++;
    else {
      const heights = [...new Set(line.table.lines.map(({ baseline }) => baseline))].sort((one, other) => one - other);
      for (const part of line.table.lines) part.number = next + heights.indexOf(part.baseline);
      next += heights.length;
    }
  }
  return next;
}
