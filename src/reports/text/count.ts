import { Severity } from "../../domain/finding/finding.ts";
import type { Report } from "../../domain/report/report.ts";
import { VerdictLabel } from "../../domain/verdict/verdict.ts";
import { verdictWords } from "../describe/verdict.ts";

/** The noun for a severity in counts. */
export const severityNoun: Record<Severity, string> = { error: "error", warning: "warning", info: "note" };

/** "1 claim", "2 claims". */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/** "3 errors, 1 warning", most severe first; empty if there are none. */
export function countFindings({ findings }: Report["summary"]): string {
  const present = Severity.options.filter((severity) => findings[severity] > 0);
  return present.map((severity) => count(findings[severity], severityNoun[severity])).join(", ");
}

/** "3 supported, 1 contradicted, 2 not judged"; empty if there are no claims. */
export function countVerdicts({ claims, verdicts }: Report["summary"]): string {
  const judged = VerdictLabel.options.reduce((sum, label) => sum + verdicts[label], 0);
  const counted: [number, string][] = VerdictLabel.options.map((label) => [verdicts[label], verdictWords[label].word]);
  // Claims without a source have no verdict, but the numbers should add up.
  return [...counted, [claims - judged, "not judged"] as const]
    .filter(([number]) => number > 0)
    .map(([number, word]) => `${number} ${word}`)
    .join(", ");
}
