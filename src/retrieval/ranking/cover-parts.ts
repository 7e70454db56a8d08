import type { PassageRanking } from "../../domain/search/search-explanation.ts";

/**
 * The passages to keep of a ranking: the best of all and the first of either ranking, then the best for each part that is not covered yet, then
 * the others in order. A claim of two halves must not be judged by eight passages about the first half, and the passage that has most of its
 * words may be far in meaning, as an abstract behind a page of affiliations is.
 */
export function coverParts(ranked: readonly PassageRanking[], keep: number): PassageRanking[] {
  const parts = new Set(ranked.flatMap(({ covers }) => covers));
  const first = ranked.filter(({ lexicalRank, denseRank }) => lexicalRank === 1 || denseRank === 1);
  const kept = new Set([...ranked.slice(0, 1), ...first].slice(0, keep));
  for (const part of [...parts].sort((one, other) => one - other)) {
    if ([...kept].some(({ covers }) => covers.includes(part))) continue;
    const best = ranked.find(({ covers }) => covers.includes(part));
    if (best && kept.size < keep) kept.add(best);
  }
  for (const passage of ranked) if (kept.size < keep) kept.add(passage);
  return ranked.filter((passage) => kept.has(passage)).slice(0, keep);
}
