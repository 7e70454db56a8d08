import type { Config } from "../../../src/config/schema.ts";
import type { Judgement } from "../../../src/models/models.ts";
import { mean } from "../../scores/mean.ts";
import { type AssessmentAnswer, type AssessmentQuestion, accusing, assessmentQuestions, type Probabilities } from "./question.ts";

/** The answer that has to be given when abstaining is not allowed, and how sure it is. */
export function forcedChoice(probabilities: Probabilities, question: AssessmentQuestion): { answer: AssessmentAnswer; confidence: number } {
  const answer = assessmentQuestions[question].reduce<AssessmentAnswer>(
    (best, one) => (probabilities[one] > probabilities[best] ? one : best),
    assessmentQuestions[question][0],
  );
  return { answer, confidence: probabilities[answer] };
}

/** The same answer where abstaining is allowed: undefined below the shipped thresholds. */
export function sureAnswer(
  { answer, confidence }: { answer: AssessmentAnswer; confidence: number },
  question: AssessmentQuestion,
  { verification }: Pick<Config, "verification">,
): AssessmentAnswer | undefined {
  const threshold = answer === accusing[question] ? verification.contradictThreshold : verification.supportThreshold;
  return confidence >= threshold ? answer : undefined;
}

/** What the verifier said of one claim: beside single sentences or windows, and beside long stretches of the sources. */
interface VerifierReadings {
  windows: Judgement[];
  stretches: Judgement[];
}

/**
 * The answers to all questions by the bare verifier's own heads, with nothing learnt in between: the mean of the most decided
 * window and the most decided stretch.
 */
export function combineReadings({ windows, stretches }: VerifierReadings): Probabilities {
  const [near, far] = [windows.map(answersOf), stretches.map(answersOf)];
  const weighed = Object.values(assessmentQuestions).flatMap((answers) => {
    const silence = answers[2];
    const decided = [near, far].flatMap((all) => all.toSorted((one, other) => one[silence] - other[silence]).slice(0, 1));
    return answers.map((answer) => [answer, decided.length > 0 ? mean(decided.map((one) => one[answer])) : Number(answer === silence)]);
  });
  return Object.fromEntries(weighed);
}

/** What the verifier answers after one reading. */
export function answersOf({ supports, contradicts, ...others }: Judgement): Probabilities {
  return { supported: supports, contradicted: contradicts, ...others };
}
