import { expect, test } from "vitest";
import { emptyReport, hostileReport } from "../hostile-report.fixture.ts";
import { incompleteReport, reportFixture } from "../report.fixture.ts";
import { renderGithub } from "./render-github.ts";

const linesOf = (text: string) => text.split("\n").slice(0, -1);

test("a finding is an annotation at its line, with the source's words below the message", () => {
  expect(linesOf(renderGithub(reportFixture()))[0]).toBe(
    "::error file=drafts/street-trees.md,line=5,col=1,title=NUM001 number-differs::The source gives another number.%0A" +
      'Cooling by street trees in five dense districts, p. 4 – "At three in the afternoon the pavement under closed crowns was, on average over the nineteen hottest days of both summers and over all five districts, 7.4 °C cooler than the sunlit pavement beside it."',
  );
});

test("the worst come first, since a runner shows only the first of each kind", () => {
  const kinds = linesOf(renderGithub(reportFixture())).map((line) => /^::(\w+) /.exec(line)?.[1]);
  expect(kinds).toEqual(["error", "error", "warning", "warning", "warning", "notice", "notice"]);
});

test("the end is given where it is known, its column only within one line", () => {
  const report = reportFixture();
  const finding = report.findings.find(({ code }) => code === "NUM001")!;
  const at = (end: object) => renderGithub({ ...report, findings: [{ ...finding, locator: { ...finding.locator, ...end } }] });
  expect(at({ endLine: 5, endColumn: 80 })).toContain("line=5,endLine=5,col=1,endColumn=80,title=");
  expect(at({ endLine: 6, endColumn: 3 })).toContain("line=5,endLine=6,col=1,title=");
});

test("a PDF has no lines to annotate: page and words stand in the message", () => {
  expect(linesOf(renderGithub(reportFixture("pdf")))[0]).toContain(
    '::error file=drafts/street-trees.pdf,title=NUM001 number-differs::The source gives another number.%0Adrafts/street-trees.pdf:1:5 "Closed crowns',
  );
});

test.each([
  ["a path, with: all%of it.md", "file=a path%2C with%3A all%25of it.md,"],
  ["straße/übung\n.md", "file=straße/übung%0A.md,"],
  ["a\u001b[31m\u202eb\u0000.md", "file=a%1B[31m%E2%80%AEb%00.md,"],
])("the path %j keeps its signs", (path, expected) => {
  const report = reportFixture();
  expect(renderGithub({ ...report, manuscript: { ...report.manuscript, path } })).toContain(expected);
});

test("percent signs of a message stay percent signs", () => {
  const report = reportFixture();
  const findings = [{ ...report.findings[0]!, message: "34 % lower, not 24 %: see 5%0Anow" }];
  expect(renderGithub({ ...report, findings })).toContain("::34 %25 lower, not 24 %25: see 5%250Anow");
});

test("no word of a document begins a command of its own", () => {
  const lines = linesOf(renderGithub(hostileReport()));
  expect(lines).toHaveLength(linesOf(renderGithub(incompleteReport())).length - 1);
  for (const line of lines) expect(line).toMatch(/^::(error|warning|notice) (?:\w+=[^,:\r\n]*,?)*::[^\r\n\u001b\u202e]*$/);
});

test("an incomplete run says so, an empty one says nothing", () => {
  expect(renderGithub(incompleteReport())).toMatch(
    /::error title=Ibid could not finish the check::claim 6: .*\n::warning title=Ibid::This run is incomplete\. 1 item could not be done\.\n$/,
  );
  expect(renderGithub(emptyReport())).toBe("");
});
