import { expect, test } from "vitest";
import { groupMissingSources, missingSourceCode } from "../domain/report/group-missing-sources.ts";
import { OutputFormat, type Report } from "../domain/report/report.ts";
import { renderReport } from "./render-report.ts";
import { reportFixture } from "./report.fixture.ts";

/** A report in which no other document supports what the missing source is cited for. */
function withMissing(change: Partial<Report["findings"][number]> = {}): Report {
  const report = reportFixture();
  return {
    ...report,
    verdicts: report.verdicts.map((verdict) => ({ ...verdict, elsewhere: [] })),
    findings: report.findings.map((finding) => (finding.code === missingSourceCode ? { ...finding, ...change } : finding)),
  };
}

const codes = ({ findings }: Report) => findings.map(({ code }) => code);

test("missing sources become one count, and the counts still add up", () => {
  const grouped = groupMissingSources(withMissing());
  expect(codes(grouped)).not.toContain(missingSourceCode);
  expect(grouped.summary.missingSources).toEqual({ claims: 1, works: 1 });
  const open = grouped.findings.filter(({ decision }) => decision?.state !== "dismissed");
  for (const severity of ["error", "warning", "info"] as const)
    expect(grouped.summary.findings[severity]).toBe(open.filter((finding) => finding.severity === severity).length);
  expect(groupMissingSources(grouped)).toEqual(grouped);
});

test("every unverifiable claim is counted, also one without a finding of its own", () => {
  const report = withMissing();
  const missing = report.verdicts.find(({ label }) => label === "unverifiable")!;
  const verdicts = [...report.verdicts, { ...missing, claimId: "clm_0000000000000000" }];
  expect(groupMissingSources({ ...report, verdicts }).summary.missingSources).toEqual({ claims: 2, works: 1 });
});

test("a claim that another document supports, and one that a person decided on, keep their finding", () => {
  expect(codes(groupMissingSources(reportFixture()))).toContain(missingSourceCode);
  const decision = { state: "accepted", by: "Ines Roth", at: "2031-05-04T10:00:00.000Z", reason: "" } as const;
  expect(codes(groupMissingSources(withMissing({ decision })))).toContain(missingSourceCode);
});

test.each(OutputFormat.options.filter((format) => format !== "json" && format !== "jsonl"))("%s says it in one line", (format) => {
  const text = renderReport(groupMissingSources(withMissing()), format, { rules: [], failOn: "error", color: false, width: 400 });
  expect(text.match(/1 claim cites 1 work whose text is not here/g)).toHaveLength(1);
});
