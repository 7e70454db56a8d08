import type { Metrics } from "../../eval-task.ts";
import { mean } from "../../scores/mean.ts";
import { pascalCase } from "../../support/pascal-case.ts";
import { type CleanCopy, isAccused, type SpanAssessment } from "./assess-span.ts";
import { faultKinds } from "./faults/fault-change.ts";
import type { Fault } from "./plantable-faults.ts";

/** A planted fault and Ibid's result for it. */
export interface JudgedFault {
  fault: Fault;
  opinion: SpanAssessment;
}

/** Shares of the planted faults that were reported, by kind, and the results for the unchanged copy. */
export function scoreFaults(judged: readonly JudgedFault[], { alarms, judged: checked, knownFaults }: CleanCopy): Metrics {
  const shareOf = (list: readonly JudgedFault[], test: (one: JudgedFault) => boolean) => mean(list.map((one) => (test(one) ? 1 : 0)));
  const isFound = ({ opinion }: JudgedFault) => isAccused(opinion);
  const byKind = faultKinds.map((kind) => ({ kind: pascalCase(kind), list: judged.filter(({ fault }) => fault.kind === kind) }));
  return {
    found: shareOf(judged, isFound),
    foundAsContradicted: shareOf(judged, ({ opinion }) => opinion.labels.includes("contradicted")),
    ...Object.fromEntries(byKind.flatMap(({ kind, list }) => (list.length > 0 ? [[`found${kind}`, shareOf(list, isFound)]] : []))),
    planted: judged.length,
    ...Object.fromEntries(byKind.flatMap(({ kind, list }) => (list.length > 0 ? [[`planted${kind}`, list.length]] : []))),
    falseAlarms: alarms.length,
    ...(checked > 0 ? { falseAlarmsPer25: (25 * alarms.length) / checked } : {}),
    cleanClaims: checked,
    knownFaults,
  };
}

/** Each fault for programs, and what was missed or wrongly accused for people. */
export function describeFaults(
  judged: readonly JudgedFault[],
  { alarms }: CleanCopy,
): { details: Record<string, unknown>; notes: string[] } {
  const missed = judged.filter(({ opinion }) => !isAccused(opinion));
  const place = (line: number | undefined) => (line === undefined ? "" : `line ${line}: `);
  return {
    details: {
      faults: judged.map(({ fault: { kind, how, line, before, after }, opinion }) => ({
        kind,
        how,
        line: line ?? null,
        before,
        after,
        found: isAccused(opinion),
        ...opinion,
      })),
      alarms: alarms.map(({ claim, opinion }) => ({
        line: claim.locator.line ?? null,
        sentence: claim.locator.quote.exact,
        ...opinion,
      })),
    },
    notes: [
      ...(missed.length > 0 ? [`${missed.length} of ${judged.length} planted faults were not found:`] : []),
      ...missed.flatMap(({ fault, opinion }) => [
        `  ${place(fault.line)}${fault.kind}, ${fault.how}; verdict: ${opinion.labels.join(", ") || "none"}`,
        `    was: ${fault.before.replace(/\s+/g, " ")}`,
        `    now: ${fault.after.replace(/\s+/g, " ")}`,
      ]),
      ...(alarms.length > 0 ? ["False alarms on the unchanged manuscript:"] : []),
      ...alarms.map(
        ({ claim, opinion }) =>
          `  ${place(claim.locator.line)}${[...opinion.labels, ...opinion.codes].join(", ")}: ${claim.locator.quote.exact.replace(/\s+/g, " ")}`,
      ),
    ],
  };
}
