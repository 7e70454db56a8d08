import { expect, test } from "vitest";
import { readText } from "./read-text.ts";

test("long runs of blanks take no long time", () => {
  const started = performance.now();
  expect(readText(`Shade${" ".repeat(100_000)}cools.`).text).toHaveLength(100_011);
  expect(performance.now() - started).toBeLessThan(20_000);
});
