import { z } from "zod";
import { softmax } from "../../../models/softmax.ts";
import { type Answer, type Question, questions } from "./answers.ts";
import fitted from "./combiner.json" with { type: "json" };
import type { Features } from "./features.ts";

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
export interface Combined {
  probabilities: Partial<Record<Answer, number>>;
  choice: Answer;
}

export function readsVerifier(id: string): boolean {
  return id === verifier;
}

/** Beyond this many deviations a feature says no more: nothing like it was seen when the weights were fitted. */
const farthest = 3;

/** Answers one question from the features of a testimony; `length` is that of the sources in words. */
export function combine(question: Question, features: Features, length: number): Combined {
  const head = heads.find((one) => one.question === question && length >= one.from && (one.to === null || length < one.to))!;
  const scores = [...head.bias];
  for (const { name, mean, deviation, weights } of head.features) {
    const value = Math.max(-farthest, Math.min(farthest, ((features[name] ?? mean) - mean) / deviation));
    for (const index of scores.keys()) scores[index]! += weights[index]! * value;
  }
  const chances = softmax(scores);
  const favoured = chances.map((chance, index) => chance * head.favour[index]!);
  const answers = questions[question];
  return {
    probabilities: Object.fromEntries(answers.map((answer, index) => [answer, chances[index]!])),
    choice: answers[favoured.indexOf(Math.max(...favoured))]!,
  };
}
