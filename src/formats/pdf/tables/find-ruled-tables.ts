import { pdfCaptionLabel } from "../blocks/pdf-caption-label.ts";
import type { PageRule, PageRules } from "../characters/read-rules.ts";
import type { Fragment } from "../lines/gather-fragments.ts";
import { gatherLines } from "../lines/gather-lines.ts";
import type { PdfTable } from "../lines/pdf-line.ts";
import { holdsProseColumns } from "../lines/reading-order.ts";
import { buildTable } from "./build-table.ts";
import { figuresIn } from "./table-pieces.ts";

/** A table between rules, with its content. */
interface RuledTable {
  table: PdfTable;
  fragments: Fragment[];
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** In points: minimum width of a table, and maximum difference of its rules' ends. */
const narrowest = 60;
const sameEnd = 4;
/** Maximum share of numbers among the words of a prose line. */
const maxFigures = 0.3;
/** In points: rules with a smaller distance are a double rule. */
const doubleRule = 8;

/** The tables of a page between rules of equal width. */
export function findRuledTables(fragments: Fragment[], rules: PageRules, page: number): RuledTable[] {
  const found: RuledTable[] = [];
  const taken = new Set<Fragment>();
  for (const stack of stackRules(rules.across)) {
    for (let first = 0; first < stack.length - 1; ) {
      const end = lastOfTable(stack, first, fragments);
      const table = end > first ? readRegion(stack[first]!, stack[end]!, fragments, rules, page) : undefined;
      if (table && !table.fragments.some((fragment) => taken.has(fragment))) {
        found.push(table);
        for (const fragment of table.fragments) taken.add(fragment);
      }
      first = Math.max(end, first + 1);
    }
  }
  return found;
}

/** Groups of rules with the same ends, from top to bottom. */
function stackRules(rules: PageRule[]): PageRule[][] {
  const stacks: PageRule[][] = [];
  for (const rule of rules) {
    if (rule.right - rule.left < narrowest) continue;
    const stack = stacks.find(([first]) => Math.abs(first!.left - rule.left) < sameEnd && Math.abs(first!.right - rule.right) < sameEnd);
    if (stack) stack.push(rule);
    else stacks.push([rule]);
  }
  return stacks.filter((stack) => stack.length > 1);
}

/** The last rule of the table that begins with the first one: the rule before text that is not tabular. */
function lastOfTable(stack: PageRule[], first: number, fragments: Fragment[]): number {
  let end = first;
  while (end + 1 < stack.length) {
    const above = stack[end]!;
    const below = stack[end + 1]!;
    const inside = within(fragments, above, below);
    if (inside.length === 0 ? below.y - above.y > doubleRule : !isTabular(inside, above)) break;
    end++;
  }
  return end;
}

/** Whether the text between rules is not prose, which fills its lines. */
function isTabular(fragments: Fragment[], { left, right }: PageRule): boolean {
  const { lines } = gatherLines(fragments, 1);
  const full = lines.filter((line) => line.cells === 1 && line.right - line.left > 0.85 * (right - left) && figuresIn(line) < maxFigures);
  if (full.length >= Math.max(2, 0.4 * lines.length) || lines.some((line) => line.cells === 1 && pdfCaptionLabel(line))) return false;
  return !holdsProseColumns(fragments);
}

function within(fragments: Fragment[], above: PageRule, below: PageRule): Fragment[] {
  const left = Math.min(above.left, below.left) - sameEnd;
  const right = Math.max(above.right, below.right) + sameEnd;
  return fragments.filter((fragment) => {
    const middle = fragment.baseline - 0.3 * fragment.size;
    return middle > above.y && middle < below.y && fragment.left > left && fragment.right < right;
  });
}

function readRegion(
  first: PageRule,
  last: PageRule,
  fragments: Fragment[],
  { across, down }: PageRules,
  page: number,
): RuledTable | undefined {
  const inside = within(fragments, first, last);
  if (inside.length === 0) return undefined;
  const { lines } = gatherLines(inside, page);
  const full = across.filter(
    ({ left, right, y }) =>
      Math.abs(left - first.left) < sameEnd && Math.abs(right - first.right) < sameEnd && y > first.y - 1 && y < last.y + 1,
  );
  const table = buildTable(
    lines,
    full.map(({ y }) => y),
    columnRules(down, first, last),
  );
  return table ? { table, fragments: inside, left: first.left, right: first.right, top: first.y, bottom: last.y } : undefined;
}

/** Relative to the table height: minimum total length of the rules between two columns. */
const ruledHeight = 0.5;

/** The positions of rules between columns. */
function columnRules(down: PageRules["down"], first: PageRule, last: PageRule): number[] {
  const heights = new Map<number, number>();
  for (const { x, top, bottom } of down) {
    if (x < first.left + sameEnd || x > first.right - sameEnd || top < first.y - sameEnd || bottom > last.y + sameEnd) continue;
    const known = [...heights.keys()].find((other) => Math.abs(other - x) < sameEnd) ?? x;
    heights.set(known, (heights.get(known) ?? 0) + bottom - top);
  }
  return [...heights].flatMap(([x, height]) => (height > ruledHeight * (last.y - first.y) ? [x] : [])).sort((one, other) => one - other);
}
