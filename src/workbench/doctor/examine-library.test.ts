import { expect, test } from "vitest";
import { describeVectors } from "./examine-library.ts";

test("vectors of another embedder are counted, with what renews them", () => {
  expect(describeVectors([{ embedder: "embedder@1", passages: 12 }], "embedder@1")).toBe("of 12 passages");
  const mixed = describeVectors(
    [
      { embedder: "embedder@1", passages: 12 },
      { embedder: "embedder@2", passages: 3 },
    ],
    "embedder@2",
  );
  expect(mixed).toMatch(/^of 3 passages; 12 more are of another embedder \(embedder@1\): `ibid check`/);
  expect(describeVectors([], "embedder@2")).toBe("of 0 passages");
});
