import type { WordMatch } from "./match-words.ts";

/** What is known about an excerpt. */
export interface AnswerSigns {
  /** The chance of its passage, pooled. */
  chance: number;
  match: WordMatch;
  /** The question asks for a kind of answer, such as a price or a name, that is not in it. */
  lacksType: boolean;
  /** The reranker's score of the excerpt below its title. Undefined when the reranker is missing. */
  reranked: number | undefined;
  /** What the deep verifier says of the question as a statement: whether the excerpt supports it, or neither supports nor contradicts it. */
  verified?: { supports: number; neutral: number };
  /** Without the deep verifier: the probability that it neither affirms nor denies a yes-or-no question. Absent for other questions. */
  neutral?: number | undefined;
}

/**
 * Fitted by `training/questions/fit-answers.ts` to the questions of `evals/ask/gold` that are marked `tune`: each excerpt answers or does not.
 * With this bias four of five unanswerable questions of libraries that it was not fitted to are refused.
 */
const verifiedWeights = {
  bias: -0.15,
  chance: 0.64,
  reranked: 0.12,
  least: 2.28,
  mean: 1.75,
  head: 0.96,
  lacksType: -1.89,
  lacksTypeOfAll: -3.93,
  supports: 0.41,
  neutral: -0.25,
};
/** The same without the deep verifier. */
const weights = {
  bias: -1.95,
  chance: 0.86,
  reranked: 0.2,
  least: 1.53,
  mean: 2.27,
  head: 1.31,
  lacksType: -2.08,
  lacksTypeOfAll: -1.21,
  neutral: -1.11,
};
/** The score of an excerpt that the reranker did not read. */
const defaultScore = 0;

/** Finite odds for chances of 0 and 1. */
const minChance = 1e-4;
/** The verifier is never surer than this that a sentence is about a question. */
const minNeutral = 0.1;

/**
 * The probability that an excerpt answers: the chance of its passage, its own score, how well the question's words are found in it, whether it holds the
 * kind of answer that is asked for, and what the verifier says of it.
 */
export function answerChance({ chance, match, lacksType, reranked = defaultScore, neutral = 0, verified }: AnswerSigns): number {
  const own = verified ? verifiedWeights : weights;
  const sum =
    own.bias +
    own.chance * logOdds(chance) +
    own.least * match.least +
    own.mean * match.mean +
    own.head * match.head +
    own.reranked * reranked +
    // Where every word is found and the kind of answer is not, the words are about something else: "What did the dredging cost?"
    Number(lacksType) * (own.lacksType + own.lacksTypeOfAll * match.least) +
    (verified
      ? verifiedWeights.supports * logOdds(verified.supports) + verifiedWeights.neutral * logOdds(verified.neutral)
      : weights.neutral * Math.max(0, neutral - minNeutral));
  return 1 / (1 + Math.exp(-sum));
}

function logOdds(chance: number): number {
  const bounded = Math.min(1 - minChance, Math.max(minChance, chance));
  return Math.log(bounded / (1 - bounded));
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
