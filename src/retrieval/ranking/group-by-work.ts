import type { SearchMatch } from "../search.ts";

/** A work by its best passage. */
export interface FoundWork extends SearchMatch {
  /** Further passages of it that were found. */
  further: number;
}

/** What each further passage of a work counts beside the one before it: several speak for a work, but a long one has more of them. */
const furtherPassageDecay = 0.25;

/** The works of found passages, best first: the score of the best passage, and ever less of each further one. */
export function groupByWork(found: readonly SearchMatch[], workOf: (documentId: string) => string): FoundWork[] {
  const groups = Map.groupBy(found, ({ passage }) => workOf(passage.documentId));
  return [...groups.values()]
    .map((own) => ({
      ...own[0]!,
      score: own.reduce((sum, { score }, place) => sum + Math.max(0, score) * furtherPassageDecay ** place, 0) + Math.min(0, own[0]!.score),
      further: own.length - 1,
    }))
    .sort((one, other) => other.score - one.score || (one.passage.id < other.passage.id ? -1 : 1));
}
