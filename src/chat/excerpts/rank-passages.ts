import type { Passage } from "../../domain/passage.ts";
import type { Models } from "../../models/models.ts";
import { unlessMissing } from "../../models/unless-missing.ts";
import type { Search } from "../../retrieval/search.ts";
import { chanceAfter, chanceBefore } from "./combine.ts";
import { type Candidate, type CandidateFeatures, describeCandidates } from "./describe-candidates.ts";
import { describeReading, type ReadingFeatures } from "./describe-reading.ts";
import type { ReadQuestion } from "./read-question.ts";
import { rememberTerms } from "./remember-terms.ts";

/** A passage and the chance that it answers. */
interface RankedPassage extends Candidate {
  chance: number;
  /** Measured beside the passages of its group: its document, or all short ones. */
  features: CandidateFeatures;
  group: string;
  /** Measured beside all that are asked. */
  among: CandidateFeatures;
}

interface PassagesRequest {
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
    const inDocument = weigh(question, besideEachOther(candidates));
    const amongAll = weigh(question, new Map([["", candidates]]));
    const weighedOnce = candidates
      .map(({ passage, similarity }) => {
        const { group, features } = inDocument.get(passage.id)!;
        const among = amongAll.get(passage.id)!.features;
        return { passage, similarity, group, features, among, chance: both(chanceBefore(features), chanceBefore(among)) };
      })
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
    const scores = await unlessMissing(
      models,
      texts.length === 0 ? Promise.resolve([]) : models.rerank.score(text, texts, signal ? { signal } : {}),
    );
    if (!scores) return ranked;
    const own = readings(scores, head, ranked);
    const amongAll = readings(
      scores,
      head.map((item) => ({ ...item, group: "" })),
      ranked.map((item) => ({ ...item, group: "" })),
    );
    const read = head.map((item, index) => ({
      ...item,
      chance: both(chanceAfter({ ...item.features, ...own[index]! }), chanceAfter({ ...item.among, ...amongAll[index]! })),
    }));
    return read.sort(byChance);
  }

  /** What is known of each candidate, measured beside those of its group. */
  function weigh(question: ReadQuestion, groups: Map<string, Candidate[]>) {
    return new Map(
      [...groups].flatMap(([group, beside]) => {
        const features = describeCandidates(question, beside, termsOf);
        return beside.map(({ passage }, index) => [passage.id, { group, features: features[index]! }] as const);
      }),
    );
  }
}

/**
 * A passage must stand out in its document, which is what the combiner was fitted to, and among all that are asked: every document has a best
 * passage, also one that speaks of something else.
 */
const both = (inDocument: number, amongAll: number) => Math.sqrt(inDocument * amongAll);

/** What the reranker's scores tell of each passage that it read, beside the others of its group. */
function readings(scores: readonly number[], head: readonly { group: string }[], ranked: readonly { group: string }[]): ReadingFeatures[] {
  const sizes = Map.groupBy(ranked, ({ group }) => group);
  const told: ReadingFeatures[] = [];
  for (const [group, places] of Map.groupBy(head.keys(), (index) => head[index]!.group)) {
    const unread = Math.max(0, Math.min(reread, sizes.get(group)!.length) - places.length);
    const own = describeReading(
      places.map((index) => scores[index]!),
      unread,
    );
    for (const [at, index] of places.entries()) told[index] = own[at]!;
  }
  return told;
}

/** A document with fewer passages is no measure of its own: abstracts are compared with each other. */
const fewPassages = 12;

/** Passages that are measured by each other: those of one document, and those of all short ones together. */
function besideEachOther(candidates: readonly Candidate[]): Map<string, Candidate[]> {
  const sizes = new Map<string, number>();
  for (const { passage } of candidates) sizes.set(passage.documentId, (sizes.get(passage.documentId) ?? 0) + 1);
  return Map.groupBy(candidates, ({ passage: { documentId } }) => (sizes.get(documentId)! < fewPassages ? "" : documentId));
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
