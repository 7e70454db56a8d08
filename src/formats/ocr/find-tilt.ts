import type { Ink } from "./find-ink.ts";
import { longestSide } from "./grey-image.ts";

/** How the lines of a page lie: along it or up and down, and by how much they lean clockwise, in radians. */
export interface Tilt {
  sideways: boolean;
  tilt: number;
}

const degree = Math.PI / 180;
/** Degrees. Feeders and hands tilt a page by less. */
const maxTilt = 6;
const coarseStep = 0.5;
const fineStep = 0.1;
/** Degrees. A smaller tilt harms nobody, and turning a picture blurs it. */
const minTilt = 0.25;
/** More dots than these say nothing more. */
const maxDots = 120_000;
/** How much sharper the lines must be across the page before it is taken to lie on its side. */
const clearly = 1.3;

/** Finds the angle at which the ink falls into the sharpest lines. */
export function findTilt(ink: Ink): Tilt {
  const along = sharpest(ink.ys, ink.xs);
  // Seen from the side, what leans clockwise falls the other way.
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
    // Of equals the straighter one: a page without lines is not turned.
    if (sharpness > found.sharpness || (sharpness === found.sharpness && Math.abs(angle) < Math.abs(found.angle)))
      found = { angle, sharpness };
  }
  return found;
}

/** Sums up how abruptly ink begins and ends from one row to the next when rows lean by `slope`. */
function sharpnessAt(across: Uint16Array, along: Uint16Array, slope: number): number {
  const stride = Math.max(1, Math.ceil(across.length / maxDots));
  // A tilt moves dots beyond the ends of the page.
  const room = Math.ceil(Math.abs(slope) * longestSide) + 1;
  const rows = new Float64Array(longestSide + 2 * room);
  for (let dot = 0; dot < across.length; dot += stride) rows[Math.round(across[dot]! - slope * along[dot]!) + room]!++;
  let sharpness = 0;
  for (let row = 1; row < rows.length; row++) sharpness += (rows[row]! - rows[row - 1]!) ** 2;
  return sharpness;
}
