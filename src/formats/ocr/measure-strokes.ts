import type { Word } from "tesseract.js";
import type { GreyImage } from "./grey-image.ts";

/** Measures of a word's letters. */
export interface StrokeMeasure {
  /** Width of a stroke as a share of the height of small letters. */
  stroke: number;
  /** Ratio of the sharpness along a slant and upright; above 1 for italics. */
  slant: number;
}

/** Darker shades are ink; scans are drawn on white. */
const darkest = 128;
/** Longer runs of ink are crossbars and rules, as a share of the height of small letters. */
const longestStroke = 0.75;
/** Tangents of usual italic slants. */
const slants = [0.21, 0.28];

/** Measures the ink of a word between its baseline and the height of small letters, all in pixels. */
export function measureStrokes(image: GreyImage, { bbox }: Word, baseline: number, smallLetters: number): StrokeMeasure {
  const area = {
    left: Math.max(0, bbox.x0),
    right: Math.min(image.width, bbox.x1),
    top: Math.max(0, Math.round(baseline - smallLetters)),
    bottom: Math.min(image.height, Math.round(baseline)),
  };
  const whole = { ...area, top: Math.max(0, Math.min(bbox.y0, area.bottom)) };
  const upright = sharpness(image, whole, 0);
  const slanted = Math.max(...slants.map((slant) => sharpness(image, whole, slant)));
  return { stroke: meanRun(image, area, longestStroke * smallLetters) / smallLetters, slant: upright === 0 ? 0 : slanted / upright };
}

interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Mean length of the runs of ink along a row. */
function meanRun({ width, dots }: GreyImage, { left, right, top, bottom }: Area, longest: number): number {
  let [sum, runs] = [0, 0];
  for (let y = top; y < bottom; y++) {
    let run = 0;
    for (let x = left; x <= right; x++) {
      if (x < right && dots[y * width + x]! < darkest) {
        run++;
        continue;
      }
      if (run > 0 && run < longest) {
        sum += run;
        runs++;
      }
      run = 0;
    }
  }
  return runs === 0 ? 0 : sum / runs;
}

/** Sums the changes of ink from column to column for columns of this slant. */
function sharpness({ width, dots }: GreyImage, { left, right, top, bottom }: Area, slant: number): number {
  const room = Math.ceil((bottom - top) * slant) + 1;
  const columns = new Uint32Array(right - left + room + 2);
  for (let y = top; y < bottom; y++) {
    const shift = room - Math.round((bottom - y) * slant) - left;
    for (let x = left; x < right; x++) if (dots[y * width + x]! < darkest) columns[x + shift]!++;
  }
  let sum = 0;
  for (let column = 1; column < columns.length; column++) sum += (columns[column]! - columns[column - 1]!) ** 2;
  return sum;
}
