import { describe, expect, test } from "vitest";
import { mapWithConcurrency } from "./map-with-concurrency.ts";

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe("work done some at a time", () => {
  test("gives results in the order of the items, and never more at once than said", async () => {
    let [running, highest] = [0, 0];
    const work = async (item: number) => {
      running += 1;
      highest = Math.max(highest, running);
      await later(item);
      running -= 1;
      return item * 2;
    };
    expect(await mapWithConcurrency([9, 1, 5, 2, 7], { concurrency: 2, work })).toEqual([18, 2, 10, 4, 14]);
    expect(highest).toBe(2);
  });

  test("begins nothing new after a failure, and waits for what is under way", async () => {
    const ended: number[] = [];
    const work = async (item: number) => {
      if (item === 1) throw new Error("no");
      await later(5);
      ended.push(item);
    };
    await expect(mapWithConcurrency([0, 1, 2, 3], { concurrency: 2, work })).rejects.toThrow("no");
    expect(ended).toEqual([0]);
  });
});
