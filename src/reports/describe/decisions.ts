import type { FindingDecision, Override, Rewording } from "../../domain/finding/decision.ts";
import { countGone } from "../../domain/report/count-gone.ts";
import type { Report, ReportedFinding } from "../../domain/report/report.ts";
import { count } from "../text/count.ts";
import { formatDate } from "../text/format-date.ts";

/** Splits findings into open ones and those that a person dismissed. */
export function splitDismissed(findings: readonly ReportedFinding[]): { open: ReportedFinding[]; dismissed: ReportedFinding[] } {
  const isDismissed = ({ decision }: ReportedFinding) => decision?.state === "dismissed";
  return { open: findings.filter((finding) => !isDismissed(finding)), dismissed: findings.filter(isDismissed) };
}

/** "dismissed by Ines Roth on 2031-05-04: the second edition says so". */
export function describeDecision({ state, by, at, reason }: FindingDecision): string {
  return `${state} by ${by} on ${at.slice(0, 10)}${reason === "" ? "" : `: ${reason}`}`;
}

/** "supported in the judgement of Ines Roth on 2031-05-04: she read the second edition". */
export function describeOverride({ label, by, at, reason }: Override): string {
  return `${label} in the judgement of ${by} on ${at.slice(0, 10)}: ${reason}`;
}

/** "reworded as “Ferries carried 412 passengers a day” by Ines Roth on 2031-05-04: …". */
export function describeRewording({ wording, by, at, reason }: Rewording): string {
  const why = reason === "" ? "" : `: ${reason}`;
  return `reworded as “${wording}” by ${by} on ${at.slice(0, 10)}${why}; the verdict is about the manuscript’s words`;
}

/** Every reworded claim in the manuscript's words and in the person's, so that no export shows one without the other. */
export function listRewordings({ claims }: Pick<Report, "claims">): string[] {
  return claims.flatMap(({ text, rewording }) => (rewording ? [`“${text}” is ${describeRewording(rewording)}`] : []));
}

/**
 * What changed since the last check with another text or other sources, in one line; null if there is none. A repeated check is compared
 * with the same one as before, so the line names its date.
 */
export function describeComparison({ comparison }: Report): string | null {
  if (!comparison) return null;
  const { fixed, carried, claims, previous } = comparison;
  const gone = countGone(comparison);
  const found = `${fixed.length} fixed, ${comparison.new.length} new, ${carried.length} carried${gone === "" ? "" : `, ${gone}`}`;
  return `since the check of ${formatDate(previous.runAt)} with another text or other sources: ${found}; ${count(claims.judged.length, "claim")} judged again, ${claims.carried.length} unchanged`;
}
