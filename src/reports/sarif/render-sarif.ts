import type { Rule } from "../../domain/finding/rule.ts";
import type { Report } from "../../domain/report/report.ts";
import { listRewordings } from "../describe/decisions.ts";
import { describeMissingSources } from "../describe/hidden-findings.ts";
import { ruleHelp, rulePagePath } from "../describe/rule-text.ts";
import { listUnread } from "../describe/run-state.ts";
import { toJson } from "../json/to-json.ts";
import { indexReport } from "../report-index.ts";
import { cleanText } from "../text/clean-text.ts";
import { sarifLevel, sarifResults, sarifText } from "./results.ts";

/** The report as SARIF 2.1.0 for code hosts and editors. */
export function renderSarif(report: Report, rules: readonly Rule[]): string {
  const { name, version } = report.tool;
  const rewordings = listRewordings(report).map(cleanText);
  return toJson({
    $schema: "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name, version, semanticVersion: version, rules: rules.map(describeRule) } },
        invocations: [describeInvocation(report)],
        results: sarifResults(indexReport(report), rules),
        columnKind: "utf16CodeUnits",
        properties: { summary: report.summary, ...(rewordings.length > 0 ? { rewordings } : {}) },
      },
    ],
  });
}

function describeRule(rule: Rule): object {
  const { code, name, severity, what, why } = rule;
  return {
    id: code,
    name: inPascalCase(name),
    shortDescription: { text: what },
    fullDescription: { text: `${what} ${why}` },
    help: ruleHelp(rule),
    defaultConfiguration: { level: sarifLevel[severity] },
    // The page is in the package. A `helpUri` must be absolute, and Ibid has no web address.
    properties: { tags: [code.slice(0, 3)], docs: rulePagePath(code) },
  };
}

/** Rule names are identifiers in SARIF: `number-differs` is `NumberDiffers`. */
function inPascalCase(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function describeInvocation(report: Report): object {
  const { run } = report;
  const started = new Date(run.startedAt);
  const times = Number.isNaN(started.getTime())
    ? {}
    : { startTimeUtc: started.toISOString(), endTimeUtc: new Date(started.getTime() + run.seconds * 1_000).toISOString() };
  const failed = run.failures.map(({ stage, subject, code, message, hint }) => ({
    level: "error",
    descriptor: { id: code },
    message: sarifText(`${subject}: ${message}${hint ? ` ${hint}` : ""}`),
    properties: { stage },
  }));
  const left = [...report.notChecked, ...listUnread(report)].map(({ what, why }) => ({
    level: "note",
    descriptor: { id: "not-checked" },
    message: sarifText(`Not checked: ${what}: ${why}`),
  }));
  const missing = describeMissingSources(report);
  if (missing !== null) left.push({ level: "note", descriptor: { id: "source-not-at-hand" }, message: sarifText(missing) });
  return { executionSuccessful: run.state === "complete", ...times, toolExecutionNotifications: [...failed, ...left] };
}
