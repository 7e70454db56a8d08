import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { expectedLabels, GoldCase } from "../../../src/domain/report/gold-case.ts";
import { reportFixture } from "../../../src/reports/report.fixture.ts";
import { toGoldCase, writeCase } from "../../../src/workbench/export/export-case.ts";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";

test("writes every verdict down with its claim and the words that decided", () => {
  const report = reportFixture();
  const made = toGoldCase(report);
  expect(made.claims).toHaveLength(report.verdicts.length);
  for (const [index, { text, label, evidence }] of made.claims.entries()) {
    const verdict = report.verdicts[index]!;
    expect(label).toBe(verdict.label);
    expect(text).toBe(report.claims.find(({ id }) => id === verdict.claimId)!.locator.quote.exact);
    expect(evidence.map(({ quote }) => quote)).toEqual(verdict.evidence.map(({ locator }) => locator.quote.exact));
  }
  expect(made.claims.some(({ evidence }) => evidence.length > 0)).toBe(true);
});

test("makes a person's word the gold", () => {
  const report = reportFixture();
  const override = { label: "uncertain" as const, by: "Noor", at: "2026-01-02T03:04:05Z", reason: "the table is misread" };
  const verdicts = report.verdicts.map((verdict, index) => (index === 0 ? { ...verdict, override } : verdict));
  const [first] = toGoldCase({ ...report, verdicts }).claims;
  expect(first!.decision).toEqual(override);
  expect(expectedLabels(first!)).toEqual(["uncertain"]);
});

test("copies the files, distinguishes sources of one name, and spoils no other folder", () => {
  const from = temporaryFolder();
  const report = reportFixture();
  const path = join(from, "manuscript.md");
  writeFileSync(path, "Rye grows.");
  const sources = [report.sources[0]!, { ...report.sources[0]!, id: "doc_other" }].map((source) => ({
    ...source,
    path: join(from, "manuscript.md"),
  }));
  const given = { ...report, manuscript: { ...report.manuscript, path }, sources };
  const folder = join(temporaryFolder(), "case");
  const config = { limits: { bytes: 1_000, pages: 10, documents: 10, records: 10, claims: 10, seconds: 0 } };
  writeCase(given, folder, config);
  const written = GoldCase.parse(parse(readFileSync(join(folder, "case.yaml"), "utf8")));
  expect(written.sources).toEqual(["sources/manuscript.md", "sources/manuscript-2.md"]);
  for (const file of [written.manuscript, ...written.sources]) expect(readFileSync(join(folder, file), "utf8")).toBe("Rye grows.");
  // The same folder may be written again, a folder with other things may not.
  writeCase(given, folder, config);
  expect(() => writeCase(given, from, config)).toThrow("contains other files");
  expect(existsSync(join(from, "case.yaml"))).toBe(false);
});
