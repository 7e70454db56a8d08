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
}

/** A box in per cent of its page. */
export function placeBox({ x, y, width, height }: Box, page: Page): PlacedBox {
  const across = (points: number) => `${(100 * points) / page.width}%`;
  const down = (points: number) => `${(100 * points) / page.height}%`;
  return { left: across(x), top: down(y), width: across(width), height: down(height) };
}

/** Marks by page number, in text order. */
export function marksByPage(highlights: readonly Highlight[], pages: readonly Page[]): Map<number, PageMark[]> {
  const sizes = new Map(pages.map((page) => [page.number, page]));
  const marks = new Map<number, PageMark[]>();
  for (const highlight of highlights.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    for (const [number, boxes] of Map.groupBy(highlight.boxes, (box) => box.page)) {
      const page = sizes.get(number);
      if (!page) continue;
      const isBeginning = number === highlight.boxes[0]!.page;
      const mark = { highlight, boxes: boxes.map((box) => placeBox(box, page)), isBeginning };
      marks.set(number, [...(marks.get(number) ?? []), mark]);
    }
  }
  return marks;
}
