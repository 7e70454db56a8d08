import type { Passage } from "../../domain/document/passage.ts";
import type { Models } from "../../models/models.ts";
import { unlessMissing } from "../../models/unless-missing.ts";
import { termsOf as stemsOf } from "../../retrieval/query/terms.ts";
import type { Search } from "../../retrieval/search.ts";
import combiner from "./combiner.json" with { type: "json" };
import {
  type CandidateFeatures,
  cachePassageTerms,
  describeCandidates,
  describeRerankScores,
  type PassageCandidate,
  type RerankFeatures,
} from "./describe-candidates.ts";
import { findNamedThings, withoutNames } from "./named-things.ts";
import type { ParsedQuestion } from "./parse-question.ts";

/** A passage with the probability that it answers. */
interface RankedPassage extends PassageCandidate {
  chance: number;
  /** Computed relative to the passages of its group: its document, or all short documents. */
  features: CandidateFeatures;
  group: string;
  /** Computed relative to all candidates. */
  among: CandidateFeatures;
  /** Below 1 if the question asks about a thing by name that neither it nor its title names. */
  named: number;
}

interface PassagesRequest {
  question: ParsedQuestion;
  documentIds: readonly string[];
  /** Titles of the documents by id. */
  titles?: ReadonlyMap<string, string> | undefined;
  /** Selects the passages that may be quoted. When absent, all may. */
  accepts?: ((passage: Passage) => boolean) | undefined;
  /** Skips the reranker. */
  isQuick?: boolean | undefined;
  signal?: AbortSignal | undefined;
}

/** The number of documents of which every passage is scored. In a larger library, those with the best passages. */
const maxDocuments = 40;
/** The number of passages that select the documents, and of passages that are scored. */
const [maxHitsToChooseDocuments, maxPassages] = [400, 8_000];
/** The passages that the reranker reads: the best of all, and the best two of each document within the limit. */
const [maxReranked, minRerankedPerDocument, maxRerankedInAll] = [24, 2, 64];

interface PassageRanking {
  /** Best first: those that the reranker read, or all without it. */
  ranked: RankedPassage[];
  /** The number of passages that they were chosen from. */
  total: number;
  /** Stems of the things that the question asks about by name. */
  names: ReadonlySet<string>;
}

/** Ranks passages by the probability that they answer a question. */
export type RankPassages = (request: PassagesRequest) => Promise<PassageRanking>;

/** Scores every passage of the selected documents by words, headings and similarity, and reranks the best. */
export function openPassageRanking(search: Search, models: Models): RankPassages {
  const termsOf = cachePassageTerms();
  return async ({ question, documentIds, titles = new Map(), accepts = () => true, isQuick = false, signal }) => {
    const { meaning } = question;
    const chosen = await chooseDocuments(meaning, documentIds);
    if (chosen.length === 0 || question.terms.size === 0) return { ranked: [], total: 0, names: new Set() };
    signal?.throwIfAborted();
    const searchFor = async (text: string) => {
      const found = await search({ text, documentIds: chosen, mode: "hybrid", keep: maxPassages, depth: maxPassages });
      return found.filter(({ passage }) => passage.sentences.length > 0 && accepts(passage));
    };
    const first = await searchFor(meaning);
    const around = ({ documentId, section }: Passage) => `${titles.get(documentId) ?? ""} ${section}`;
    const names = findNamedThings(
      meaning,
      first.map(({ passage }) => ({ text: passage.text, around: around(passage) })),
    );
    const bare = withoutNames(meaning, names);
    // A passage below the title of a thing need not repeat its name, so its meaning is compared without it.
    const candidates = bare === meaning ? first : await searchFor(bare);
    const rest = { ...question, terms: withoutTerms(question.terms, names) };
    const shareNamed = nameCheck(names, { candidates, titles, around });
    const inDocument = weigh(rest, groupCandidates(candidates));
    const amongAll = weigh(rest, new Map([["", candidates]]));
    const weighedOnce = candidates
      .map(({ passage, similarity }) => {
        const { group, features } = inDocument.get(passage.id)!;
        const among = amongAll.get(passage.id)!.features;
        return {
          passage,
          similarity,
          group,
          features,
          among,
          named: shareNamed(passage),
          chance: shareNamed(passage) * combineChances(chanceBeforeReranking(features), chanceBeforeReranking(among)),
        };
      })
      .sort(byChance);
    const readable = ({ text, ...place }: Passage) => {
      const own = text.replace(/\s+/g, " ").trim();
      const held = termsOf({ text, ...place }).own;
      // The reranker reads the name of the thing that is asked about where the title alone gives it.
      const missing = [...names].filter((name) => !held.includes(name));
      const named = [...(titles.get(place.documentId) ?? "").matchAll(/[\p{L}\p{N}]+/gu)]
        .map(([word]) => word)
        .filter((word) => stemsOf(word).some((stem) => missing.includes(stem)));
      return named.length === 0 ? own : `${named.join(" ")}: ${own}`;
    };
    return {
      ranked: isQuick ? weighedOnce : await readAgain(question.asked, weighedOnce, readable, signal),
      total: candidates.length,
      names,
    };
  };

  async function chooseDocuments(text: string, ids: readonly string[]): Promise<string[]> {
    if (ids.length <= maxDocuments) return [...ids];
    const found = await search({
      text,
      documentIds: [...ids],
      mode: "hybrid",
      keep: maxHitsToChooseDocuments,
      depth: maxHitsToChooseDocuments,
    });
    return [...new Set(found.map(({ passage }) => passage.documentId))].slice(0, maxDocuments);
  }

  async function readAgain(
    text: string,
    ranked: RankedPassage[],
    readable: (passage: Passage) => string,
    signal?: AbortSignal,
  ): Promise<RankedPassage[]> {
    const head = choosePassagesToRerank(ranked);
    const texts = head.map(({ passage }) => readable(passage));
    const scores = await unlessMissing(
      models,
      texts.length === 0 ? Promise.resolve([]) : models.rerank.score(text, texts, signal ? { signal } : {}),
    );
    if (!scores) return ranked;
    const own = rerankFeaturesOf(scores, head, ranked);
    const amongAll = rerankFeaturesOf(
      scores,
      head.map((item) => ({ ...item, group: "" })),
      ranked.map((item) => ({ ...item, group: "" })),
    );
    const read = head.map((item, index) => ({
      ...item,
      chance:
        item.named *
        combineChances(
          chanceAfterReranking({ ...item.features, ...own[index]! }),
          chanceAfterReranking({ ...item.among, ...amongAll[index]! }),
        ),
    }));
    return read.sort(byChance);
  }

  /** The features of each candidate, relative to its group. */
  function weigh(question: ParsedQuestion, groups: Map<string, PassageCandidate[]>) {
    return new Map(
      [...groups].flatMap(([group, beside]) => {
        const features = describeCandidates(question, beside, termsOf);
        return beside.map(({ passage }, index) => [passage.id, { group, features: features[index]! }] as const);
      }),
    );
  }
}

