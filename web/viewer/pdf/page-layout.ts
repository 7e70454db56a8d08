import type { Page } from "../../../src/domain/document/layout.ts";
import type { Box } from "../../../src/domain/document/locator.ts";

/** The place of one page in the scrolled column, in CSS pixels. */
export interface PlacedPage {
  number: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The pages of a document in one column. */
export interface PageLayout {
  pages: PlacedPage[];
  width: number;
  height: number;
  /** CSS pixels per point. */
  scale: number;
}

/** A position that is independent of the size: a page, and a share of its height. */
export interface PagePosition {
  index: number;
  share: number;
}

export interface PageViewport {
  /** Width of the viewport. */
  width: number;
  margin: number;
  /** Device pixels per CSS pixel: pages are aligned to whole ones, otherwise text blurs. */
  density: number;
}

/** CSS has 96 pixels to an inch, PDF 72 points. */
export const pixelsPerPoint = 96 / 72;

/** Print of 10 points is 12 pixels high at this scale. Smaller print is hard to read. */
export const readableScale = 0.9 * pixelsPerPoint;

/** Wider lines are hard to read on large screens. */
const maxFitScale = 1.6 * pixelsPerPoint;

/** The scale at which the widest page fills the viewport. */
export function fitScale(pages: readonly Page[], { width, margin }: Pick<PageViewport, "width" | "margin">): number {
  const widest = Math.max(1, ...pages.map((page) => page.width));
  return Math.min(maxFitScale, Math.max(0.1, (width - 2 * margin) / widest));
}

/** In points: margin around words in a narrow viewport. */
const aroundWords = 16;

/** The scale at which words fill a narrow viewport, so that one of two columns is readable; at most their printed size. */
export function fitWords(words: Box | undefined, pages: readonly Page[], room: Pick<PageViewport, "width" | "margin">): number {
  const whole = fitScale(pages, room);
  return words ? Math.max(whole, Math.min(pixelsPerPoint, room.width / (words.width + 2 * aroundWords))) : whole;
}

/** The extent of a mark on its first page. */
export function extentOf([first, ...others]: readonly Box[]): Box | undefined {
  if (!first) return undefined;
  const boxes = [first, ...others.filter(({ page }) => page === first.page)];
  const x = Math.min(...boxes.map((box) => box.x));
  return { ...first, x, width: Math.max(...boxes.map((box) => box.x + box.width)) - x };
}

/** Places pages in one centred column, without loading anything. */
export function layOutPages(pages: readonly Page[], scale: number, { width: room, margin, density }: PageViewport): PageLayout {
  const whole = (pixels: number) => Math.round(pixels * density) / density;
  const widths = pages.map((page) => whole(page.width * scale));
  const width = Math.max(room, Math.max(0, ...widths) + 2 * margin);
  let top = margin;
  const placed = pages.map((page, index) => {
    const height = whole(page.height * scale);
    const place = { number: page.number, left: whole((width - widths[index]!) / 2), top, width: widths[index]!, height };
    top = whole(top + height + margin);
    return place;
  });
  return { pages: placed, width, height: top, scale };
}

/** The first and last page in a part of the column. */
export function pagesBetween({ pages }: PageLayout, from: number, to: number): { first: number; last: number } {
  const first = pages.findIndex(({ top, height }) => top + height > from);
  const last = pages.findLastIndex(({ top }) => top < to);
  return { first: first < 0 ? pages.length - 1 : first, last: Math.max(last, 0) };
}

/** The position at a height of the column. */
export function positionAt(layout: PageLayout, height: number): PagePosition {
  const { first: index } = pagesBetween(layout, height, height);
  const page = layout.pages[index];
  return { index, share: page ? (height - page.top) / page.height : 0 };
}

/** The height of a position. */
export function offsetTopOf({ pages }: PageLayout, { index, share }: PagePosition): number {
  const page = pages[index];
  return page ? page.top + share * page.height : 0;
}

/** The scroll offset at which a box is in the upper third, and horizontally visible. */
export function scrollToBox({ pages, scale }: PageLayout, box: Box, window: { width: number; height: number; left: number }) {
  const page = pages.find(({ number }) => number === box.page);
  if (!page) return undefined;
  const left = page.left + box.x * scale;
  const right = left + box.width * scale;
  const isSeen = left >= window.left && right <= window.left + window.width;
  return {
    top: Math.max(0, page.top + box.y * scale - window.height / 3),
    left: isSeen ? window.left : Math.max(0, left - aroundWords * scale),
  };
}
