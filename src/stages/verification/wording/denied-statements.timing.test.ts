import { expect, test } from "vitest";
import { findExchanged } from "../numbers/exchanged-numbers.ts";
import { isStatementDenied } from "./denied-statements.ts";

const claim = "The survey covered 3,860 streets and 412 trees.";
const seconds = (work: () => unknown) => {
  const start = performance.now();
  work();
  return (performance.now() - start) / 1_000;
};

test("a sentence that introduces statements without end is read at once", () => {
  expect(seconds(() => isStatementDenied(claim, `It is not true ${"that survey ".repeat(20_000)}`))).toBeLessThan(2);
});

test("a sentence of numbers without end is read at once", () => {
  const evidence = Array.from({ length: 5_000 }, (_, index) => (index % 2 ? "3,860 trees" : `${index} streets`)).join(" and ");
  expect(seconds(() => findExchanged(claim, evidence))).toBeLessThan(2);
});
