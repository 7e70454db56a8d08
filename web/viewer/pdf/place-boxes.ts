import type { Page } from "../../../src/domain/document/layout.ts";
import type { Box } from "../../../src/domain/document/locator.ts";
import type { Highlight } from "../highlight.ts";

/** A box relative to its page, which stays in place at any zoom. */
export interface PlacedBox {
  left: string;
  top: string;
  width: string;
  height: string;
}

/** The part of a highlight on one page. */
export interface PageMark {
  highlight: Highlight;
  boxes: PlacedBox[];
  /** Whether it begins on this page. */
  isBeginning: boolean;
  /** Where its sign stands: in the margin of its column, beside its first line. */
  sign: Pick<PlacedBox, "left" | "top">;
}

/** A box in per cent of its page. */
export function placeBox({ x, y, width, height }: Box, page: Page): PlacedBox {
  const across = (points: number) => `${(100 * points) / page.width}%`;
  const down = (points: number) => `${(100 * points) / page.height}%`;
  return { left: across(x), top: down(y), width: across(width), height: down(height) };
}

/** The left edges of the columns of each page, as far as marks of several lines show them. */
function columnEdges(highlights: readonly Highlight[]): Map<number, number[]> {
  const edges = new Map<number, number[]>();
  for (const { boxes } of highlights)
    for (const [index, { page, x }] of boxes.entries()) {
      // A line after the first begins at the edge of its column.
      if (index === 0 || boxes[index - 1]!.page !== page) continue;
      const known = edges.get(page) ?? [];
      if (!known.some((edge) => Math.abs(edge - x) < sameEdge))
        edges.set(
          page,
          [...known, x].toSorted((one, other) => one - other),
        );
    }
  return edges;
}

/** In points: indents and hanging punctuation are less than this from the edge of their column. */
const sameEdge = 24;

/** Marks by page number, in text order. */
export function marksByPage(highlights: readonly Highlight[], pages: readonly Page[]): Map<number, PageMark[]> {
  const sizes = new Map(pages.map((page) => [page.number, page]));
  const marks = new Map<number, PageMark[]>();
  const edges = columnEdges(highlights);
  for (const highlight of highlights.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    for (const [number, boxes] of Map.groupBy(highlight.boxes, (box) => box.page)) {
      const page = sizes.get(number);
      if (!page) continue;
      const isBeginning = number === highlight.boxes[0]!.page;
      const [first] = boxes as [Box];
      const edge = edges.get(number)?.findLast((left) => left <= first.x + 1 && first.x - left < page.width / 2) ?? first.x;
      const { left, top } = placeBox({ ...first, x: edge }, page);
      const mark = { highlight, boxes: boxes.map((box) => placeBox(box, page)), isBeginning, sign: { left, top } };
      marks.set(number, [...(marks.get(number) ?? []), mark]);
    }
  }
  return marks;
}
