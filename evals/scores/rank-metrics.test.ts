import { describe, expect, test } from "vitest";
import { ndcgAt, recallAt, reciprocalRankAt } from "./rank-metrics.ts";

const ranking = ["a", "b", "c", "d"];

describe("ndcgAt", () => {
  test("discounts each relevant document by the logarithm of its place", () => {
    // Found at places 2 and 4 of at best 1 and 2: (1/log2 3 + 1/log2 5) / (1 + 1/log2 3).
    expect(ndcgAt(10, ranking, new Set(["b", "d"]))).toBeCloseTo((0.63093 + 0.430677) / 1.63093, 5);
  });

  test("is 1 when the relevant documents stand first, also when there are more of them than places", () => {
    expect(ndcgAt(2, ranking, new Set(["a", "b", "c"]))).toBe(1);
  });

  test("is 0 when nothing relevant is found or nothing is relevant", () => {
    expect(ndcgAt(10, ranking, new Set(["z"]))).toBe(0);
    expect(ndcgAt(10, ranking, new Set())).toBe(0);
  });
});

describe("recallAt", () => {
  test("counts what is found down to the depth against all that is relevant", () => {
    expect(recallAt(2, ranking, new Set(["a", "d", "z", "y"]))).toBe(0.25);
    expect(recallAt(4, ranking, new Set(["a", "d", "z", "y"]))).toBe(0.5);
  });
});

describe("reciprocalRankAt", () => {
  test("is one over the place of the first relevant document", () => {
    expect(reciprocalRankAt(10, ranking, new Set(["c", "d"]))).toBeCloseTo(1 / 3);
  });

  test("is 0 when the first relevant document stands below the depth", () => {
    expect(reciprocalRankAt(2, ranking, new Set(["c"]))).toBe(0);
  });
});
