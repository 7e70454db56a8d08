import type { ScoredPassage } from "../../store/search/rank-passages.ts";
import { termsOf } from "../query/terms.ts";

/** Weights of the parts of a score. */
export interface FusionWeights {
  /** BM25 relative to the embedding score, each as a fraction of its best score. */
  lexical: number;
  /** The share of a work's title words that the sentence contains: a citing sentence often names the topic of the work. */
  title: number;
}

/** Chosen on citing sentences (scripts/tune/tune-recommendation.ts) and on the Cranfield questions: the middles of wide plateaus. */
export const fusionWeights = {
  citation: { lexical: 0.35, title: 0.2 },
  topic: { lexical: 0.35, title: 0.1 },
} satisfies Record<string, FusionWeights>;

/** The citing sentence, and the titles of the works by document id. */
interface CitingSentence {
  text: string;
  titles: ReadonlyMap<string, string>;
}

/**
 * Orders passages by the scores of both rankings; reciprocal ranks would use only the order. A citing sentence often names one thing that a
 * single work is about, and then the first hit scores far above the second. A passage that one ranking lacks gets that ranking's lowest
 * score.
 */
export function fuseScores(
  ranked: readonly ScoredPassage[],
  { text, titles }: CitingSentence,
  weights: FusionWeights = fusionWeights.citation,
): ScoredPassage[] {
  const citingTerms = new Set(termsOf(text));
  const lexical = shares(ranked.map(({ lexicalScore }) => lexicalScore));
  const dense = shares(ranked.map(({ similarity }) => similarity));
  return ranked
    .map((item, index) => {
      const relevance = weights.lexical * lexical[index]! + (1 - weights.lexical) * dense[index]!;
      return { ...item, score: relevance + weights.title * titleCoverage(titles.get(item.passage.documentId) ?? "", citingTerms) };
    })
    .sort((one, other) => other.score - one.score || (one.passage.id < other.passage.id ? -1 : 1));
}

/** Scores as fractions of the best one. All are zero when a ranking is empty. */
function shares(scores: readonly (number | null)[]): number[] {
  const held = scores.filter((score) => score !== null);
  const best = held.reduce((most, score) => Math.max(most, score), 0);
  const last = held.reduce((least, score) => Math.min(least, score), best);
  return scores.map((score) => (best > 0 ? Math.max(0, score ?? last) / best : 0));
}

function titleCoverage(title: string, words: ReadonlySet<string>): number {
  const terms = new Set(termsOf(title));
  return terms.size === 0 ? 0 : [...terms].filter((term) => words.has(term)).length / terms.size;
}
