import { Severity } from "../domain/finding.ts";
import type { Report } from "../domain/report.ts";

/** What a severity is called when findings are counted. */
export const severityNoun: Record<Severity, string> = { error: "error", warning: "warning", info: "note" };

/** "1 claim", "2 claims". */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/** "3 errors, 1 warning", loudest first; empty when there are none. */
export function countFindings({ findings }: Report["summary"]): string {
  const present = Severity.options.filter((severity) => findings[severity] > 0);
  return present.map((severity) => count(findings[severity], severityNoun[severity])).join(", ");
}
