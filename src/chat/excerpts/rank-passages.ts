import type { Passage } from "../../domain/passage.ts";
import type { Models } from "../../models/models.ts";
import { unlessMissing } from "../../models/unless-missing.ts";
import type { Search } from "../../retrieval/search.ts";
import { chanceAfter, chanceBefore } from "./combine.ts";
import { type Candidate, type CandidateFeatures, describeCandidates } from "./describe-candidates.ts";
import type { ReadQuestion } from "./read-question.ts";
import { rememberTerms } from "./remember-terms.ts";

/** A passage and the chance that it answers. */
export interface RankedPassage extends Candidate {
  chance: number;
  features: CandidateFeatures;
}

export interface PassagesRequest {
  question: ReadQuestion;
  documentIds: readonly string[];
  /** Passages that may be quoted; all when left out. */
  accepts?: ((passage: Passage) => boolean) | undefined;
  /** Without the reranker. */
  isQuick?: boolean | undefined;
  signal?: AbortSignal | undefined;
}

/** Documents whose every passage is weighed; of a larger library those with the best passages. */
const mostDocuments = 40;
/** Passages that choose the documents, and passages that are weighed. */
const [choosing, weighed] = [400, 8_000];
/** Passages that the reranker reads: the best of all, and of each document the best two while there is room. */
const [reread, rereadEach, rereadMost] = [24, 2, 64];

/** Finds the passages that answer a question, best first, each with its chance. */
export type RankPassages = (request: PassagesRequest) => Promise<RankedPassage[]>;

/** Every passage of the documents in question is weighed by words, headings and meaning; the best are read again beside the question. */
export function openPassages(search: Search, models: Models): RankPassages {
  const termsOf = rememberTerms();
  return async ({ question, documentIds, accepts = () => true, isQuick = false, signal }) => {
    const { meaning } = question;
    const chosen = await chooseDocuments(meaning, documentIds);
    if (chosen.length === 0 || question.terms.size === 0) return [];
    signal?.throwIfAborted();
    const found = await search({ text: meaning, documentIds: chosen, mode: "hybrid", keep: weighed, depth: weighed });
    const candidates = found.filter(({ passage }) => passage.sentences.length > 0 && accepts(passage));
    const features = describeCandidates(question, candidates, termsOf);
    const weighedOnce = candidates
      .map(({ passage, similarity }, index) => ({
        passage,
        similarity,
        features: features[index]!,
        chance: chanceBefore(features[index]!),
      }))
      .sort(byChance);
    return isQuick ? weighedOnce : readAgain(question.asked, weighedOnce, signal);
  };

  async function chooseDocuments(text: string, ids: readonly string[]): Promise<string[]> {
    if (ids.length <= mostDocuments) return [...ids];
    const found = await search({ text, documentIds: [...ids], mode: "hybrid", keep: choosing, depth: choosing });
    return [...new Set(found.map(({ passage }) => passage.documentId))].slice(0, mostDocuments);
  }

  async function readAgain(text: string, ranked: RankedPassage[], signal?: AbortSignal): Promise<RankedPassage[]> {
    const head = chooseToRead(ranked);
    const texts = head.map(({ passage }) => passage.text.replace(/\s+/g, " ").trim());
    const scores = await unlessMissing(models, texts.length === 0 ? Promise.resolve([]) : models.rerank.score(text, texts, signal ? { signal } : {}));
    if (!scores) return ranked;
    const best = Math.max(...scores);
    const read = head.map((item, index) => {
      const reranked = scores[index]!;
      return { ...item, chance: chanceAfter({ ...item.features, reranked, rerankedBehind: best - reranked }) };
    });
    return read.sort(byChance);
  }
}

/** What was not worth reading again is not worth showing. */
function chooseToRead(ranked: readonly RankedPassage[]): RankedPassage[] {
  const taken = new Map<string, number>();
  return ranked
    .filter(({ passage: { documentId } }, place) => {
      const before = taken.get(documentId) ?? 0;
      taken.set(documentId, before + 1);
      return place < reread || before < rereadEach;
    })
    .slice(0, rereadMost);
}

const byChance = (one: RankedPassage, other: RankedPassage) => other.chance - one.chance || (one.passage.id < other.passage.id ? -1 : 1);
