import { expect, test } from "vitest";
import { emptyReport } from "../hostile-report.fixture.ts";
import { reportFixture } from "../report.fixture.ts";
import { indexReport } from "../report-index.ts";
import { coverageBySection, missingReferences } from "./coverage.ts";

test("claims are counted by section in the order of the manuscript", () => {
  expect(coverageBySection(indexReport(reportFixture()))).toEqual([
    { section: "Introduction", claims: 3, counts: { supported: 1, differs: 2, open: 0, unjudged: 0 } },
    { section: "Costs", claims: 5, counts: { supported: 0, differs: 2, open: 1, unjudged: 2 } },
  ]);
  expect(coverageBySection(indexReport(emptyReport()))).toEqual([]);
});

test("of the references without a text those that most claims wait for stand first", () => {
  const report = reportFixture();
  const turned = { ...report, references: report.references.toReversed() };
  const missing = missingReferences(indexReport(turned)).map(({ reference, claims }) => [reference.label, claims]);
  expect(missing).toEqual([
    ["4", 2],
    ["5", 0],
  ]);
});
