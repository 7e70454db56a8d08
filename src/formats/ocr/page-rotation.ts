import { roundCoordinate } from "../../domain/document/layout.ts";
import type { Box } from "../../domain/document/locator.ts";

/** Rotation of a page's text: quarter turns clockwise, and a small tilt clockwise in radians. */
export interface PageRotation {
  quarters: 0 | 1 | 2 | 3;
  tilt: number;
}

interface Size {
  width: number;
  height: number;
}

export const upright: PageRotation = { quarters: 0, tilt: 0 };

/** The size of a page once its text is upright. */
export function uprightSize({ width, height }: Size, { quarters }: PageRotation): Size {
  return quarters % 2 === 1 ? { width: height, height: width } : { width, height };
}

/** The affine map (a, b, c, d, e, f, as in PDF) from a page as displayed to the page with upright text. */
export function toUpright(page: Size, turn: PageRotation): [number, number, number, number, number, number] {
  const { cos, sin } = angleOf(turn);
  const straight = uprightSize(page, turn);
  const e = straight.width / 2 - (cos * page.width) / 2 - (sin * page.height) / 2;
  const f = straight.height / 2 + (sin * page.width) / 2 - (cos * page.height) / 2;
  return [cos, -sin, sin, cos, e, f];
}

/** Maps a box from the upright page to the page as displayed; a tilt moves it but keeps its size. */
export function fromUpright(box: Omit<Box, "page">, page: Size, turn: PageRotation): Omit<Box, "page"> {
  const { cos, sin } = angleOf(turn);
  const straight = uprightSize(page, turn);
  const x = box.x + box.width / 2 - straight.width / 2;
  const y = box.y + box.height / 2 - straight.height / 2;
  const { width, height } = uprightSize(box, turn);
  return {
    x: roundCoordinate(cos * x - sin * y + page.width / 2 - width / 2),
    y: roundCoordinate(sin * x + cos * y + page.height / 2 - height / 2),
    width: roundCoordinate(width),
    height: roundCoordinate(height),
  };
}

function angleOf({ quarters, tilt }: PageRotation): { cos: number; sin: number } {
  const angle = (quarters * Math.PI) / 2 + tilt;
  return { cos: Math.cos(angle), sin: Math.sin(angle) };
}
