import { expect, test } from "vitest";
import { Report } from "../../domain/report/report.ts";
import { emptyReport, hostileReport } from "../hostile-report.fixture.ts";
import { incompleteReport, reportFixture } from "../report.fixture.ts";
import { renderJsonl } from "./render-json.ts";

interface Line {
  type: string;
  [key: string]: unknown;
}

const linesOf = (report: Report) =>
  renderJsonl(report)
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);

test("the run stands first, the summary last, and findings before the claims with their verdicts", () => {
  const report = reportFixture();
  const types = linesOf(report).map(({ type }) => type);
  expect([types[0], types.at(-1)]).toEqual(["run", "summary"]);
  expect([...new Set(types)]).toEqual(["run", "source", "finding", "claim", "reference", "citation", "not-checked", "summary"]);
  expect(types.filter((type) => type === "finding")).toHaveLength(report.findings.length);
});

test.each([reportFixture(), reportFixture("pdf"), incompleteReport(), emptyReport()])(
  "the lines put together are the whole report",
  (report) => {
    const lines = linesOf(report);
    const of = (wanted: string) => lines.filter(({ type }) => type === wanted).map(({ type: _, ...rest }) => rest);
    const claims = of("claim");
    const rebuilt = Report.parse({
      ...of("run")[0],
      sources: of("source"),
      findings: of("finding"),
      claims: claims.map(({ verdict: _, ...claim }) => claim),
      verdicts: claims.flatMap(({ verdict }) => verdict ?? []),
      references: of("reference"),
      citations: of("citation"),
      notChecked: of("not-checked"),
      summary: of("summary")[0],
    });
    const sorted = (one: Report) => ({ ...one, findings: one.findings.toSorted((a, b) => (a.id < b.id ? -1 : 1)) });
    expect(sorted(rebuilt)).toEqual(sorted(report));
  },
);

test("words of a document cannot end a line, command a terminal or turn the reading direction", () => {
  const text = renderJsonl(hostileReport("ferry\u2028at\u0085night\n\u202e\u009b2J"));
  expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e]/);
  expect(text.split("\n")).toHaveLength(linesOf(hostileReport()).length + 1);
});
