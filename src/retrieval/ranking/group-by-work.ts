import type { SearchMatch } from "../search.ts";

/** A work with its best passage. */
export interface FoundWork extends SearchMatch {
  /** The number of further passages of the work that were found. */
  further: number;
}

/** The weight of each further passage relative to the one before it: several passages support a work, but a long work has more of them. */
const furtherPassageDecay = 0.25;

/** The works of found passages, best first. Each scores like its best passage, plus a decreasing share of each further one. */
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
