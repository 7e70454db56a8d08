import type { ScoredPassage } from "../../store/search/rank-passages.ts";
import { termsOf } from "../query/terms.ts";

/** What the parts of a score weigh. */
export interface FusionWeights {
  /** BM25 beside meaning, each as a share of its best score. */
  lexical: number;
  /** The share of a work's title that the sentence says: who cites a work often names what it is about in its own words. */
  title: number;
}

/** Chosen on citing sentences (scripts/tune-recommendation.ts) and on the questions of Cranfield: the middles of wide plateaus. */
export const fusionWeights = {
  citation: { lexical: 0.35, title: 0.2 },
  topic: { lexical: 0.35, title: 0.1 },
} satisfies Record<string, FusionWeights>;

/** The sentence that wants a work, and the titles of the works by the ids of their documents. */
interface CitingSentence {
  text: string;
  titles: ReadonlyMap<string, string>;
}

/**
 * Orders passages by how strongly both rankings speak for them, where reciprocal ranks see only the order. A citing sentence often
 * names one thing that a single work is about, and then the first hit stands far above the second. What one ranking does not
 * hold counts there as much as the last it holds.
 */
export function fuseScores(
  ranked: readonly ScoredPassage[],
  { text, titles }: CitingSentence,
  weights: FusionWeights = fusionWeights.citation,
): ScoredPassage[] {
  const said = new Set(termsOf(text));
  const lexical = shares(ranked.map(({ lexicalScore }) => lexicalScore));
  const dense = shares(ranked.map(({ similarity }) => similarity));
  return ranked
    .map((item, index) => {
      const relevance = weights.lexical * lexical[index]! + (1 - weights.lexical) * dense[index]!;
      return { ...item, score: relevance + weights.title * shareSaid(titles.get(item.passage.documentId) ?? "", said) };
    })
    .sort((one, other) => other.score - one.score || (one.passage.id < other.passage.id ? -1 : 1));
}

/** Scores as shares of the best one; zero for all where a ranking is empty. */
function shares(scores: readonly (number | null)[]): number[] {
  const held = scores.filter((score) => score !== null);
  const best = held.reduce((most, score) => Math.max(most, score), 0);
  const last = held.reduce((least, score) => Math.min(least, score), best);
  return scores.map((score) => (best > 0 ? Math.max(0, score ?? last) / best : 0));
}

function shareSaid(title: string, said: ReadonlySet<string>): number {
  const terms = new Set(termsOf(title));
  return terms.size === 0 ? 0 : [...terms].filter((term) => said.has(term)).length / terms.size;
}
