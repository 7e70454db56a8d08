import { describe, expect, test } from "vitest";
import type { DiscoveredWork } from "../../../src/domain/reference/discovery.ts";
import { neighbourOf, placePoints } from "./place-points.ts";

const frame = { width: 400, height: 300, left: 40, right: 20, top: 10, bottom: 30 };
const candidate = (similarity: number | null, year?: number): DiscoveredWork => ({
  work: { author: [], title: `Work of ${year}`, ...(year === undefined ? {} : { year }) },
  routes: [],
  similarity,
  decision: "out",
  why: "",
});
const works = [candidate(0.62, 2010), candidate(0.4, 2020), candidate(0.31), candidate(0.12, 2000), candidate(null, 2015)];

describe("the picture of works", () => {
  test("has those that were compared, later ones to the right and nearer ones above, within the frame", () => {
    const { points, yearless } = placePoints(works, 0.27, frame);
    expect(points.map(({ index }) => index)).toEqual([0, 1, 2, 3]);
    const [near, late, unknown, early] = points as [(typeof points)[0], (typeof points)[0], (typeof points)[0], (typeof points)[0]];
    expect(early.x).toBeLessThan(near.x);
    expect(near.x).toBeLessThan(late.x);
    expect(unknown.x).toBe(yearless);
    expect(unknown.x).toBeLessThan(early.x);
    expect(near.y).toBeLessThan(late.y);
    for (const { x, y } of points) {
      expect(x).toBeGreaterThanOrEqual(frame.left);
      expect(x).toBeLessThanOrEqual(frame.width - frame.right);
      expect(y).toBeGreaterThanOrEqual(frame.top);
      expect(y).toBeLessThanOrEqual(frame.height - frame.bottom);
    }
  });

  test("has the threshold between the works below and above it, also where all are above", () => {
    const { points, threshold } = placePoints(works, 0.27, frame);
    expect(points.filter(({ y }) => y <= threshold).map(({ index }) => index)).toEqual([0, 1, 2]);
    const high = placePoints([candidate(0.9, 2010)], 0.27, frame);
    expect(high.threshold).toBeLessThanOrEqual(frame.height - frame.bottom);
    expect(high.threshold).toBeGreaterThan(high.points[0]!.y);
  });

  test("names years at a distance that leaves room for the words, and one year alone", () => {
    const narrow = placePoints([candidate(0.5, 1990), candidate(0.5, 2024)], 0.27, { ...frame, width: 300 });
    const gaps = narrow.years.slice(1).map(({ at }, before) => at - narrow.years[before]!.at);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(40);
    expect(placePoints([candidate(0.5, 2020)], 0.27, frame).years.map(({ label }) => label)).toEqual(["2020"]);
    expect(placePoints([candidate(0.5)], 0.27, frame).years).toEqual([]);
  });
});

test("arrow keys reach every work, by year to the sides and by similarity up and down, and stop at the ends", () => {
  const { points } = placePoints(works, 0.27, frame);
  const walk = (key: string, from: number) => {
    const seen = [from];
    for (let next = neighbourOf(points, from, key); next !== seen.at(-1); next = neighbourOf(points, next, key)) seen.push(next);
    return seen;
  };
  expect(walk("ArrowRight", 2)).toEqual([2, 3, 0, 1]);
  expect(walk("ArrowLeft", 1)).toEqual([1, 0, 3, 2]);
  expect(walk("ArrowDown", 0)).toEqual([0, 1, 2, 3]);
  expect(walk("ArrowUp", 3)).toEqual([3, 2, 1, 0]);
  expect([neighbourOf(points, 1, "Home"), neighbourOf(points, 1, "End")]).toEqual([0, 3]);
});
