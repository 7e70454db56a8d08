import type { GreyImage } from "./grey-image.ts";

/** The dark pixels of an image. */
export interface Ink {
  width: number;
  height: number;
  xs: Uint16Array;
  ys: Uint16Array;
}

/** Share of a page on each side that is ignored, because scanners leave dark edges. */
const edge = 0.02;
/** Minimum difference of paper and ink in shades of grey; with less there is no ink. */
const minContrast = 48;

/** Finds the pixels darker than the paper by Otsu's threshold. */
export function findInk({ width, height, dots }: GreyImage): Ink {
  const left = Math.floor(width * edge);
  const top = Math.floor(height * edge);
  const shades = new Uint32Array(256);
  for (let y = top; y < height - top; y++) for (let x = left; x < width - left; x++) shades[dots[y * width + x]!]!++;
  const threshold = otsuThreshold(shades);
  const xs: number[] = [];
  const ys: number[] = [];
  for (let y = top; y < height - top; y++) {
    for (let x = left; x < width - left; x++) {
      if (dots[y * width + x]! > threshold) continue;
      xs.push(x);
      ys.push(y);
    }
  }
  return { width, height, xs: Uint16Array.from(xs), ys: Uint16Array.from(ys) };
}

/** Otsu's method: the darkest shade of paper, or -1 if all shades are similar. */
function otsuThreshold(shades: Uint32Array): number {
  let all = 0;
  let sum = 0;
  shades.forEach((count, shade) => {
    all += count;
    sum += count * shade;
  });
  let [best, threshold, contrast] = [0, -1, 0];
  let [dark, darkSum] = [0, 0];
  for (let shade = 0; shade < 255; shade++) {
    dark += shades[shade]!;
    darkSum += shade * shades[shade]!;
    if (dark === 0 || dark === all) continue;
    const difference = (sum - darkSum) / (all - dark) - darkSum / dark;
    const spread = dark * (all - dark) * difference * difference;
    if (spread <= best) continue;
    [best, threshold, contrast] = [spread, shade, difference];
  }
  return contrast < minContrast ? -1 : threshold;
}
