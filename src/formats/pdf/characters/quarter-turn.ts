import type { Page } from "../../../domain/document/layout.ts";

/** The direction of text on a page as displayed: right, down, left (upside down), or up. */
export type QuarterTurn = 0 | 1 | 2 | 3;

/** Text with a larger slope is slanted (watermarks). */
const maximumLean = 0.1;

/** The direction of text that advances by `across` and `down`; undefined if it is slanted. */
export function turnOf(across: number, down: number): QuarterTurn | undefined {
  if (Math.abs(down) < maximumLean * Math.abs(across)) return across > 0 ? 0 : 2;
  if (Math.abs(across) < maximumLean * Math.abs(down)) return down > 0 ? 1 : 3;
  return undefined;
}

/** The size of a page rotated so that its text runs right. */
export function turnedPage(page: Page, turn: QuarterTurn): Page {
  return turn % 2 === 0 ? page : { number: page.number, width: page.height, height: page.width };
}

interface Point {
  x: number;
  y: number;
}

/** Maps a point of the page as displayed to the rotated page. */
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

/** Maps a point of the rotated page back to the page as displayed. */
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
