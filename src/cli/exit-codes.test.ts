import { expect, test } from "vitest";
import { cleanReport, incompleteReport, reportFixture } from "../reports/report.fixture.ts";
import { exitCodeOf, exitCodeOfDiff } from "./exit-codes.ts";

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

test("a clean run ends with 0, an incomplete one with 2 regardless of its findings", () => {
  expect(exitCodeOf(cleanReport(), "warning")).toBe(0);
  expect(exitCodeOf(incompleteReport(), "never")).toBe(2);
});

test("a diff ends with 1 when it shows something, and never hides that a run is incomplete", () => {
  expect(exitCodeOfDiff(reportFixture(), false)).toBe(0);
  expect(exitCodeOfDiff(cleanReport(), true)).toBe(1);
  expect(exitCodeOfDiff(incompleteReport(), false)).toBe(2);
});

test.each([
  ["dismissed", 0],
  ["accepted", 1],
  ["fixed", 1],
] as const)("findings that a person called %s end with %d", (state, code) => {
  const report = reportFixture();
  const decision = { state, by: "Ines Roth", at: "2031-05-04T10:00:00.000Z", reason: "it is so" };
  expect(exitCodeOf({ ...report, findings: report.findings.map((finding) => ({ ...finding, decision })) }, "warning")).toBe(code);
});
