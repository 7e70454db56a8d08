import type { Metrics } from "../../eval-task.ts";
import { accuracy, f1, macroF1, precision, recall, weightedAccuracy } from "../../scores/class-metrics.ts";
import { accuracyOfSurest, calibrationError } from "../../scores/confidence-metrics.ts";
import { defined } from "../../scores/defined.ts";
import { mean } from "../../scores/mean.ts";
import { microF1 } from "../../scores/set-metrics.ts";
import type { CitedClaim, JudgedClaim } from "./cited-claim.ts";
import { type AssessmentAnswer, type AssessmentQuestion, accusing, assessmentQuestions, reported } from "./question.ts";

/** The gold and the result for one claim. */
export type ScoredClaim = Pick<CitedClaim, "gold" | "rationales"> & JudgedClaim;

/** All metrics of verification in three classes; those without anything to count are left out. */
export function scoreVerdicts(items: readonly ScoredClaim[], question: AssessmentQuestion): Metrics {
  const choices = items.map(({ gold, forced }) => ({ gold, ...forced }));
  const forced = choices.map(({ gold, answer }) => ({ gold, predicted: answer }));
  const sure = choices.map(({ gold, answer, confidence }) => ({ right: gold === answer, confidence }));
  const covered = items.flatMap(({ gold, answer }) => (answer ? [{ gold, predicted: answer }] : []));
  // An abstention is not a contradiction, and counts against recall.
  const shipped = items.map(({ gold, answer }) => ({ gold, predicted: answer ?? "abstained" }));
  const quotes = items.flatMap((item) => item.quotes);
  const accusation = accusing[question];
  const answers: readonly AssessmentAnswer[] = assessmentQuestions[question];

  return defined({
    macroF1: macroF1(forced, answers),
    accuracy: accuracy(forced),
    weightedAccuracy: weightedAccuracy(forced, steps),
    ...Object.fromEntries(answers.map((answer) => [reported[answer].f1, f1(forced, answer)])),
    ...(question === "degree" ? binaryMetrics(forced) : {}),
    ...rationaleMetrics(items, question),
    quotesExact: quotes.length === 0 ? undefined : mean(quotes.map((exact) => (exact ? 1 : 0))),
    coverage: covered.length / items.length,
    selectiveAccuracy: covered.length === 0 ? undefined : accuracy(covered),
    ece: calibrationError(sure),
    "accuracy@50": accuracyOfSurest(0.5, sure),
    contradictPrecision: accusation && precision<string>(shipped, accusation),
    contradictRecall: accusation && recall<string>(shipped, accusation),
  });
}

const steps = Object.fromEntries(Object.entries(reported).map(([answer, { step }]) => [answer, step])) as Record<
  AssessmentAnswer,
  0 | 1 | 2
>;

/** Fully supported against the rest. */
function binaryMetrics(forced: { gold: AssessmentAnswer; predicted: AssessmentAnswer }[]): Record<string, number | undefined> {
  const side = (answer: AssessmentAnswer) => (answer === "full" ? "yes" : "no");
  const answers = forced.map(({ gold, predicted }) => ({ gold: side(gold), predicted: side(predicted) }) as const);
  return { binaryF1: f1(answers, "yes"), binaryMacroF1: macroF1(answers, ["yes", "no"]), binaryAccuracy: accuracy(answers) };
}

/** Of alternative sets of sentences, the best match counts. */
function rationaleMetrics(items: readonly ScoredClaim[], question: AssessmentQuestion): Record<string, number | undefined> {
  const best = items.flatMap(({ rationales, sentences }) => {
    const compared = rationales.map((gold) => ({ gold, found: sentences }));
    return compared.toSorted((one, other) => f1OfSet(other) - f1OfSet(one)).slice(0, 1);
  });
  if (best.length === 0) return {};
  return { rationaleF1: microF1(best), ...(question === "degree" ? { supportingSentenceF1: mean(best.map(f1OfSet)) } : {}) };
}

function f1OfSet(set: { gold: ReadonlySet<number>; found: ReadonlySet<number> }): number {
  return microF1([set]) ?? 0;
}
