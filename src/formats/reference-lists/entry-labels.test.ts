import { expect, test } from "vitest";
import { labelledStarts } from "./entry-labels.ts";

test.each<[string, string[], number[]]>([
  ["brackets", ["[1] Okoro", "in 2016.", "[2] Berg", "[Online]. Available"], [0, 2]],
  ["numbers with a stop", ["1. Okoro", "2016. Trees", "2. Berg", "12. ed."], [0, 2]],
  ["round brackets", ["(4) Okoro", "(5) Berg"], [0, 1]],
  ["bare numbers", ["1 Okoro A", "7 pages", "2 Berg B"], [0, 2]],
  ["numbers alone on their line", ["1.", "Okoro", "2.", "Berg"], [0, 2]],
  ["keys", ["[Oko16] Okoro", "and Berg", "[ABC+19] Adams", "[T1] Tanaka"], [0, 2, 3]],
  ["names and years in brackets", ["[Okoro and Berg, 2016] Okoro", "[Tanaka, 2012b] Tanaka"], [0, 1]],
  ["a label lost in reading", ["[1] Okoro", "Berg", "[3] Cole"], [0, 2]],
])("entries begin at %s", (_, lines, starts) => expect(labelledStarts(lines)).toEqual(starts));

test.each([[["Okoro, A. 2016.", "Berg, B. 2011."]], [["2016. Shade", "2017. Wind"]], [[]]])("%j has no labels", (lines) => {
  expect(labelledStarts(lines)).toBeUndefined();
});
