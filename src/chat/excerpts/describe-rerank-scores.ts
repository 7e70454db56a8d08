/** The reranker's score of a passage, alone and relative to the others of its document. */
export interface RerankFeatures {
  reranked: number;
  /** The difference between the best score and its own. */
  rerankedBehind: number;
  /** The logarithm of its softmax share. */
  rerankedShare: number;
}

/** Features of a group's rerank scores. Unread passages get the lowest read score: being hardly read must not make one look better. */
export function describeRerankScores(scores: readonly number[], unread = 0): RerankFeatures[] {
  const [best, last] = [Math.max(...scores), Math.min(...scores)];
  const total = Math.log(scores.reduce((sum, score) => sum + Math.exp(score - best), unread * Math.exp(last - best)));
  return scores.map((score) => ({ reranked: score, rerankedBehind: best - score, rerankedShare: score - best - total }));
}
