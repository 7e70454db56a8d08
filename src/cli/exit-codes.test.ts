import { expect, test } from "vitest";
import { cleanReport, incompleteReport, reportFixture } from "../reports/report-fixture.ts";
import { exitCodeOf } from "./exit-codes.ts";

test("errors end with 1 unless nothing shall fail", () => {
  expect(exitCodeOf(reportFixture(), "error")).toBe(1);
  expect(exitCodeOf(reportFixture(), "never")).toBe(0);
});

test("warnings count only when asked for", () => {
  const report = reportFixture();
  const warnings = { ...report, findings: report.findings.filter(({ severity }) => severity !== "error") };
  expect(exitCodeOf(warnings, "error")).toBe(0);
  expect(exitCodeOf(warnings, "warning")).toBe(1);
});

test("a clean run ends with 0, an incomplete one with 2 whatever it found", () => {
  expect(exitCodeOf(cleanReport(), "warning")).toBe(0);
  expect(exitCodeOf(incompleteReport(), "never")).toBe(2);
});
