import type { Metrics } from "../eval-task.ts";
import { accuracy, f1, macroF1, precision, recall, weightedAccuracy } from "../scores/class-metrics.ts";
import { accuracyOfSurest, calibrationError } from "../scores/confidence-metrics.ts";
import { mean } from "../scores/mean.ts";
import { microF1 } from "../scores/set-metrics.ts";
import type { JudgedItem } from "./judged-item.ts";
import type { CitedClaim } from "./read-claims.ts";
import { stances } from "./stance.ts";

/** On the scale supported – partial – not, what a source denies it supports as little as what it is silent about. */
const scale = { supported: 0, contradicted: 2, neutral: 2 } as const;

/** All metrics of verification in three classes; those without anything to count are left out. */
export function scoreItems(items: readonly (CitedClaim & JudgedItem)[]): Metrics {
  const forced = items.map(({ gold, forced: { stance } }) => ({ gold, predicted: stance }));
  const sure = items.map(({ gold, forced: { stance, confidence } }) => ({ right: gold === stance, confidence }));
  const covered = items.flatMap(({ gold, stance }) => (stance ? [{ gold, predicted: stance }] : []));
  // An abstention is no contradiction, and must count against recall.
  const shipped = items.map(({ gold, stance }) => ({ gold, predicted: stance ?? ("abstained" as const) }));
  const quotes = items.flatMap((item) => item.quotes);
  const rationales = items
    .filter(({ rationale }) => rationale.size > 0)
    .map(({ rationale, sentences }) => ({ gold: rationale, found: sentences }));

  return defined({
    macroF1: macroF1(forced, stances),
    accuracy: accuracy(forced),
    weightedAccuracy: weightedAccuracy(forced, scale),
    supportF1: f1(forced, "supported"),
    contradictF1: f1(forced, "contradicted"),
    neutralF1: f1(forced, "neutral"),
    rationaleF1: rationales.length === 0 ? undefined : microF1(rationales),
    quotesExact: quotes.length === 0 ? undefined : mean(quotes.map((exact) => (exact ? 1 : 0))),
    coverage: covered.length / items.length,
    selectiveAccuracy: covered.length === 0 ? undefined : accuracy(covered),
    ece: calibrationError(sure),
    "accuracy@50": accuracyOfSurest(0.5, sure),
    contradictPrecision: precision<string>(shipped, "contradicted"),
    contradictRecall: recall<string>(shipped, "contradicted"),
  });
}

function defined(metrics: Record<string, number | undefined>): Metrics {
  return Object.fromEntries(Object.entries(metrics).filter((entry): entry is [string, number] => entry[1] !== undefined));
}
