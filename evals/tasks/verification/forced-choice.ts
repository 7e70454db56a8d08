import type { Config } from "../../../src/config/schema.ts";
import type { Judgement } from "../../../src/models/models.ts";
import { mean } from "../../scores/mean.ts";
import { type AssessmentAnswer, type AssessmentQuestion, accusing, assessmentQuestions, type Probabilities } from "./question.ts";

/** The most probable answer and its probability, for when abstaining is not allowed. */
export function forcedChoice(probabilities: Probabilities, question: AssessmentQuestion): { answer: AssessmentAnswer; confidence: number } {
  const answer = assessmentQuestions[question].reduce<AssessmentAnswer>(
    (best, one) => (probabilities[one] > probabilities[best] ? one : best),
    assessmentQuestions[question][0],
  );
  return { answer, confidence: probabilities[answer] };
}

/** The same answer if abstaining is allowed: undefined below the shipped thresholds. */
export function sureAnswer(
  { answer, confidence }: { answer: AssessmentAnswer; confidence: number },
  question: AssessmentQuestion,
  { verification }: Pick<Config, "verification">,
): AssessmentAnswer | undefined {
  const threshold = answer === accusing[question] ? verification.contradictThreshold : verification.supportThreshold;
  return confidence >= threshold ? answer : undefined;
}

/** The verifier's output for one claim: beside single sentences or windows, and beside long parts of the sources. */
interface VerifierReadings {
  windows: Judgement[];
  stretches: Judgement[];
}

/** Combines the verifier's outputs without any learned model: the mean of the most decided window and the most decided long part. */
export function combineReadings({ windows, stretches }: VerifierReadings): Probabilities {
  const [near, far] = [windows.map(answersOf), stretches.map(answersOf)];
  const weighed = Object.values(assessmentQuestions).flatMap((answers) => {
    const silence = answers[2];
    const decided = [near, far].flatMap((all) => all.toSorted((one, other) => one[silence] - other[silence]).slice(0, 1));
    return answers.map((answer) => [answer, decided.length > 0 ? mean(decided.map((one) => one[answer])) : Number(answer === silence)]);
  });
  return Object.fromEntries(weighed);
}

/** The verifier's output for one reading. */
export function answersOf({ supports, contradicts, ...others }: Judgement): Probabilities {
  return { supported: supports, contradicted: contradicts, ...others };
}
