import type { VerdictLabel } from "../../src/domain/verdict.ts";
import { type Answer, type Question, questions } from "../../src/stages/verification/assessment/answers.ts";

export { type Answer, type Question, questions };

/** The probability of every answer; those to one question add up to one. */
export type Probabilities = Record<Answer, number>;

/** By which name an answer's F1 is reported, and its place on the scale supported – partial – not. */
export const reported: Record<Answer, { f1: string; step: 0 | 1 | 2 }> = {
  supported: { f1: "supportF1", step: 0 },
  // What a source denies it supports as little as what it is silent about.
  contradicted: { f1: "contradictF1", step: 2 },
  neutral: { f1: "neutralF1", step: 2 },
  accurate: { f1: "supportF1", step: 0 },
  // Such a source is about the claim, but says less or something else.
  inaccurate: { f1: "contradictF1", step: 1 },
  irrelevant: { f1: "neutralF1", step: 2 },
  full: { f1: "supportF1", step: 0 },
  partial: { f1: "partialF1", step: 1 },
  none: { f1: "notF1", step: 2 },
};

/** The answer that accuses the author, where a question has one. */
export const accusing: Record<Question, Answer | undefined> = { stance: "contradicted", citation: "inaccurate", degree: undefined };

const verdicts: Record<Question, Partial<Record<VerdictLabel, Answer>>> = {
  stance: { supported: "supported", contradicted: "contradicted", "partially-supported": "neutral", unsupported: "neutral" },
  citation: { supported: "accurate", contradicted: "inaccurate", "partially-supported": "inaccurate", unsupported: "irrelevant" },
  degree: { supported: "full", contradicted: "none", "partially-supported": "partial", unsupported: "none" },
};

/** What a verdict answers; undefined when it abstains. */
export function answerOfVerdict(question: Question, label: VerdictLabel): Answer | undefined {
  return verdicts[question][label];
}
