import { expect, test } from "vitest";
import { similarity } from "./similarity.ts";

test.each([
  ["shade", "shade", 1],
  ["", "", 1],
  ["shade", "", 0],
  ["shade", "shape", 0.8],
  ["shade", "shades", 5 / 6],
])("%j and %j", (one, other, score) => expect(similarity(one, other)).toBeCloseTo(score, 12));
