/** What the reranker said of a passage, alone and beside the others of its document. */
export interface ReadingFeatures {
  reranked: number;
  /** How far it is below the best. */
  rerankedBehind: number;
  /** The logarithm of its share, as if one of them must answer. */
  rerankedShare: number;
}

/** Makes numbers of the reranker's scores for passages that stand beside each other. */
export function describeReading(scores: readonly number[]): ReadingFeatures[] {
  const best = Math.max(...scores);
  const total = Math.log(scores.reduce((sum, score) => sum + Math.exp(score - best), 0));
  return scores.map((score) => ({ reranked: score, rerankedBehind: best - score, rerankedShare: score - best - total }));
}
