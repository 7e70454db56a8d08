import { primaryLocator } from "../../domain/finding/finding.ts";
import { isReferenceList } from "../../domain/reference/reference.ts";
import { type Report, referencesNotLookedUp } from "../../domain/report/report.ts";
import { shorten } from "../../domain/text/shorten.ts";
import { describeDecision, splitDismissed } from "../describe/decisions.ts";
import { describeHiddenFindings, describeIgnoreProblems } from "../describe/hidden-findings.ts";
import { formatLocation } from "../describe/location.ts";
import { describeRunState, listUnread } from "../describe/run-state.ts";
import { listSpending } from "../describe/spending.ts";
import { listMissingTexts } from "../describe/texts.ts";
import { inReadingOrder } from "../report-index.ts";
import { cleanText } from "../text/clean-text.ts";
import { count, countFindings, countVerdicts } from "../text/count.ts";
import type { Paint } from "./paint.ts";
import { hangingIndent } from "./wrap-text.ts";

const howToLookUp = " (`ibid index add FILE` imports an index, --online asks the services)";

/** The summary of a run: counts, what was not checked and why, and what failed. */
export function renderSummary(report: Report, { paint, width }: { paint: Paint; width: number }): string[] {
  const { summary, run, sources } = report;
  const sections: string[][] = [
    [
      paint("bold", "Summary"),
      ...(isReferenceList(report)
        ? row("Checked", count(report.references.length, "reference"))
        : [
            ...row("Claims", `${summary.claims}, with ${count(sources.length, "source")} at hand`),
            ...row("Verdicts", countVerdicts(summary) || "none"),
          ]),
      ...row("Findings", countFindings(summary) || "none"),
      ...describeHiddenFindings(report).flatMap(([label, text]) => row(label, text)),
      ...(summary.deselected > 0 ? row("Left out", `${count(summary.deselected, "finding")} by --select and --ignore`) : []),
    ],
    list(
      "Dismissed",
      inReadingOrder(splitDismissed(report.findings).dismissed).map((finding) => [
        cleanText(`${finding.code} at ${formatLocation(report.manuscript, primaryLocator(finding))}: ${finding.message}`),
        cleanText(describeDecision(finding.decision!)),
      ]),
    ),
    list("Without full text", missingTexts(report)),
    list(
      "Fixed since the last check",
      (report.comparison?.fixed ?? []).map(({ code, message, locator }) => [cleanText(`${code} “${locator.quote.exact}”: ${message}`)]),
    ),
    list(
      "Ignores to look at",
      describeIgnoreProblems(report).map((line) => [line]),
    ),
    list(
      "In the baseline, but no longer found",
      (report.baseline?.gone ?? []).map(({ code, words }) => [`${code} ${cleanText(words)}`]),
    ),
    list(
      "Not checked",
      [...report.notChecked, ...listUnread(report)].map(({ what, why }) => [
        `${cleanText(what)}: ${cleanText(why)}${what === referencesNotLookedUp ? howToLookUp : ""}`,
      ]),
    ),
    list("Could not be done", run.failures.map(describeFailure)),
    list("Language models", run.spending ? listSpending(run.spending).map((line) => [cleanText(line)]) : []),
  ];
  const state = describeRunState(run);
  if (state) sections.push(hangingIndent("", state, { indent: 0, width }).map((line) => paint("bold", line)));
  return sections.filter((lines) => lines.length > 0).flatMap((lines, position) => (position === 0 ? lines : ["", ...lines]));

  function row(label: string, text: string): string[] {
    const column = 12;
    return hangingIndent(`  ${label.padEnd(column - 2)}`, text, { indent: column, width });
  }

  function list(title: string, items: string[][]): string[] {
    const rows = items.flatMap(([first = "", ...others]) => [
      ...hangingIndent("  - ", first, { indent: 4, width }),
      ...others.flatMap((other) => hangingIndent("    ", other, { indent: 4, width })),
    ]);
    return rows.length === 0 ? [] : [paint("bold", title), ...rows];
  }
}

/** The maximum number of works without a full text that are listed. Other formats list all. */
const maxMissing = 20;

function missingTexts(report: Report): string[][] {
  const missing = listMissingTexts(report);
  const more = missing.length - maxMissing;
  return [
    ...missing.slice(0, maxMissing).map(({ name, why }) => [cleanText(shorten(`${name}: ${why}`, maxReason))]),
    ...(more > 0 ? [[`and ${more} more, which --json and \`ibid fetch\` list`]] : []),
  ];
}

/** In characters. A work may have eight places with long addresses. */
const maxReason = 400;

function describeFailure({ stage, subject, code, message, hint }: Report["run"]["failures"][number]): string[] {
  const failed = `${cleanText(subject)}: ${cleanText(message)} (${cleanText(stage)}, ${cleanText(code)})`;
  return hint ? [failed, `Hint: ${cleanText(hint)}`] : [failed];
}
