/** What the reranker said of a passage, alone and beside the others of its document. */
export interface RerankFeatures {
  reranked: number;
  /** How far it is below the best. */
  rerankedBehind: number;
  /** The logarithm of its share, as if one of them must answer. */
  rerankedShare: number;
}

/**
 * Makes numbers of the reranker's scores for passages that stand beside each other. Neighbours that nobody read count as the last that was read: a
 * passage must not look the better because its document was hardly looked at.
 */
export function describeRerankScores(scores: readonly number[], unread = 0): RerankFeatures[] {
  const [best, last] = [Math.max(...scores), Math.min(...scores)];
  const total = Math.log(scores.reduce((sum, score) => sum + Math.exp(score - best), unread * Math.exp(last - best)));
  return scores.map((score) => ({ reranked: score, rerankedBehind: best - score, rerankedShare: score - best - total }));
}
