import { SaxesParser } from "saxes";
import { expect, test } from "vitest";
import type { Report } from "../../domain/report/report.ts";
import { emptyReport, hostileReport } from "../hostile-report.fixture.ts";
import { incompleteReport, reportFixture } from "../report.fixture.ts";
import { renderJunit } from "./render-junit.ts";

test("one suite with a case for the run, for each judged claim, and for each finding without one", () => {
  const report = reportFixture();
  const { suite, cases } = read(renderJunit(report, { failOn: "error" }));
  expect(cases).toHaveLength(1 + report.verdicts.length + 2);
  expect(suite).toMatchObject({ name: "ibid", tests: "10", failures: "2", errors: "0", skipped: "2", timestamp: "2026-11-15T09:30:00" });
  expect(cases.map(({ classname }) => classname)).toContain("ibid.REF");
});

test.each([
  ["error", 2],
  ["warning", 5],
  ["never", 0],
] as const)("with --fail-on %s there are %i failures", (failOn, failures) => {
  const { suite, cases } = read(renderJunit(reportFixture(), { failOn }));
  expect(suite.failures).toBe(String(failures));
  expect(cases.filter(({ outcome }) => outcome === "failure")).toHaveLength(failures);
});

test("a finding below --fail-on passes and is still listed", () => {
  const found = caseOf(reportFixture(), "claim 3");
  expect(found).toMatchObject({ outcome: "system-out", text: expect.stringContaining("warning STR001 stronger-than-source") });
});

test("a failure names its rule, its place and the source's words", () => {
  const found = caseOf(reportFixture(), "claim 1");
  expect(found).toMatchObject({ outcome: "failure", type: "NUM001", message: "NUM001 number-differs: The source gives another number." });
  expect(found).toMatchObject({ file: "drafts/street-trees.md", line: "5" });
  expect(found.text).toContain("evidence: Cooling by street trees in five dense districts, p. 4 – ");
});

test("what could not be decided or read is skipped with the reason", () => {
  expect(caseOf(reportFixture(), "claim 5")).toMatchObject({
    outcome: "skipped",
    message: "unverifiable: No text of the cited source was at hand.",
  });
  expect(caseOf(reportFixture(), "claim 8")).toMatchObject({
    outcome: "skipped",
    message: "uncertain: The source speaks of young trees alone.",
  });
});

test("an incomplete run is an error, and an empty one still has a case", () => {
  expect(caseOf(incompleteReport(), "the run is complete")).toMatchObject({
    outcome: "error",
    text: expect.stringContaining("claim 6: The judge"),
  });
  const { suite, cases } = read(renderJunit(emptyReport(), { failOn: "error" }));
  expect([suite.tests, cases.map(({ name }) => name)]).toEqual(["1", ["the run is complete"]]);
});

test("hostile words stay words of well-formed XML, and names stay short", () => {
  const text = renderJunit(hostileReport(), { failOn: "error" });
  const { cases } = read(text);
  expect(cases).toHaveLength(10);
  expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f\ud800]/);
  for (const { name } of cases) expect(name!.length).toBeLessThanOrEqual(160);
});

type Case = Record<string, string> & { outcome?: string; text: string };

function caseOf(report: Report, name: string): Case {
  return read(renderJunit(report, { failOn: "error" })).cases.find((one) => one.name!.startsWith(name))!;
}

/** Reads with a parser that refuses what is not well-formed. */
function read(xml: string): { suite: Record<string, string>; cases: Case[] } {
  const parser = new SaxesParser();
  const cases: Case[] = [];
  let suite: Record<string, string> = {};
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (name === "testsuite") suite = attributes;
    else if (name === "testcase") cases.push({ ...attributes, text: "" });
    else if (name !== "testsuites") Object.assign(cases.at(-1)!, attributes, { outcome: name });
  });
  parser.on("text", (text) => {
    if (cases.length > 0) cases.at(-1)!.text += text.trim();
  });
  parser.write(xml).close();
  return { suite, cases };
}
