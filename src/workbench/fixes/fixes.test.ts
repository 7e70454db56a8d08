import { chmodSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { Config } from "../../config/schema.ts";
import type { Finding } from "../../domain/finding/finding.ts";
import type { Fix } from "../../domain/finding/fix.ts";
import type { Report, ReportedFinding } from "../../domain/report/report.ts";
import { buildDocx } from "../../formats/docx/docx.fixture.ts";
import { openFile } from "../../formats/open-file.ts";
import { documentIdOf } from "../../formats/read-document.ts";
import { findingAt } from "../report/finding.fixture.ts";
import { applyFixes } from "./apply-fixes.ts";
import { planFixes, requireEditable } from "./plan-fixes.ts";

const config = Config.parse({});
const source = "---\nbibliography: refs.bib\n---\n\nRye lost 34 % and\r\nkept the rest [@okoro].\n";
const bibliography = "@book{okoro, title={Rye}, doi={doi:10.5555/rye}}\n";

function project(text: string | Uint8Array = source): { folder: string; path: string } {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "refs.bib"), bibliography);
  writeFileSync(join(folder, "rye.md"), text);
  return { folder, path: join(folder, "rye.md") };
}

function fixing(text: string, words: string, replacement: string, { safety = "unsafe" as Fix["safety"], file = "" } = {}): Fix {
  const start = text.indexOf(words);
  const place = { start, end: start + words.length, line: 1, column: 1, endLine: 1, endColumn: 1 };
  return { safety, description: "", edits: [{ ...place, ...(file ? { file } : {}), words, replacement }] };
}

const numberFix = () => fixing(source, "34", "24");
const doiFix = () => fixing(bibliography, "doi:10.5555/rye", "10.5555/rye", { safety: "safe", file: "refs.bib" });
const withFix = (code: string, fix: Fix): Finding => ({ ...findingAt(0, code), fixes: [fix] });

function reportOn(path: string, findings: Finding[]): Report {
  const id = documentIdOf(openFile(path, config.limits), config);
  const summary = { findings: { error: 0, warning: findings.length, info: 0 }, fixed: 0 };
  return { manuscript: { path, id, format: "markdown" }, findings, summary } as unknown as Report;
}

const fix = (path: string, findings: Finding[], unsafe = true) => {
  const report = reportOn(path, findings);
  return applyFixes(report, planFixes(report, { unsafe, config }));
};

describe("fixes", () => {
  test("of bibliography fields are made; those of prose when asked for; nothing else changes", () => {
    const findings = [withFix("NUM001", numberFix()), withFix("REF009", doiFix()), findingAt(9, "CLM002")];
    const { folder, path } = project();
    const safe = fix(path, findings, false);
    expect(safe.findings.map(({ code }) => code)).toEqual(["NUM001", "CLM002"]);
    expect(safe.summary).toEqual({ findings: { error: 0, warning: 2, info: 0 }, fixed: 1 });
    expect(readFileSync(path, "utf8")).toBe(source);
    expect(readFileSync(join(folder, "refs.bib"), "utf8")).toBe(bibliography.replace("doi:10", "10"));
    expect(fix(path, [withFix("NUM001", numberFix())]).findings).toEqual([]);
    expect(readFileSync(path, "utf8")).toBe(source.replace("34", "24"));
    expect(readdirSync(folder).sort()).toEqual(["refs.bib", "rye.md"]);
  });

  test("of findings that a person dismissed are not made, and those are not counted", () => {
    const { path } = project();
    const decision = { state: "dismissed" as const, by: "Ines Roth", at: "2031-05-04T10:00:00.000Z", reason: "the annex has 34 %" };
    const dismissed: ReportedFinding = { ...withFix("NUM001", numberFix()), decision };
    expect(fix(path, [dismissed])).toMatchObject({
      findings: [{ code: "NUM001" }],
      summary: { findings: { error: 0, warning: 0, info: 0 }, fixed: 0 },
    });
    expect(readFileSync(path, "utf8")).toBe(source);
  });

  test("words over a line break are found", () => {
    const { path } = project();
    const words = fixing(source, "and\r\nkept", "or kept");
    fix(path, [withFix("QUO001", { ...words, edits: [{ ...words.edits[0]!, words: "and  kept" }] })]);
    expect(readFileSync(path, "utf8")).toBe(source.replace("and\r\nkept", "or kept"));
  });

  test("that meet each other, or whose words stand elsewhere, are left as they are", () => {
    const { path } = project();
    const moved = { ...numberFix(), edits: [{ ...numberFix().edits[0]!, start: 0, end: 2 }] };
    const findings = [withFix("NUM001", numberFix()), withFix("NUM002", fixing(source, "34 %", "1 in 4")), withFix("CLM001", moved)];
    const report = reportOn(path, findings);
    const plan = planFixes(report, { unsafe: true, config });
    expect(plan.fixed.map(({ code }) => code)).toEqual(["NUM001"]);
    expect(plan.passedOver.map(({ code }) => code)).toEqual(["NUM002", "CLM001"]);
  });

  test("what a person dismissed is not touched", () => {
    const { path } = project();
    const dismissed = { ...withFix("NUM001", numberFix()), decision: { state: "dismissed", by: "Ada", at: "2026-01-01", reason: "seen" } };
    expect(fix(path, [dismissed]).findings).toHaveLength(1);
    expect(readFileSync(path, "utf8")).toBe(source);
  });

  test("the same edit asked for twice is made once and ends both", () => {
    const { path } = project();
    expect(fix(path, [withFix("NUM001", numberFix()), withFix("CLM001", numberFix())]).summary.fixed).toBe(2);
    expect(readFileSync(path, "utf8")).toBe(source.replace("34", "24"));
  });

  test("the remaining findings have their new locations", () => {
    const { path } = project();
    const rest = findingAt(0, "CLM002");
    const left = { ...rest, locator: { ...rest.locator, line: 5, column: 15 }, focus: { ...rest.locator, line: 6, column: 3 } };
    const [moved] = fix(path, [withFix("NUM001", fixing(source, "34 %", "a third")), left]).findings;
    expect(moved).toMatchObject({ locator: { line: 5, column: 18 }, focus: { line: 6, column: 3 } });
  });

  test("keep the encoding, the mode and the link of a file", () => {
    const { folder, path } = project(Buffer.from(`\ufeff${source}`));
    chmodSync(path, 0o640);
    symlinkSync(path, join(folder, "link.md"));
    fix(join(folder, "link.md"), [withFix("NUM001", numberFix())]);
    expect(readFileSync(path).equals(Buffer.from(`\ufeff${source.replace("34", "24")}`))).toBe(true);
    expect(statSync(path).mode & 0o777).toBe(0o640);
  });
});

