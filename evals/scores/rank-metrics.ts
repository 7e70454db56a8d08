/** The documents that people judged relevant for a query. */
export type Relevant = ReadonlySet<string>;

/** Normalised discounted cumulative gain; a relevant document gains 1, regardless of its grade. */
export function ndcgAt(depth: number, ranking: readonly string[], relevant: Relevant): number {
  const best = discountedGain(Array.from({ length: Math.min(depth, relevant.size) }, () => 1));
  return best === 0 ? 0 : discountedGain(ranking.slice(0, depth).map((id) => (relevant.has(id) ? 1 : 0))) / best;
}

/** Share of the relevant documents that are among the first `depth`. */
export function recallAt(depth: number, ranking: readonly string[], relevant: Relevant): number {
  const found = ranking.slice(0, depth).filter((id) => relevant.has(id)).length;
  return relevant.size === 0 ? 0 : found / relevant.size;
}

/** 1 if a relevant document is among the first `depth`, else 0. */
export function hitAt(depth: number, ranking: readonly string[], relevant: Relevant): number {
  return ranking.slice(0, depth).some((id) => relevant.has(id)) ? 1 : 0;
}

/** 1 / the rank of the first relevant document; 0 if none is among the first `depth`. */
export function reciprocalRankAt(depth: number, ranking: readonly string[], relevant: Relevant): number {
  const place = ranking.slice(0, depth).findIndex((id) => relevant.has(id));
  return place === -1 ? 0 : 1 / (place + 1);
}

function discountedGain(gains: readonly number[]): number {
  return gains.reduce((sum, gain, index) => sum + gain / Math.log2(index + 2), 0);
}
