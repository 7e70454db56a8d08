import fc from "fast-check";
import { expect, test } from "vitest";
import { boundarySimilarity } from "./boundary-similarity.ts";

test.each([
  ["the same boundaries", [3, 7], [3, 7], 1],
  ["no boundaries at all", [], [], 1],
  ["none in common", [3], [7], 0],
  ["one of two", [3, 7], [3], 0.5],
  ["one missed by a unit", [3], [4], 0.5],
  ["a match and a near miss", [3, 7], [3, 8], 0.75],
])("%s", (_, one, other, score) => expect(boundarySimilarity(one, other)).toBe(score));

test("it lies between 0 and 1 and does not depend on the order of its sides", () => {
  const boundaries = fc.uniqueArray(fc.nat(50), { maxLength: 12 }).map((numbers) => numbers.sort((one, other) => one - other));
  fc.assert(
    fc.property(boundaries, boundaries, (one, other) => {
      const score = boundarySimilarity(one, other);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(1);
      expect(boundarySimilarity(other, one)).toBeCloseTo(score, 12);
    }),
  );
});
