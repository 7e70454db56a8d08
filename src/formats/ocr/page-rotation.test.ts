import fc from "fast-check";
import { expect, test } from "vitest";
import { fromUpright, type PageRotation, toUpright, uprightSize } from "./page-rotation.ts";

const sizes = fc.record({ width: fc.integer({ min: 50, max: 2_000 }), height: fc.integer({ min: 50, max: 2_000 }) });
const turns: fc.Arbitrary<PageRotation> = fc.record({
  quarters: fc.constantFrom(0, 1, 2, 3),
  tilt: fc.double({ min: -0.1, max: 0.1, noNaN: true }),
});

test("a point of the page that is turned upright comes back to its place", () => {
  fc.assert(
    fc.property(sizes, turns, fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 2_000 }), (page, turn, x, y) => {
      const [a, b, c, d, e, f] = toUpright(page, turn);
      const back = fromUpright({ x: a * x + c * y + e, y: b * x + d * y + f, width: 0, height: 0 }, page, turn);
      expect(back.x).toBeCloseTo(x, 1);
      expect(back.y).toBeCloseTo(y, 1);
    }),
  );
});

test("a quarter turn swaps the sides of a page and of its boxes", () => {
  const turn: PageRotation = { quarters: 1, tilt: 0 };
  expect(uprightSize({ width: 600, height: 800 }, turn)).toEqual({ width: 800, height: 600 });
  // What begins at the upper left of the upright page begins at the upper right of the page as displayed, and runs down.
  expect(fromUpright({ x: 10, y: 20, width: 50, height: 12 }, { width: 600, height: 800 }, turn)).toEqual({
    x: 568,
    y: 10,
    width: 12,
    height: 50,
  });
});
