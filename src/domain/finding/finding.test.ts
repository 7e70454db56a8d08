import { expect, test } from "vitest";
import { RuleCode, type Severity, severityRank } from "./finding.ts";

test("errors are louder than warnings, and warnings than info", () => {
  const shuffled: Severity[] = ["info", "error", "warning"];
  expect(shuffled.toSorted((one, other) => severityRank(one) - severityRank(other))).toEqual(["error", "warning", "info"]);
});

test("a rule's code is three capitals and three digits", () => {
  expect(RuleCode.safeParse("CLM001").success).toBe(true);
  for (const wrong of ["CLM1", "clm001", "CLMX001", "CLM0011", ""]) expect(RuleCode.safeParse(wrong).success).toBe(false);
});
