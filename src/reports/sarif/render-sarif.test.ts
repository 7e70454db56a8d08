import { expect, test } from "vitest";
import type { Report } from "../../domain/report/report.ts";
import { emptyReport, hostileReport } from "../hostile-report.fixture.ts";
import { incompleteReport, reportFixture } from "../report.fixture.ts";
import { rulesFixture } from "../rules.fixture.ts";
import { renderSarif } from "./render-sarif.ts";
import { SarifLog } from "./sarif-log.fixture.ts";

const runOf = (report: Report) => SarifLog.parse(JSON.parse(renderSarif(report, rulesFixture))).runs[0]!;

test.each([reportFixture(), reportFixture("pdf"), incompleteReport(), emptyReport(), hostileReport()])(
  "the log is as SARIF 2.1.0 has it",
  (report) => {
    const { results } = runOf(report);
    expect(results).toHaveLength(report.findings.length);
    expect(renderSarif(report, rulesFixture)).toBe(renderSarif(report, rulesFixture));
  },
);

test("a result in a text has its rule, level, region, words and fingerprint", () => {
  const report = reportFixture();
  const [first] = runOf(report).results;
  const finding = report.findings.find(({ code }) => code === "NUM001")!;
  expect(first).toMatchObject({
    ruleId: "NUM001",
    ruleIndex: 1,
    level: "error",
    message: { text: "The source gives another number. The manuscript has “12 °C”, the source “7.4 °C”." },
    partialFingerprints: { "ibidFingerprint/v1": finding.fingerprint },
    properties: { verdict: "contradicted", confidence: 0.93 },
  });
  expect(first!.locations).toMatchObject([
    {
      physicalLocation: {
        artifactLocation: { uri: "drafts/street-trees.md" },
        region: { startLine: 5, startColumn: 1, snippet: { text: finding.locator.quote.exact } },
      },
    },
  ]);
});

test("an end that is known ends the region", () => {
  const report = reportFixture();
  const findings = report.findings.map((finding) => ({ ...finding, locator: { ...finding.locator, endLine: 99, endColumn: 7 } }));
  expect(runOf({ ...report, findings }).results[0]!.locations[0]!.physicalLocation!.region).toMatchObject({ endLine: 99, endColumn: 7 });
});

test("a fix is an edit of its file, and what was silenced says why", () => {
  const report = reportFixture();
  const [finding] = report.findings;
  const edit = { start: 90, end: 95, line: 5, column: 49, endLine: 5, endColumn: 54, words: "12 °C", replacement: "7.4 °C" };
  const fixes = [{ safety: "unsafe" as const, description: "take over the number", edits: [edit, { ...edit, file: "my refs.bib" }] }];
  const fixed = { ...finding!, fixes };
  const { results } = runOf({ ...report, findings: [fixed], ignored: [{ finding: finding!, reason: "checked by hand" }] });
  const region = { startLine: 5, startColumn: 49, endLine: 5, endColumn: 54, charOffset: 90, charLength: 5 };
  const replacements = [{ deletedRegion: region, insertedContent: { text: "7.4 °C" } }];
  expect(results[0]!.fixes).toEqual([
    {
      description: { text: "take over the number" },
      artifactChanges: [
        { artifactLocation: { uri: "drafts/street-trees.md" }, replacements },
        { artifactLocation: { uri: "drafts/my%20refs.bib" }, replacements },
      ],
      properties: { safety: "unsafe" },
    },
  ]);
  expect(results[1]!.suppressions).toEqual([{ kind: "inSource", justification: "checked by hand" }]);
  expect(results[0]!.suppressions).toBeUndefined();
});

test("in a PDF the page is named, and no line is pretended", () => {
  const [place] = runOf(reportFixture("pdf")).results.at(-1)!.locations;
  expect(place).toMatchObject({ logicalLocations: [{ name: "p. 2", kind: "page" }], properties: { page: 2 } });
  expect(place!.physicalLocation).toEqual({ artifactLocation: { uri: "drafts/street-trees.pdf" } });
});

test("the words of the source are related locations, by page or by line", () => {
  const { results } = runOf(reportFixture());
  expect(results[0]!.relatedLocations).toMatchObject([
    { id: 1, physicalLocation: { artifactLocation: { uri: "sources/marrow-2031.pdf" } }, logicalLocations: [{ name: "p. 4" }] },
  ]);
  expect(results[0]!.relatedLocations![0]!.message!.text).toContain("7.4 °C cooler than");
  expect(results[1]!.relatedLocations![0]!.physicalLocation!.region).toMatchObject({ startLine: 31 });
});

test("levels are SARIF's words, and every rule explains itself", () => {
  const run = runOf(reportFixture());
  expect(new Set(run.results.map(({ level }) => level))).toEqual(new Set(["error", "warning", "note"]));
  expect(run.tool.driver.rules[1]).toMatchObject({
    id: "NUM001",
    name: "NumberDiffers",
    defaultConfiguration: { level: "error" },
    properties: { docs: "docs/rules/NUM001.md", tags: ["NUM"] },
  });
  expect(run.tool.driver.rules[1]!.help.markdown).toContain("`ibid check paper.md --ignore NUM001`");
});

test("a run that met trouble was not successful, and says what is missing", () => {
  const [invocation] = runOf(incompleteReport()).invocations;
  expect(invocation).toMatchObject({
    executionSuccessful: false,
    startTimeUtc: "2026-11-15T09:30:00.000Z",
    endTimeUtc: "2026-11-15T09:30:12.340Z",
  });
  expect(invocation!.toolExecutionNotifications.map(({ level, descriptor }) => [level, descriptor.id])).toEqual([
    ["error", "model-unavailable"],
    ["note", "not-checked"],
    ["note", "not-checked"],
  ]);
  expect(runOf(reportFixture()).invocations[0]!.executionSuccessful).toBe(true);
});

test("braces and links of a document's words mean nothing in a message", () => {
  const report = reportFixture();
  const findings = [{ ...report.findings[0]!, message: "see {0} and [here](https://lure.example)" }];
  expect(runOf({ ...report, findings }).results[0]!.message.text).toBe("see {{0}} and [here] (https://lure.example)");
});
