import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { Finding } from "../src/domain/finding/finding.ts";
import { Report } from "../src/domain/report/report.ts";
import { findVerbatim } from "../src/domain/text/find-verbatim.ts";
import { example, type ProcessOutcome, runCommandLine, runIbid } from "./support/run-ibid.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

interface Fault {
  kind: keyof typeof ruleOf;
  sentence: string;
  words: string | null;
}

const ruleOf = {
  contradiction: "CLM001",
  "wrong-number": "NUM001",
  "wrong-unit": "NUM002",
  overstated: "STR001",
  "scope-widened": "STR002",
  misquotation: "QUO001",
  "missing-citation": "CIT001",
  "source-not-at-hand": "CLM005",
  "cited-but-not-listed": "CIT002",
  "listed-but-not-cited": "REF001",
  "duplicate-reference": "REF003",
} as const;

const key = JSON.parse(readFileSync(join(example, "answer-key.json"), "utf8")) as {
  faults: Fault[];
  notYetFound: string[];
  traps: { kind: string; sentence: string }[];
};
/** Emphasis is markup of the file, not of the text. */
const plain = (text: string) => text.replace(/[*_]/g, "");
const expected = key.faults.filter(({ sentence }) => !key.notYetFound.includes(sentence));

const home = temporaryFolder();
let demo: ProcessOutcome;
const reports: Record<string, Report> = {};

beforeAll(async () => {
  demo = await runIbid(["demo", "--json", "--extend-select", "CLM005"], { home });
  reports["manuscript.md"] = Report.parse(JSON.parse(demo.stdout));
  // In the same library: the sources are read already.
  const pdf = await runCommandLine(
    ["check", join(example, "manuscript.pdf"), "--sources", join(example, "sources"), "--library", "demo", "--json", "--list-missing"],
    { home },
  );
  reports["manuscript.pdf"] = Report.parse(JSON.parse(pdf.stdout));
});

test("the key has all eleven kinds of fault and the three kinds of trap", () => {
  expect(new Set(key.faults.map(({ kind }) => kind))).toEqual(new Set(Object.keys(ruleOf)));
  expect(new Set(key.traps.map(({ kind }) => kind))).toEqual(
    new Set(["joint-support", "true-paraphrase", "common-knowledge", "right-quotation"]),
  );
});

test("the demo ends with 0, leaves its report and says where", () => {
  expect(demo.code).toBe(0);
  expect(demo.stderr).toContain(join(home, "ibid-report.html"));
  expect(existsSync(join(home, "ibid-report.html"))).toBe(true);
});

describe.each(["manuscript.md", "manuscript.pdf"])("%s against the answer key", (name) => {
  const findings = () => reports[name]!.findings;
  const about = (sentence: string) => (finding: Finding) => {
    const { exact, prefix } = finding.locator.quote;
    const [found] = findVerbatim(plain(sentence), plain(exact));
    // A marker alone is found in many sentences: what stands before it must agree, too.
    return found !== undefined && (exact.length > 10 || plain(sentence).includes(plain(prefix).trim().slice(-20)));
  };

  test.each(expected.map((fault) => [fault.kind, fault.sentence, fault] as const))("finds the %s in “%s”", (kind, sentence, { words }) => {
    const finding = findings().find((candidate) => candidate.code === ruleOf[kind] && about(sentence)(candidate));
    expect(finding).toBeDefined();
    if (words === null) return;
    const shown = finding!.evidence.map(({ locator }) => locator.quote.exact);
    expect(shown.some((quote) => findVerbatim(quote, words.replace(/\.$/, "")).length > 0)).toBe(true);
  });

  test("what is not found yet is really not found: the list stays honest", () => {
    for (const { kind, sentence } of key.faults.filter((fault) => key.notYetFound.includes(fault.sentence)))
      expect(findings().filter((finding) => finding.code === ruleOf[kind] && about(sentence)(finding))).toEqual([]);
  });

  test("raises no alarm on any trap, nor on any other right sentence", () => {
    const loud = findings().filter(({ severity }) => severity !== "info");
    const unexpected = loud.filter(
      (finding) => !key.faults.some((fault) => finding.code === ruleOf[fault.kind] && about(fault.sentence)(finding)),
    );
    expect(unexpected.map(({ code, locator }) => `${code} ${locator.quote.exact}`)).toEqual([]);
    for (const { sentence } of key.traps) expect(loud.filter(about(sentence))).toEqual([]);
  });

  test("the only work that a claim cites says what the verdict of the claim says", () => {
    const single = reports[name]!.verdicts.filter(({ references }) => references.length === 1);
    expect(single.length).toBeGreaterThan(20);
    for (const { label, references } of single) expect(references[0]!.label).toBe(label);
  });

  test("every quotation stands in its source, on a page of it", () => {
    const sources = new Map(reports[name]!.sources.map((source) => [source.id, source]));
    for (const { evidence } of reports[name]!.verdicts)
      for (const { documentId, locator } of evidence) {
        expect(locator.page).toBeGreaterThanOrEqual(1);
        expect(locator.page).toBeLessThanOrEqual(sources.get(documentId)!.pages!);
        expect(locator.boxes!.length).toBeGreaterThan(0);
      }
  });
});