function withoutTerms(terms: ReadonlyMap<string, number>, names: ReadonlySet<string>): ReadonlyMap<string, number> {
  const left = new Map([...terms].filter(([term]) => !names.has(term)));
  return left.size > 0 ? left : terms;
}

/** The factor for the probability of a passage about another thing: another document's title, or another heading, names what is asked for. */
const [otherTitle, otherHeading] = [0.2, 0.6];

function nameCheck(
  names: ReadonlySet<string>,
  {
    candidates,
    titles,
    around,
  }: { candidates: readonly PassageCandidate[]; titles: ReadonlyMap<string, string>; around(passage: Passage): string },
): (passage: Passage) => number {
  if (names.size === 0) return () => 1;
  const documents = new Set(candidates.map(({ passage }) => passage.documentId));
  const heldBy = (text: string) => new Set(stemsOf(text)).intersection(names).size;
  // A comparison names two things, and no title names both.
  const most = Math.max(...[...documents].map((id) => heldBy(titles.get(id) ?? "")));
  return (passage) => {
    const held = heldBy(`${around(passage)} ${passage.text}`);
    if (held < most) return otherTitle;
    return held === names.size || most > 0 ? 1 : otherHeading;
  };
}

/** A passage must stand out in its document, to which the combiner was fitted, and among all: every document has a best passage. */
const combineChances = (inDocument: number, amongAll: number) => Math.sqrt(inDocument * amongAll);

/** The reranker's features of each passage that it read, relative to its group. */
function rerankFeaturesOf(
  scores: readonly number[],
  head: readonly { group: string }[],
  ranked: readonly { group: string }[],
): RerankFeatures[] {
  const sizes = Map.groupBy(ranked, ({ group }) => group);
  const rerankFeatures: RerankFeatures[] = [];
  for (const [group, places] of Map.groupBy(head.keys(), (index) => head[index]!.group)) {
    const unread = Math.max(0, Math.min(maxReranked, sizes.get(group)!.length) - places.length);
    const own = describeRerankScores(
      places.map((index) => scores[index]!),
      unread,
    );
    for (const [at, index] of places.entries()) rerankFeatures[index] = own[at]!;
  }
  return rerankFeatures;
}

/** A document with fewer passages is too small to be a group: abstracts are compared with each other. */
const minPassagesPerGroup = 12;

/** Groups passages that are compared with each other: those of one document, and those of all short documents. */
function groupCandidates(candidates: readonly PassageCandidate[]): Map<string, PassageCandidate[]> {
  const sizes = new Map<string, number>();
  for (const { passage } of candidates) sizes.set(passage.documentId, (sizes.get(passage.documentId) ?? 0) + 1);
  return Map.groupBy(candidates, ({ passage: { documentId } }) => (sizes.get(documentId)! < minPassagesPerGroup ? "" : documentId));
}

/** Passages that are not worth reranking are not worth showing. */
function choosePassagesToRerank(ranked: readonly RankedPassage[]): RankedPassage[] {
  const taken = new Map<string, number>();
  return ranked
    .filter(({ passage: { documentId } }, place) => {
      const before = taken.get(documentId) ?? 0;
      taken.set(documentId, before + 1);
      return place < maxReranked || before < minRerankedPerDocument;
    })
    .slice(0, maxRerankedInAll);
}

const byChance = (one: RankedPassage, other: RankedPassage) => other.chance - one.chance || (one.passage.id < other.passage.id ? -1 : 1);

type Weights = Record<string, number>;

/** The probability that a passage answers, without the reranker. */
function chanceBeforeReranking(features: CandidateFeatures): number {
  return logistic(combiner.before, { ...features });
}

/** The probability that a passage answers, with the reranker. */
function chanceAfterReranking(features: CandidateFeatures & RerankFeatures): number {
  return logistic(combiner.after, { ...features });
}

function logistic({ bias, weights }: { bias: number; weights: Weights }, features: Weights): number {
  const sum = Object.entries(weights).reduce((total, [name, weight]) => total + weight * features[name]!, bias);
  return 1 / (1 + Math.exp(-sum));
}
