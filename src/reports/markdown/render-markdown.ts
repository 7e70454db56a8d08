import { primaryLocator } from "../../domain/finding/finding.ts";
import type { Rule } from "../../domain/finding/rule.ts";
import type { Report } from "../../domain/report/report.ts";
import { withHint } from "../../domain/text/with-hint.ts";
import { describeDecision, splitDismissed } from "../describe/decisions.ts";
import { describeHiddenFindings } from "../describe/hidden-findings.ts";
import { formatLocation, nameOfFile } from "../describe/location.ts";
import { describeRunState, listUnread } from "../describe/run-state.ts";
import { listSpending } from "../describe/spending.ts";
import { indexReport } from "../report-index.ts";
import { count, countFindings, countVerdicts } from "../text/count.ts";
import { formatDate } from "../text/format-date.ts";
import { quoteForShell } from "../text/format-path.ts";
import { escapeMarkdown, markdownCode } from "./escape-markdown.ts";
import { markdownFindings, markdownRules } from "./findings.ts";

export function renderMarkdown(report: Report, rules: readonly Rule[]): string {
  const index = indexReport(report);
  const { manuscript } = report;
  return `${[
    `# Review of ${escapeMarkdown(manuscript.title) || markdownCode(nameOfFile(manuscript))}`,
    ...summarise(report),
    ...markdownFindings(index),
    ...listDismissed(report),
    ...listMissing(report),
    ...listLimits(report),
    ...listSpendingSection(report),
    ...markdownRules(splitDismissed(report.findings).open, rules),
    "---",
    `Made by Ibid ${report.tool.version} on ${escapeMarkdown(formatDate(report.run.startedAt))} from ${markdownCode(nameOfFile(manuscript))}. Every quotation appears word for word in the file it is taken from; a verdict is about words and never about their author.`,
  ].join("\n\n")}\n`;
}

function summarise(report: Report): string[] {
  const { summary, sources, run } = report;
  const state = describeRunState(run);
  const hidden = describeHiddenFindings(report).map(([label, text]) => ` ${label}: ${escapeMarkdown(text)}.`);
  const left = `${summary.deselected > 0 ? ` ${count(summary.deselected, "finding")} left out by --select and --ignore.` : ""}${hidden.join("")}`;
  return [
    ...(state ? [`**${state}**`] : []),
    `${count(summary.claims, "claim")} in the manuscript, ${count(sources.length, "source")} at hand. Verdicts: ${countVerdicts(summary) || "none"}. Findings: ${countFindings(summary) || "none"}.${left}`,
  ];
}

function listDismissed({ findings, manuscript }: Report): string[] {
  const { dismissed } = splitDismissed(findings);
  if (dismissed.length === 0) return [];
  const items = dismissed.map(
    (finding) =>
      `${markdownCode(formatLocation(manuscript, primaryLocator(finding)))} ${finding.code} ${escapeMarkdown(finding.message)} – ${escapeMarkdown(describeDecision(finding.decision!))}`,
  );
  return [`## Dismissed (${dismissed.length})`, bullets(items)];
}

function listMissing({ references, manuscript }: Report): string[] {
  const missing = references.filter(({ match }) => match.documentId === null);
  if (missing.length === 0) return [];
  return [
    `## References without a source at hand (${missing.length})`,
    `What cites these alone could not be checked. Put their texts into a folder and run ${markdownCode(`ibid check ${quoteForShell(nameOfFile(manuscript))} --sources FOLDER`)}.`,
    bullets(
      missing.map(
        ({ label, raw, match, text }) => `${escapeMarkdown(label)}: ${escapeMarkdown(raw)} (${escapeMarkdown(text?.why ?? match.reason)})`,
      ),
    ),
  ];
}

function listLimits(report: Report): string[] {
  const limits = [...report.notChecked, ...listUnread(report)].map(({ what, why }) => `${escapeMarkdown(what)}: ${escapeMarkdown(why)}`);
  const failures = report.run.failures.map((failure) => escapeMarkdown(`${failure.subject}: ${withHint(failure)}`));
  return [
    ...(limits.length > 0 ? ["## What was not checked and why", bullets(limits)] : []),
    ...(failures.length > 0 ? ["## What could not be done", bullets(failures)] : []),
  ];
}

function listSpendingSection({ run: { spending } }: Report): string[] {
  return spending ? ["## Language models", bullets(listSpending(spending).map(escapeMarkdown))] : [];
}

function bullets(items: string[]): string {
  return items.map((item) => `- ${item}`).join("\n");
}
