import { expect, test } from "vitest";
import { splitClauses } from "./split-clauses.ts";

test.each(["and ", "Shade cooled the street and ", "“", "(", "a;b; ", "found that "])("a megabyte of %j takes no long time", (unit) => {
  const started = performance.now();
  expect(splitClauses(unit.repeat(1_000_000 / unit.length))).toHaveLength(1);
  splitClauses(unit.repeat(Math.floor(1_990 / unit.length)));
  expect(performance.now() - started).toBeLessThan(5_000);
});
