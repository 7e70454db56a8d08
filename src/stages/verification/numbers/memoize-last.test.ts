import { expect, test } from "vitest";
import { memoizeLast } from "./memoize-last.ts";

test("the same text in a row is computed once, another one again", () => {
  const asked: string[] = [];
  const lengthOf = memoizeLast((text) => asked.push(text) && text.length);
  expect(["rye", "rye", "barley", "rye"].map(lengthOf)).toEqual([3, 3, 6, 3]);
  expect(asked).toEqual(["rye", "barley", "rye"]);
});
