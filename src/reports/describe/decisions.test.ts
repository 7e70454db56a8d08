import { describe, expect, test } from "vitest";
import { OutputFormat, type Report } from "../../domain/report/report.ts";
import { renderReport } from "../render-report.ts";
import { reportFixture } from "../report.fixture.ts";
import { rulesFixture } from "../rules.fixture.ts";
import { describeComparison } from "./decisions.ts";

const rendering = { color: false, width: 120, rules: rulesFixture, failOn: "error" as const };

/** A report on which a person has dismissed the first finding, and which goes on from an earlier one. */
function decidedReport(): Report {
  const report = reportFixture();
  const [first, second, ...others] = report.findings;
  const decision = { state: "dismissed" as const, by: "Ines Roth", at: "2031-05-04T10:00:00.000Z", reason: "the second edition says so" };
  return {
    ...report,
    findings: [{ ...first!, decision }, second!, ...others],
    comparison: {
      previous: { documentId: report.manuscript.id, path: report.manuscript.path, runAt: "2031-05-01T10:00:00.000Z" },
      carried: [first!.id],
      new: [second!.id],
      fixed: [{ ...first!, code: "STR002", message: "The source speaks of one town." }],
      claims: { carried: [], judged: [report.claims[0]!.id] },
    },
    summary: { ...report.summary, dismissed: 1 },
  };
}

test("what changed is reported in one line, and nothing where there is nothing to compare with", () => {
  expect(describeComparison(decidedReport())).toMatch(
    /^since the check of \d.* UTC with another text or other sources: 1 fixed, 1 new, 1 carried; 1 claim judged again, 0 unchanged$/,
  );
  expect(describeComparison(reportFixture())).toBeNull();
});

describe.each(["full", "concise", "html", "markdown"] as const)("in %s", (format) => {
  const text = renderReport(decidedReport(), format, rendering);

  test("stands what changed, once", () => expect(text.match(/other sources: 1 fixed, 1 new, 1 carried/gi)).toHaveLength(1));
  test("stands how many findings were dismissed", () => {
    expect(text).toMatch(/Dismissed:? +1 finding by decision|1 finding dismissed\./);
  });
});

test("a dismissed finding is listed with who dismissed it and why, apart from the others", () => {
  const report = decidedReport();
  const full = renderReport(report, "full", rendering);
  const [before, after] = full.split("\nSummary\n") as [string, string];
  expect(before.match(/^ *-->/gm)).toHaveLength(report.findings.length - 1);
  expect(after).toContain("dismissed by Ines Roth on 2031-05-04: the second edition says so");
  expect(renderReport(report, "html", rendering)).toContain("Dismissed by Ines Roth on 2031-05-04");
});

describe("for machines", () => {
  const report = decidedReport();
  const open = report.findings.length - 1;

  test("GitHub gets only the others", () => {
    expect(renderReport(report, "github", rendering).match(/^::(?:error|warning|notice) file=/gm)).toHaveLength(open);
  });

  test("SARIF holds it with who suppressed it and why", () => {
    const [first, ...others] = JSON.parse(renderReport(report, "sarif", rendering)).runs[0].results as { suppressions?: object[] }[];
    const all = [first!, ...others].flatMap(({ suppressions = [] }) => suppressions);
    expect(all).toEqual([
      { kind: "external", status: "accepted", justification: "dismissed by Ines Roth on 2031-05-04: the second edition says so" },
    ]);
  });

  test("JUnit does not fail for it", () => {
    const strict = { ...rendering, failOn: "info" as const };
    const failures = (one: Report) => renderReport(one, "junit", strict).match(/<failure/g)?.length ?? 0;
    expect(failures(report)).toBe(failures(reportFixture()) - 1);
  });
});

describe.each(OutputFormat.options)("in %s", (format) => {
  test("a rewording stands beside the manuscript's own words, with or without a finding", () => {
    const report = reportFixture();
    const found = new Set(report.findings.map(({ claimId }) => claimId));
    for (const { id: claimId, text: own } of [
      report.claims.find(({ id }) => found.has(id))!,
      report.claims.find(({ id }) => !found.has(id))!,
    ]) {
      const rewording = { wording: "Trees halve the footfall", by: "Ines Roth", at: "2031-05-04T10:00:00.000Z", reason: "" };
      const claims = report.claims.map((claim) => (claim.id === claimId ? { ...claim, rewording } : claim));
      const text = renderReport({ ...report, claims }, format, rendering);
      expect(text).toContain("Trees halve the footfall");
      expect(text).toContain("Ines Roth");
      const bare = (words: string) => words.replaceAll(/&[a-z#0-9]+;|%[0-9A-F]{2}|[\\\s]+|\W/gi, "");
      expect(bare(text)).toContain(bare(own));
    }
    expect(renderReport(report, format, rendering)).not.toContain("Ines Roth");
  });
});
