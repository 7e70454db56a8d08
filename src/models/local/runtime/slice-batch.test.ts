import { expect, test } from "vitest";
import { sliceBatch } from "./runtime.ts";

test("every input is dealt out once, the longest first", () => {
  const portions = sliceBatch([3, 90, 12, 40, 12], 2);
  expect(portions.flatMap(({ indices }) => indices).toSorted()).toEqual([0, 1, 2, 3, 4]);
  expect(portions[0]).toEqual({ indices: [1], size: 90 });
});

test("few inputs are shared by all threads, many short ones go together, none waits behind more than its portion", () => {
  expect(sliceBatch([10, 10], 2)).toHaveLength(2);
  const many = sliceBatch(
    Array.from({ length: 1_000 }, () => 16),
    2,
  );
  expect(many.length).toBeLessThan(50);
  for (const { size } of many) expect(size).toBeLessThanOrEqual(512);
  expect(sliceBatch([], 2)).toEqual([]);
});
