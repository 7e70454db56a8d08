import { expect, test } from "vitest";
import { parseReference } from "./parse-reference.ts";

const work = (raw: string) => parseReference(raw).work;

test("a hostile entry takes no more time than a long one", () => {
  const started = performance.now();
  for (const unit of ["A. ", "Okoro A, ", "Okoro, A. & ", "2016 ", "? x "]) work(unit.repeat(20_000));
  expect(performance.now() - started).toBeLessThan(20_000);
});
