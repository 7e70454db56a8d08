import { expect, test } from "vitest";
import { microF1 } from "./set-metrics.ts";

test("counts the members of all sets together", () => {
  const sets = [
    { gold: new Set([1, 2]), found: new Set([2, 3]) },
    { gold: new Set([5]), found: new Set<number>() },
  ];
  // One right of two found and three wanted.
  expect(microF1(sets)).toBeCloseTo(2 / 5);
});

test("is undefined when there is nothing to find and nothing was found", () => {
  expect(microF1([{ gold: new Set(), found: new Set() }])).toBeUndefined();
});
