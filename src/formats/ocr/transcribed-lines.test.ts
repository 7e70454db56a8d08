import { expect, test } from "vitest";
import { linesOf } from "./read-upright.ts";
import { placeTranscript } from "./transcribed-lines.ts";

/** A white page with dark stretches of rows from `left` to `right`. */
function pageWith(stretches: { top: number; bottom: number; left: number; right: number }[], [width, height] = [400, 300]) {
  const dots = new Uint8Array(width! * height!).fill(255);
  for (const { top, bottom, left, right } of stretches)
    for (let y = top; y < bottom; y++) dots.fill(0, y * width! + left, y * width! + right);
  return { width: width!, height: height!, dots };
}

const boxes = (lines: readonly string[], image: ReturnType<typeof pageWith>) =>
  linesOf(placeTranscript(lines, image, 12)).map(({ bbox }) => bbox);

test("each line lies on its line of ink where there are as many", () => {
  const image = pageWith([
    { top: 40, bottom: 60, left: 50, right: 300 },
    { top: 90, bottom: 110, left: 50, right: 150 },
  ]);
  expect(boxes(["A long line of words", "and its end"], image)).toEqual([
    { x0: 50, x1: 300, y0: 40, y1: 60 },
    { x0: 50, x1: 150, y0: 90, y1: 110 },
  ]);
  const [first] = linesOf(placeTranscript(["wet moss", "and"], image, 12));
  expect(first!.words.map(({ text, bbox }) => [text, Math.round(bbox.x0)])).toEqual([
    ["wet", 50],
    ["moss", 175],
  ]);
});

test("lines are spread over the ink where their number differs, and over the page where there is no ink", () => {
  const spread = boxes(["one", "two", "three"], pageWith([{ top: 100, bottom: 190, left: 40, right: 200 }]));
  expect(spread.map(({ y0 }) => y0)).toEqual([100, 130, 160]);
  expect(spread.every(({ y1, x0, x1 }) => y1 <= 190 && x0 === 40 && x1 === 200)).toBe(true);
  expect(boxes(["one", "two"], pageWith([])).map(({ y0 }) => y0)).toEqual([0, 150]);
});
