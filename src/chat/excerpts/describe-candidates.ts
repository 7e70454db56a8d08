import type { Passage } from "../../domain/document/passage.ts";
import { termsOf } from "../../retrieval/query/terms.ts";
import { bm25 } from "../../retrieval/ranking/bm25.ts";
import { holdsWanted, type ParsedQuestion } from "./parse-question.ts";

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
  termsOfPassage: (passage: Passage) => PassageTerms,
): CandidateFeatures[] {
  const known = candidates.map(({ passage }) => termsOfPassage(passage));
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

/** The stems of a passage: of its own words, of the headings above it, and of the last heading. */
interface PassageTerms {
  own: readonly string[];
  headings: readonly string[];
  heading: ReadonlySet<string>;
  all: ReadonlySet<string>;
}

/** The number of passages whose stems are cached between questions. The oldest is evicted. */
const maxPassagesCached = 20_000;

/** Stems passages once for all questions of a conversation. */
export function cachePassageTerms(): (passage: Passage) => PassageTerms {
  const remembered = new Map<string, PassageTerms>();
  return (passage) => {
    const known = remembered.get(passage.id);
    if (known) return known;
    if (remembered.size >= maxPassagesCached) remembered.delete(remembered.keys().next().value!);
    const made = termsIn(passage);
    remembered.set(passage.id, made);
    return made;
  };
}

function termsIn({ text, section }: Passage): PassageTerms {
  const own = termsOf(text);
  const headings = termsOf(section);
  return {
    own,
    headings,
    heading: new Set(termsOf(section.split(" > ").at(-1)!)),
    all: new Set([...own, ...headings]),
  };
}
