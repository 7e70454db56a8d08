import { expect, test } from "vitest";
import { isFilled, markStyleOf, shortest } from "./highlight.ts";

test("a claim looks as its verdict says, a finding without one as loud as it is", () => {
  expect(markStyleOf({ claim: "unverifiable", severity: "info" })).toBe("unverifiable");
  expect(markStyleOf({ claim: null, severity: "warning" })).toBe("warning");
  expect(markStyleOf({ claim: null, severity: null })).toBe("unjudged");
  expect(markStyleOf("evidence")).toBe("evidence");
});

test("a claim about which there is no finding is quiet", () => {
  expect(isFilled({ claim: "supported", severity: null })).toBe(false);
  expect(isFilled({ claim: "contradicted", severity: "error" })).toBe(true);
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
