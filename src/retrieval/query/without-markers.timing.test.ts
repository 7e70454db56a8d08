import { expect, test } from "vitest";
import { withoutMarkers } from "./without-markers.ts";

test("long texts take no long time", () => {
  const started = performance.now();
  for (const piece of ["(", "(A 2016", "[1, ", "Berg and ", "( , ", "(A b c d e 2016 "]) withoutMarkers(piece.repeat(20_000));
  expect(performance.now() - started).toBeLessThan(2_000);
});
