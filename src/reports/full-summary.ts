import type { Report } from "../domain/report.ts";
import { VerdictLabel } from "../domain/verdict.ts";
import { cleanText } from "./clean-text.ts";
import { count, countFindings } from "./count.ts";
import { describeChange, describeDecision, splitDismissed } from "./decided.ts";
import { hangText } from "./hang-text.ts";
import { listUnread } from "./not-checked.ts";
import type { Paint } from "./paint.ts";
import { placeIn } from "./place.ts";
import { inReadingOrder } from "./report-index.ts";
import { describeState } from "./run-state.ts";
import { verdictWords } from "./verdict-words.ts";

/** What the run came to: counts, what was left unchecked and why, and what failed. */
export function renderSummary(report: Report, { paint, width }: { paint: Paint; width: number }): string[] {
  const { summary, run, sources } = report;
  const change = describeChange(report);
  const sections: string[][] = [
    [
      paint("bold", "Summary"),
      ...row("Claims", `${summary.claims}, with ${count(sources.length, "source")} at hand`),
      ...row("Verdicts", countVerdicts(summary) || "none"),
      ...row("Findings", countFindings(summary) || "none"),
      ...(summary.deselected > 0 ? row("Left out", `${count(summary.deselected, "finding")} by --select and --ignore`) : []),
      ...(change ? row("Changes", change) : []),
    ],
    list(
      "Dismissed",
      inReadingOrder(splitDismissed(report.findings).dismissed).map((finding) => [
        cleanText(`${finding.code} at ${placeIn(report.manuscript, finding.locator)}: ${finding.message}`),
        cleanText(describeDecision(finding.decision!)),
      ]),
    ),
    list(
      "Fixed",
      (report.comparison?.fixed ?? []).map(({ code, message, locator }) => [cleanText(`${code} “${locator.quote.exact}”: ${message}`)]),
    ),
    list(
      "Not checked",
      [...report.notChecked, ...listUnread(report)].map(({ what, why }) => [`${cleanText(what)}: ${cleanText(why)}`]),
    ),
    list("Could not be done", run.failures.map(describeFailure)),
  ];
  const state = describeState(run);
  if (state) sections.push(hangText("", state, { indent: 0, width }).map((line) => paint("bold", line)));
  return sections.filter((lines) => lines.length > 0).flatMap((lines, position) => (position === 0 ? lines : ["", ...lines]));

  function row(label: string, text: string): string[] {
    const column = 12;
    return hangText(`  ${label.padEnd(column - 2)}`, text, { indent: column, width });
  }

  function list(title: string, items: string[][]): string[] {
    const rows = items.flatMap(([first = "", ...others]) => [
      ...hangText("  - ", first, { indent: 4, width }),
      ...others.flatMap((other) => hangText("    ", other, { indent: 4, width })),
    ]);
    return rows.length === 0 ? [] : [paint("bold", title), ...rows];
  }
}

function countVerdicts({ claims, verdicts }: Report["summary"]): string {
  const judged = VerdictLabel.options.reduce((sum, label) => sum + verdicts[label], 0);
  const counted: [number, string][] = VerdictLabel.options.map((label) => [verdicts[label], verdictWords[label].word]);
  // Claims without a source to hold them against have no verdict, and the numbers should still add up.
  return [...counted, [claims - judged, "not judged"] as const]
    .filter(([number]) => number > 0)
    .map(([number, word]) => `${number} ${word}`)
    .join(", ");
}

function describeFailure({ stage, subject, code, message, hint }: Report["run"]["failures"][number]): string[] {
  const failed = `${cleanText(subject)}: ${cleanText(message)} (${cleanText(stage)}, ${cleanText(code)})`;
  return hint ? [failed, `Hint: ${cleanText(hint)}`] : [failed];
}
