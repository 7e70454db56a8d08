import type { WordMatch } from "./match-words.ts";

/**
 * Fitted by logistic regression to the questions of `evals/ask/gold` that are marked `tune`, and to half of the QASPER papers with their own
 * questions and those of other papers.
 */
const weights = { bias: -3.64, chance: 0.94, least: 0.72, mean: 5.29 };

/** Finite odds for chances of 0 and 1. */
const minChance = 1e-4;

/** The probability that an excerpt answers: the chance of its passage, and how well the question's words are found in it. */
export function answerChance(chance: number, match: WordMatch | undefined): number {
  if (!match) return chance;
  const bounded = Math.min(1 - minChance, Math.max(minChance, chance));
  const sum = weights.bias + weights.chance * Math.log(bounded / (1 - bounded)) + weights.least * match.least + weights.mean * match.mean;
  return 1 / (1 + Math.exp(-sum));
}

/** One passage more is pooled for each of these passages, up to the maximum. */
const [passagesPerPooled, maxPooled] = [24, 6];

/**
 * Chances, best first, that do not fall with the length of the documents: many passages share the probability that one of them answers, so
 * it is pooled over the best of them and given back in their proportion.
 */
export function poolChances(chances: readonly number[], passages: number): number[] {
  const pooled = Math.min(maxPooled, 1 + Math.floor(passages / passagesPerPooled));
  const nothing = chances.slice(0, pooled).reduce((product, chance) => product * (1 - chance), 1);
  const best = chances[0] ?? 0;
  return chances.map((chance) => (best === 0 ? 0 : ((1 - nothing) * chance) / best));
}
