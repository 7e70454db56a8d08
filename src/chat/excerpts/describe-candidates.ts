import type { Passage } from "../../domain/document/passage.ts";
import { bm25 } from "../../retrieval/ranking/bm25.ts";
import { holdsWanted, type ParsedQuestion } from "./parse-question.ts";
import type { PassageTerms } from "./passage-terms.ts";

/** A passage that may answer, with its search results. */
export interface PassageCandidate {
  passage: Passage;
  /** Cosine to the question. Null when the dense search did not rank it. */
  similarity: number | null;
}

/** The features of a candidate for the combiner. */
export interface CandidateFeatures {
  /** BM25 including its headings, as a fraction of the best candidate's. */
  words: number;
  /** The share of the question's words in it, weighted by rarity. */
  covered: number;
  /** The share of the topic's words in its own heading. */
  heading: number;
  similarity: number;
  /** The difference between the best candidate's similarity and its own. */
  behind: number;
  /** 1 when the question wants a number or a date and the passage has none. */
  lacksWanted: number;
}

/** The similarity of a passage that the dense search did not rank. */
const unseenSimilarity = 0;

/** The features of all candidates. Rarity and the best scores are computed among them. */
export function describeCandidates(
  { terms, topic, wants }: ParsedQuestion,
  candidates: readonly PassageCandidate[],
  termsOf: (passage: Passage) => PassageTerms,
): CandidateFeatures[] {
  const known = candidates.map(({ passage }) => termsOf(passage));
  const lexical = bm25(known.map(({ own, headings }) => [...headings, ...headings, ...own]))(terms);
  const best = Math.max(...lexical, 1e-9);
  const nearest = Math.max(...candidates.map(({ similarity }) => similarity ?? unseenSimilarity), 0);
  const rarity = rarities(terms, known);
  return candidates.map(({ passage, similarity }, index) => {
    const { all, heading } = known[index]!;
    const isTopic = [...topic];
    return {
      words: lexical[index]! / best,
      covered: shareOf(rarity, (term) => all.has(term)),
      heading:
        isTopic.length === 0
          ? shareOf(rarity, (term) => heading.has(term))
          : isTopic.filter((term) => heading.has(term)).length / isTopic.length,
      similarity: similarity ?? unseenSimilarity,
      behind: nearest - (similarity ?? unseenSimilarity),
      lacksWanted: holdsWanted(wants, passage.text) === false ? 1 : 0,
    };
  });
}

function rarities(terms: ReadonlyMap<string, number>, known: readonly PassageTerms[]): Map<string, number> {
  return new Map(
    [...terms].map(([term, weight]) => {
      const holding = known.filter(({ all }) => all.has(term)).length;
      return [term, weight * Math.log(1 + (known.length - holding + 0.5) / (holding + 0.5))];
    }),
  );
}

function shareOf(rarity: ReadonlyMap<string, number>, isHeld: (term: string) => boolean): number {
  let [held, all] = [0, 0];
  for (const [term, weight] of rarity) {
    all += weight;
    if (isHeld(term)) held += weight;
  }
  return all === 0 ? 0 : held / all;
}
