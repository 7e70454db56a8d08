import { z } from "zod";
import { softmax } from "../../../models/softmax.ts";
import fitted from "./combiner.json" with { type: "json" };
import type { Features } from "./features.ts";

/** What can be asked of a claim and its sources. The answers run from the best for the claim to silence. */
export const assessmentQuestions = {
  stance: ["supported", "contradicted", "neutral"],
  citation: ["accurate", "inaccurate", "irrelevant"],
  degree: ["full", "partial", "none"],
} as const;

/** One logistic regression: an answer's odds are a sum over standardised features. */
const Head = z.object({
  question: z.enum(["stance", "degree", "citation"]),
  /** For sources of at least this many words and fewer than that many. */
  from: z.number(),
  to: z.number().nullable(),
  features: z.array(z.object({ name: z.string(), mean: z.number(), deviation: z.number(), weights: z.array(z.number()).length(3) })),
  bias: z.array(z.number()).length(3),
  /** What an answer's probability is multiplied by where one must be chosen, so that rare answers are chosen at all. */
  favour: z.array(z.number()).length(3),
});

const Combiner = z.object({
  /** The verifier whose answers these weights read; those of another one would mean something else. */
  verifier: z.string(),
  heads: z.array(Head),
});

const { verifier, heads } = Combiner.parse(fitted);

/** The probabilities of the three answers to a question, and the one to give when abstaining is not allowed. */
export interface CombinedAnswer {
  probabilities: Partial<Record<AssessmentAnswer, number>>;
  choice: AssessmentAnswer;
}

export function isFittedTo(id: string): boolean {
  return id === verifier;
}

/** Beyond this many deviations a feature says no more: nothing like it was seen when the weights were fitted. */
const maxDeviations = 3;

/** Answers one question from the features of a claim; `length` is the length of the sources in words. */
export function combine(question: AssessmentQuestion, features: Features, length: number): CombinedAnswer {
  const head = heads.find((one) => one.question === question && length >= one.from && (one.to === null || length < one.to))!;
  const scores = [...head.bias];
  for (const { name, mean, deviation, weights } of head.features) {
    const value = Math.max(-maxDeviations, Math.min(maxDeviations, ((features[name] ?? mean) - mean) / deviation));
    for (const index of scores.keys()) scores[index]! += weights[index]! * value;
  }
  const chances = softmax(scores);
  const favoured = chances.map((chance, index) => chance * head.favour[index]!);
  const answers = assessmentQuestions[question];
  return {
    probabilities: Object.fromEntries(answers.map((answer, index) => [answer, chances[index]!])),
    choice: answers[favoured.indexOf(Math.max(...favoured))]!,
  };
}

export type AssessmentQuestion = keyof typeof assessmentQuestions;

export type AssessmentAnswer = (typeof assessmentQuestions)[AssessmentQuestion][number];
