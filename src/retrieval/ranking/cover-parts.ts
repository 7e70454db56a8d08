import type { PassageRanking } from "../../domain/search/search-explanation.ts";

/**
 * The passages to keep of a ranking: the best of all, then the best for each part that is not covered yet, then the others in order. A
 * claim of two halves must not be judged by eight passages about the first half.
 */
export function coverParts(ranked: readonly PassageRanking[], keep: number): PassageRanking[] {
  const parts = new Set(ranked.flatMap(({ covers }) => covers));
  const kept = new Set(ranked.slice(0, 1));
  for (const part of [...parts].sort((one, other) => one - other)) {
    if ([...kept].some(({ covers }) => covers.includes(part))) continue;
    const best = ranked.find(({ covers }) => covers.includes(part));
    if (best && kept.size < keep) kept.add(best);
  }
  for (const passage of ranked) if (kept.size < keep) kept.add(passage);
  return ranked.filter((passage) => kept.has(passage)).slice(0, keep);
}
