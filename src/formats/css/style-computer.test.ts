import { expect, test } from "vitest";
import { computeStyle, type ElementToStyle, styleComputer } from "./computed-style.ts";
import { initialStyle } from "./text-style.ts";

const initial = initialStyle([255, 255, 255, 1], {}, false);
const nothing = { values: new Map<string, string>(), variables: {} };
const cell: ElementToStyle = { name: "td", attributes: {}, textLength: 7, isRevealedByScript: false };

test("the style of cells that differ in their words alone is computed once, also for what is in them", () => {
  const compute = styleComputer();
  const one = compute(cell, nothing, initial);
  const other = compute({ ...cell }, nothing, initial);
  expect(other).toBe(one);
  expect(compute(cell, nothing, other.style)).toBe(compute(cell, nothing, one.style));
});

test.each([
  [{ ...cell, name: "th" }],
  [{ ...cell, name: "b" }],
  [{ ...cell, textLength: 9_000 }],
  [{ ...cell, isRevealedByScript: true }],
  [{ ...cell, attributes: { hidden: "" } }],
  [{ ...cell, attributes: { bgcolor: "black" } }],
  [{ ...cell, attributes: { dir: "rtl" } }],
])("an element that differs has its own: %j", (element) => {
  const compute = styleComputer();
  compute(cell, nothing, initial);
  expect(compute(element, nothing, initial)).toEqual(computeStyle(element, nothing, initial));
});

test("other values and another parent give another style", () => {
  const compute = styleComputer();
  compute(cell, nothing, initial);
  expect(compute(cell, { ...nothing, values: new Map([["display", "none"]]) }, initial).hides).toBe("unshown");
  expect(compute(cell, nothing, { ...initial, size: 3 }).style.size).toBe(3);
});
