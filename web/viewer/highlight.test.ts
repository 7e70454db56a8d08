import { expect, test } from "vitest";
import { isLoud, lookOf, shortest } from "./highlight.ts";

test("a claim looks as its verdict says, a finding without one as loud as it is", () => {
  expect(lookOf({ claim: "unverifiable", severity: "info" })).toBe("unverifiable");
  expect(lookOf({ claim: null, severity: "warning" })).toBe("warning");
  expect(lookOf({ claim: null, severity: null })).toBe("unjudged");
  expect(lookOf("evidence")).toBe("evidence");
});

test("a claim about which there is no finding is quiet", () => {
  expect(isLoud({ claim: "supported", severity: null })).toBe(false);
  expect(isLoud({ claim: "contradicted", severity: "error" })).toBe(true);
});

test("of marks on the same words the shorter is meant", () => {
  expect(
    shortest([
      { start: 0, end: 50 },
      { start: 10, end: 20 },
      { start: 5, end: 40 },
    ]),
  ).toEqual({ start: 10, end: 20 });
});
