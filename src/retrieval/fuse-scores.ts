import type { Ranked } from "../store/passages.ts";

/** Weight of BM25 beside that of meaning, each as a share of its best score; chosen on citing sentences (scripts/tune-recommendation.ts). */
const lexicalWeight = 0.3;

/**
 * Orders passages by how strongly both rankings speak for them, where reciprocal ranks see only the order. A citing sentence often
 * names one thing that a single work is about, and then the first hit stands far above the second. What one ranking does not
 * hold counts there as much as the last it holds.
 */
export function fuseScores(ranked: readonly Ranked[], weight = lexicalWeight): Ranked[] {
  const lexical = shares(ranked.map(({ lexicalScore }) => lexicalScore));
  const dense = shares(ranked.map(({ similarity }) => similarity));
  return ranked
    .map((item, index) => ({ ...item, score: weight * lexical[index]! + (1 - weight) * dense[index]! }))
    .sort((one, other) => other.score - one.score || (one.passage.id < other.passage.id ? -1 : 1));
}

/** Scores as shares of the best one; zero for all where a ranking is empty. */
function shares(scores: readonly (number | null)[]): number[] {
  const held = scores.filter((score) => score !== null);
  const best = held.reduce((most, score) => Math.max(most, score), 0);
  const last = held.reduce((least, score) => Math.min(least, score), best);
  return scores.map((score) => (best > 0 ? Math.max(0, score ?? last) / best : 0));
}
