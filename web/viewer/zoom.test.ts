import { expect, test } from "vitest";
import { parseZoom, stepZoom } from "./zoom.ts";

test("a step leads to the next round size, from between two as well", () => {
  expect([stepZoom(1, 1), stepZoom(1, -1), stepZoom(1.22, 1), stepZoom(1.22, -1)]).toEqual([1.1, 0.9, 1.25, 1.1]);
});

test("there is a largest and a smallest size", () => {
  expect([stepZoom(4, 1), stepZoom(0.5, -1)]).toEqual([4, 0.5]);
});

test("what was stored is taken if it makes sense", () => {
  expect([null, "fit", "1.5", "1e9", "NaN", ""].map(parseZoom)).toEqual(["readable", "fit", 1.5, "readable", "readable", "readable"]);
});
