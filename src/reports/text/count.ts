import { Severity } from "../../domain/finding/finding.ts";
import type { Report } from "../../domain/report/report.ts";
import { VerdictLabel } from "../../domain/verdict/verdict.ts";
import { verdictWords } from "../describe/verdict.ts";

/** The noun for a severity in counts. */
export const severityNoun: Record<Severity, string> = { error: "error", warning: "warning", info: "info" };

/** "1 claim", "2 claims". */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/** "3 errors, 1 warning", most severe first; empty if there are none. */
export function countFindings({ findings }: Report["summary"]): string {
  const present = Severity.options.filter((severity) => findings[severity] > 0);
  return present.map((severity) => count(findings[severity], severityNoun[severity])).join(", ");
}

/** Claims without a verdict, or with no source to read. Every format counts them so. */
export function countUnjudged({ claims, verdicts }: Report["summary"]): number {
  return claims - VerdictLabel.options.reduce((sum, label) => sum + (label === "unverifiable" ? 0 : verdicts[label]), 0);
}

/** "3 supported, 1 contradicted, 2 not judged (1 without a readable source)"; empty if there are no claims. */
export function countVerdicts(summary: Report["summary"]): string {
  const { verdicts } = summary;
  const judged = VerdictLabel.options.filter((label) => label !== "unverifiable");
  const counted: [number, string][] = judged.map((label) => [verdicts[label], verdictWords[label].word]);
  const unread = verdicts.unverifiable > 0 ? ` (${verdicts.unverifiable} without a readable source)` : "";
  // Claims without a source have no verdict, but the numbers should add up.
  return [...counted, [countUnjudged(summary), `not judged${unread}`] as const]
    .filter(([number]) => number > 0)
    .map(([number, word]) => `${number} ${word}`)
    .join(", ");
}
