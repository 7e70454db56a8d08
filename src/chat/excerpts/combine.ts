import combiner from "./combiner.json" with { type: "json" };
import type { CandidateFeatures } from "./describe-candidates.ts";
import type { ReadingFeatures } from "./describe-reading.ts";

type Weights = Record<string, number>;

/** The chance that a passage answers, before any model read it beside the question. */
export function chanceBefore(features: CandidateFeatures): number {
  return logistic(combiner.before, { ...features });
}

/** The same after the reranker read both together. */
export function chanceAfter(features: CandidateFeatures & ReadingFeatures): number {
  return logistic(combiner.after, { ...features });
}

function logistic({ bias, weights }: { bias: number; weights: Weights }, features: Weights): number {
  const sum = Object.entries(weights).reduce((total, [name, weight]) => total + weight * features[name]!, bias);
  return 1 / (1 + Math.exp(-sum));
}
