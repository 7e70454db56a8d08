import type { Ink } from "./find-ink.ts";
import { longestSide } from "./grey-image.ts";

/** Orientation of the lines of a page: horizontal or vertical, and their tilt clockwise in radians. */
export interface Tilt {
  sideways: boolean;
  tilt: number;
}

const degree = Math.PI / 180;
/** Degrees. Scanners and hands tilt a page by less. */
const maxTilt = 6;
const coarseStep = 0.5;
const fineStep = 0.1;
/** Degrees. A smaller tilt does not matter, and rotating an image blurs it. */
const minTilt = 0.25;
/** Maximum number of pixels that are measured. */
const maxDots = 120_000;
/** How much sharper vertical lines must be before the page counts as sideways. */
const clearly = 1.3;

/** Finds the angle at which the ink forms the sharpest lines. */
export function findTilt(ink: Ink): Tilt {
  const along = sharpest(ink.ys, ink.xs);
  // On a sideways page, a clockwise tilt has the opposite sign.
  const across = sharpest(ink.xs, ink.ys);
  const sideways = across.sharpness > clearly * along.sharpness;
  const tilt = sideways ? -across.angle : along.angle;
  return { sideways, tilt: Math.abs(tilt) < minTilt ? 0 : tilt * degree };
}

interface Angle {
  angle: number;
  sharpness: number;
}

function sharpest(across: Uint16Array, along: Uint16Array): Angle {
  const coarse = best(across, along, -maxTilt, maxTilt, coarseStep);
  return best(across, along, coarse.angle - coarseStep, coarse.angle + coarseStep, fineStep);
}

function best(across: Uint16Array, along: Uint16Array, from: number, to: number, step: number): Angle {
  let found: Angle = { angle: 0, sharpness: -1 };
  for (let angle = from; angle <= to + step / 2; angle += step) {
    const sharpness = sharpnessAt(across, along, Math.tan(angle * degree));
    // Among equals the smaller angle wins, so a page without lines is not rotated.
    if (sharpness > found.sharpness || (sharpness === found.sharpness && Math.abs(angle) < Math.abs(found.angle)))
      found = { angle, sharpness };
  }
  return found;
}

/** Sums the changes of ink from one row to the next for rows of this slope. */
function sharpnessAt(across: Uint16Array, along: Uint16Array, slope: number): number {
  const stride = Math.max(1, Math.ceil(across.length / maxDots));
  // A tilt moves pixels beyond the edges of the page.
  const room = Math.ceil(Math.abs(slope) * longestSide) + 1;
  const rows = new Float64Array(longestSide + 2 * room);
  for (let dot = 0; dot < across.length; dot += stride) rows[Math.round(across[dot]! - slope * along[dot]!) + room]!++;
  let sharpness = 0;
  for (let row = 1; row < rows.length; row++) sharpness += (rows[row]! - rows[row - 1]!) ** 2;
  return sharpness;
}
