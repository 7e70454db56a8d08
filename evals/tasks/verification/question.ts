import type { VerdictLabel } from "../../../src/domain/verdict/verdict.ts";
import {
  type AssessmentAnswer,
  type AssessmentQuestion,
  assessmentQuestions,
} from "../../../src/stages/verification/local-judge/combiner.ts";

export { type AssessmentAnswer, type AssessmentQuestion, assessmentQuestions };

/** The probability of every answer; those to one question add up to one. */
export type Probabilities = Record<AssessmentAnswer, number>;

/** By which name an answer's F1 is reported, and its place on the scale supported – partial – not. */
export const reported: Record<AssessmentAnswer, { f1: string; step: 0 | 1 | 2 }> = {
  supported: { f1: "supportF1", step: 0 },
  // A source that denies a claim supports it as little as one that does not mention it.
  contradicted: { f1: "contradictF1", step: 2 },
  neutral: { f1: "neutralF1", step: 2 },
  accurate: { f1: "supportF1", step: 0 },
  // This source is about the claim, but says less or something else.
  inaccurate: { f1: "contradictF1", step: 1 },
  irrelevant: { f1: "neutralF1", step: 2 },
  full: { f1: "supportF1", step: 0 },
  partial: { f1: "partialF1", step: 1 },
  none: { f1: "notF1", step: 2 },
};

/** The answer that accuses the author, where a question has one. */
export const accusing: Record<AssessmentQuestion, AssessmentAnswer | undefined> = {
  stance: "contradicted",
  citation: "inaccurate",
  degree: undefined,
};

const verdicts: Record<AssessmentQuestion, Partial<Record<VerdictLabel, AssessmentAnswer>>> = {
  stance: { supported: "supported", contradicted: "contradicted", "partially-supported": "neutral", unsupported: "neutral" },
  citation: { supported: "accurate", contradicted: "inaccurate", "partially-supported": "inaccurate", unsupported: "irrelevant" },
  degree: { supported: "full", contradicted: "none", "partially-supported": "partial", unsupported: "none" },
};

/** What a verdict answers; undefined when it abstains. */
export function answerOfVerdict(question: AssessmentQuestion, label: VerdictLabel): AssessmentAnswer | undefined {
  return verdicts[question][label];
}
