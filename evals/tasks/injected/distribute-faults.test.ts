import { expect, test } from "vitest";
import { chooseFaults, distributeFaults } from "./distribute-faults.ts";
import type { FaultKind } from "./faults/fault-change.ts";
import type { Fault } from "./plantable-faults.ts";

function fault(ordinal: number, kind: FaultKind = "number"): Fault {
  const span = { start: 0, end: 1 };
  return { kind, how: "", ordinal, line: 1, before: "", after: "", edit: { ...span, words: "" }, stretch: span };
}

test("puts no two faults into one claim or neighbouring claims of a copy", () => {
  const copies = distributeFaults([1, 1, 2, 3, 5].map((ordinal) => fault(ordinal)));
  expect(copies.map((copy) => copy.map(({ ordinal }) => ordinal))).toEqual([[1, 3, 5], [1], [2]]);
});

test("takes kinds in turn when only some are wanted", () => {
  const faults = [fault(1), fault(2), fault(3), fault(4, "negation"), fault(5, "misquotation")];
  expect(chooseFaults(faults, 3).map(({ ordinal }) => ordinal)).toEqual([1, 4, 5]);
  expect(chooseFaults(faults, 4).map(({ ordinal }) => ordinal)).toEqual([1, 2, 4, 5]);
  expect(chooseFaults(faults, 9)).toEqual(faults);
});
