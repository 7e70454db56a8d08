import { expect, test } from "vitest";
import { Report } from "../../domain/report/report.ts";
import { incompleteReport, reportFixture } from "../report.fixture.ts";
import { renderJson } from "./render-json.ts";

test.each([reportFixture(), reportFixture("pdf"), incompleteReport()])("the JSON reads back as the same report", (report) => {
  expect(Report.parse(JSON.parse(renderJson(report)))).toEqual(report);
});

test("keys have the order of the schema, independent of the report", () => {
  const report = { ...reportFixture(), explanations: [] };
  expect(renderJson(reversed(report))).toBe(renderJson(report));
  // Parts that only some runs have may be missing.
  expect(Object.keys(JSON.parse(renderJson(report)))).toEqual(Object.keys(Report.shape).filter((key) => key in report));
});

test("the text is indented by two spaces and ends with a line break", () => {
  expect(renderJson(reportFixture())).toMatch(/^\{\n {2}"schemaVersion": 1,\n[\s\S]*\n\}\n$/);
});

function reversed<T>(value: T): T {
  if (Array.isArray(value)) return value.map(reversed) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, reversed(inner)]),
  ) as T;
}
