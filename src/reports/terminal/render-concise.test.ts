import { expect, test, vi } from "vitest";
import { cleanReport, incompleteReport, reportFixture } from "../report.fixture.ts";
import { renderConcise } from "./render-concise.ts";

const plain = { color: false };

test("a finding in a text is one line with path, line, column, severity, code and message", () => {
  const [first] = renderConcise(reportFixture(), plain).split("\n");
  expect(first).toBe("drafts/street-trees.md:5:1  error  NUM001  The source gives another number.");
});

test("a finding in a PDF is found by page and line", () => {
  const lines = renderConcise(reportFixture("pdf"), plain).split("\n");
  expect(lines[0]).toBe("drafts/street-trees.pdf:1:5  error  NUM001  The source gives another number.");
  expect(lines[4]).toContain("drafts/street-trees.pdf:2:12  error  QUO001");
});

test("a place that is not known is left out, never invented", () => {
  const report = reportFixture();
  const finding = { ...report.findings[0]!, locator: { ...report.findings[0]!.locator, line: undefined, column: undefined } };
  expect(renderConcise({ ...report, findings: [finding] }, plain)).toMatch(/^drafts\/street-trees\.md {2}info {2}REF004/);
});

test("sorts findings in reading order", () => {
  const codes = [...renderConcise(reportFixture(), plain).matchAll(/ {2}([A-Z]{3}\d{3}) {2}/g)].map(([, code]) => code);
  expect(codes).toEqual(["NUM001", "STR001", "CLM002", "CLM005", "QUO001", "CIT003", "REF004"]);
});

test("of two findings in one place the louder stands first", () => {
  const report = reportFixture();
  const error = report.findings.find(({ code }) => code === "NUM001")!;
  const note = { ...error, code: "AAA001", severity: "info" as const };
  const lines = renderConcise({ ...report, findings: [note, error] }, plain).split("\n");
  expect(lines.map((line) => line.split("  ")[1]).slice(0, 2)).toEqual(["error", "info"]);
});

test("the last line counts by severity", () => {
  const text = renderConcise(reportFixture(), plain);
  expect(text.trimEnd().split("\n").at(-1)).toBe("Found 2 errors, 3 warnings, 2 infos in 8 claims. Not checked: table 2.");
});

test("a report without findings says so in one line", () => {
  expect(renderConcise(cleanReport(), plain)).toBe("No findings in 8 claims.\n");
});

test("an incomplete run never reads like a clean one, and names what could not be done", () => {
  const { run } = incompleteReport();
  const state = "No findings in 8 claims. This run is incomplete.";
  const reason = "claim 6: The judge did not answer in time";
  expect(renderConcise({ ...cleanReport(), run }, plain)).toBe(`${state} 1 item could not be done. Not done: ${reason}.\n`);
  const failures = Array.from({ length: 5 }, () => run.failures[0]!);
  expect(renderConcise({ ...cleanReport(), run: { ...run, failures } }, plain)).toBe(
    `${state} 5 items could not be done. Not done: ${reason}; ${reason}; ${reason}; and 2 more, which --output-format full lists.\n`,
  );
});

test("findings left out by selection are counted", () => {
  const report = cleanReport();
  const text = renderConcise({ ...report, summary: { ...report.summary, deselected: 4 } }, plain);
  expect(text).toContain("4 findings left out by --select and --ignore.");
});

test("colour only adds escape codes, independent of the colour variables of the process", () => {
  vi.stubEnv("NO_COLOR", "1");
  const colored = renderConcise(reportFixture(), { color: true });
  expect(colored).toContain("\u001b[31merror\u001b[39m");
  expect(colored).toContain("\u001b[33mwarning\u001b[39m");
  expect(colored.replace(/\u001b\[\d+m/g, "")).toBe(renderConcise(reportFixture(), plain));
  vi.unstubAllEnvs();
});

test("a message cannot break its line or move the cursor", () => {
  const report = reportFixture();
  const finding = { ...report.findings[0]!, message: "one\ntwo\u001b[2J\u202ethree" };
  const text = renderConcise({ ...report, findings: [finding] }, plain);
  expect(text.split("\n")[0]).toMatch(/one two\[2Jthree$/);
});
