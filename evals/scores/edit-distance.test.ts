import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance } from "./edit-distance.ts";

test("counts insertions, deletions and exchanges", () => {
  expect(editDistance([..."kitten"], [..."sitting"])).toBe(3);
  expect(editDistance([], [..."abc"])).toBe(3);
  expect(editDistance([..."abc"], [])).toBe(3);
});

test("gives what the plain table of distances gives, over several machine words", () => {
  const text = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 110 });
  fc.assert(fc.property(text, text, (one, other) => editDistance(one, other) === byTable(one, other)));
});

function byTable(one: string[], other: string[]): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, symbol] of one.entries()) {
    const next = [index + 1];
    other.forEach((partner, column) => {
      next.push(Math.min(row[column + 1]! + 1, next[column]! + 1, row[column]! + (symbol === partner ? 0 : 1)));
    });
    row = next;
  }
  return row.at(-1)!;
}