describe("nothing is written", () => {
  test("when the manuscript or a file it uses changed since it was read", () => {
    const { folder, path } = project();
    const report = reportOn(path, [withFix("NUM001", numberFix())]);
    writeFileSync(join(folder, "refs.bib"), `${bibliography}% new\n`);
    expect(() => planFixes(report, { unsafe: true, config })).toThrow("changed while it was checked");
  });

  test("when the bibliography that the user named changed since it was read", () => {
    const { folder } = project();
    const bytes = new TextEncoder().encode('---\nbibliography: "refs.bib"\n---\n');
    const path = join(folder, "refs.bib.md");
    writeFileSync(path, bytes);
    const report = reportOn(path, []);
    writeFileSync(join(folder, "refs.bib"), `${bibliography}% new\n`);
    expect(() => planFixes(report, { unsafe: true, config, bytes })).toThrow(`${join(folder, "refs.bib")} changed while it was checked`);
  });

  test("when it changes at the last moment", () => {
    const { path } = project();
    const report = reportOn(path, [withFix("NUM001", numberFix())]);
    const plan = planFixes(report, { unsafe: true, config });
    writeFileSync(path, `${source}More.\n`);
    expect(() => applyFixes(report, plan)).toThrow("changed while its fixes were made");
    expect(readFileSync(path, "utf8")).toBe(`${source}More.\n`);
  });

  test("when a sign has no place in the encoding of the file", () => {
    const { path } = project(Uint8Array.from([...source].map((sign) => sign.codePointAt(0)!).concat(0xe9)));
    const report = reportOn(path, [withFix("QUO001", fixing(source, "rest", "→"))]);
    expect(() => planFixes(report, { unsafe: true, config })).toThrow("without changing other characters");
  });

  test.each<[string, Uint8Array, string]>([
    ["a PDF", strToU8("%PDF-1.7\n"), "rye.pdf"],
    ["a Word file", buildDocx({ body: "<w:p><w:r><w:t>Rye.</w:t></w:r></w:p>" }), "rye.docx"],
    ["an archive", zipSync({ "main.tex": strToU8("\\documentclass{article}\\begin{document}Rye.\\end{document}") }), "rye.zip"],
  ])("to %s", (kind, content, name) => {
    const path = join(temporaryFolder(), name);
    writeFileSync(path, content);
    expect(() => requireEditable(path, config)).toThrow(`is ${kind}, and Ibid edits text files only`);
  });

  test("text files and missing ones are not refused here", () => {
    const { path } = project();
    expect(() => requireEditable(path, config)).not.toThrow();
    expect(() => requireEditable(`${path}.none`, config)).not.toThrow();
  });
});
