import { type Finding, primaryLocator } from "../../domain/finding/finding.ts";
import { isReferenceList } from "../../domain/reference/reference.ts";
import type { Report } from "../../domain/report/report.ts";
import { splitDismissed } from "../describe/decisions.ts";
import { messageWithQuote } from "../describe/evidence.ts";
import { describeHiddenFindings, describeIgnoreProblems } from "../describe/hidden-findings.ts";
import { formatLocation, nameOfFile } from "../describe/location.ts";
import { describeRunState } from "../describe/run-state.ts";
import type { RenderOptions } from "../render-options.ts";
import { inReadingOrder } from "../report-index.ts";
import { cleanText } from "../text/clean-text.ts";
import { count, countFindings } from "../text/count.ts";
import { type Paint, painter, severityStyle } from "./paint.ts";

/** One line per finding, for editors, then a summary line. */
export function renderConcise(report: Report, { color, isOneOfSeveral = false }: Pick<RenderOptions, "color" | "isOneOfSeveral">): string {
  const paint = painter(color);
  const lines = inReadingOrder(splitDismissed(report.findings).open).map((finding) => findingLine(finding, report, paint));
  return `${[...lines, `${isOneOfSeveral ? `${cleanText(nameOfFile(report.manuscript))}: ` : ""}${summaryLine(report)}`].join("\n")}\n`;
}

function findingLine(finding: Finding, report: Report, paint: Paint): string {
  const place = cleanText(formatLocation(report.manuscript, primaryLocator(finding)));
  const severity = paint(severityStyle[finding.severity], finding.severity);
  return [place, severity, paint("bold", finding.code), cleanText(messageWithQuote(finding))].join("  ");
}

function summaryLine(report: Report): string {
  const { summary, run, notChecked, manuscript } = report;
  const claims = isReferenceList(report) ? count(report.references.length, "reference") : count(summary.claims, "claim");
  const found = countFindings(summary);
  const sentences = [found === "" ? `No findings in ${claims}.` : `Found ${found} in ${claims}.`];
  if (manuscript.format === "pdf" && report.findings.length > 0) sentences.push("Places are page:line.");
  if (summary.deselected > 0) sentences.push(`${count(summary.deselected, "finding")} left out by --select and --ignore.`);
  for (const [label, text] of describeHiddenFindings(report)) sentences.push(`${label}: ${text}.`);
  for (const line of describeIgnoreProblems(report)) sentences.push(`Ignore to look at: ${line}.`);
  if (notChecked.length > 0) sentences.push(`Not checked: ${cleanText(notChecked.map(({ what }) => what).join("; "))}.`);
  const state = describeRunState(run);
  if (state) sentences.push(state);
  if (run.failures.length > 0) sentences.push(nameFailures(run.failures));
  return sentences.join(" ");
}

/** With more failures the line is too long to be read. */
const maxNamed = 3;

/** What could not be done and why: with `--quiet` nothing else tells it. */
function nameFailures(failures: Report["run"]["failures"]): string {
  const named = failures.slice(0, maxNamed).map(({ subject, message }) => cleanText(`${subject}: ${message.replace(/\.$/, "")}`));
  const others = failures.length - named.length;
  return `Not done: ${named.join("; ")}${others > 0 ? `; and ${others} more, which --output-format full lists` : ""}.`;
}
