import type { Page } from "../../../domain/document/layout.ts";

/** Which way text runs on a page as displayed: to the right, down, to the left (upside down), or up. */
export type QuarterTurn = 0 | 1 | 2 | 3;

/** Text that leans more than this against its direction is set askew (watermarks). */
const maximumLean = 0.1;

/** The direction of text that advances by `across` to the right and `down`; undefined when it leans. */
export function turnOf(across: number, down: number): QuarterTurn | undefined {
  if (Math.abs(down) < maximumLean * Math.abs(across)) return across > 0 ? 0 : 2;
  if (Math.abs(across) < maximumLean * Math.abs(down)) return down > 0 ? 1 : 3;
  return undefined;
}

/** A page laid so that its text runs to the right. */
export function turnedPage(page: Page, turn: QuarterTurn): Page {
  return turn % 2 === 0 ? page : { number: page.number, width: page.height, height: page.width };
}

interface Point {
  x: number;
  y: number;
}

/** Where a point of the page as displayed lies when the page is laid so that its text runs to the right. */
export function turnPoint({ x, y }: Point, turn: QuarterTurn, { width, height }: Page): Point {
  switch (turn) {
    case 1:
      return { x: y, y: width - x };
    case 2:
      return { x: width - x, y: height - y };
    case 3:
      return { x: height - y, y: x };
    default:
      return { x, y };
  }
}

/** The way back: where a point of a page that was turned to be read is displayed. */
export function turnBack({ x, y }: Point, turn: QuarterTurn, { width, height }: Page): Point {
  switch (turn) {
    case 1:
      return { x: width - y, y: x };
    case 2:
      return { x: width - x, y: height - y };
    case 3:
      return { x: y, y: height - x };
    default:
      return { x, y };
  }
}
