import type { Config } from "../config/schema.ts";
import type { SearchFilter } from "../domain/search/search-result.ts";
import type { Models } from "../models/models.ts";
import { unlessMissing } from "../models/unless-missing.ts";
import type { Embedding, RankingMode, ScoredPassage } from "../store/search/rank-passages.ts";
import type { Store } from "../store/store.ts";
import { blankInjections } from "./blank-injections.ts";
import { boundQuery } from "./query/bound-query.ts";
import { withoutMarkers } from "./query/without-markers.ts";
import { fuseScores, fusionWeights } from "./ranking/fuse-scores.ts";
import { type FormRanked, interleave } from "./ranking/interleave.ts";
import { rerank } from "./ranking/rerank.ts";

export interface SearchRequest {
  text: string;
  /** Other wordings of the text, such as the sentence with those before it; the rankings of all are interleaved. */
  forms?: readonly string[];
  /** Only these documents, by their own statistics; what users put into the library when left out. */
  documentIds?: string[];
  /** What a search of the library is limited to. */
  filter?: SearchFilter;
  mode?: RankingMode | "reranked";
  /** What is looked for: words about a text (default), or the work that a sentence should cite. */
  purpose?: "topic" | "citation";
  /** How many passages to return; the configured number when left out. */
  keep?: number;
  /** How many passages each side contributes; the configured number when left out. */
  depth?: number;
  /** Compares with every vector, also in a library that is large enough for an index. */
  exact?: boolean;
}

/** A passage that was found. */
export interface SearchMatch extends FormRanked {
  /** What the rankings made of it before the reranker read it; unset where none did, and `score` is theirs. */
  fusedScore?: number;
}

/** Finds the passages that matter for a text, best first. */
export type Search = (request: SearchRequest) => Promise<SearchMatch[]>;

/** Passages that each side contributes where scores are compared: most must be held by both. */
const comparedDepth = 60;

/** Within a document the reranker may decide; of what a whole library holds it knows less, and fusion more (scripts/tune-recommendation.ts --rerank). */
const libraryRerankerWeight = 0.3;

/**
 * One retrieval for verification, recommendation and answers: BM25 and meaning, fused, and reranked when asked. Without its embedder it
 * finds by words alone, without its reranker the fused order stays.
 */
export function openSearch(store: Store, models: Models, { retrieval }: Config): Search {
  return async (request) => {
    const { forms = [], mode, purpose = "topic", keep = retrieval.keep } = request;
    const chosen = mode ?? (retrieval.rerank ? "reranked" : "hybrid");
    const texts = [...new Set([request.text, ...forms].map((text) => wording(text, purpose)))];
    const embeddings = chosen === "bm25" ? undefined : await embed(texts, chosen);
    const rankings: ScoredPassage[][] = [];
    for (const [index, text] of texts.entries()) rankings.push(await rankForm(text, embeddings?.[index], request, chosen));
    const fused: SearchMatch[] = rankings.length === 1 ? rankings[0]! : interleave(rankings);
    if (chosen !== "reranked") return fused.slice(0, keep).map(blankItemInjections);
    const given = fused.map(blankItemInjections).map((item) => ({ ...item, fusedScore: item.score }));
    const weight = purpose === "citation" || request.documentIds === undefined ? libraryRerankerWeight : undefined;
    const reranked = await unlessMissing(models, rerank(texts[0]!, given, models.rerank, weight));
    return (reranked ?? given).slice(0, keep);
  };

  /** One wording by itself. A search of the library compares scores; within documents the reciprocal ranks stay that verdicts were made with. */
  async function rankForm(
    text: string,
    embedding: Embedding | undefined,
    { documentIds, filter, purpose = "topic", depth, exact = false }: SearchRequest,
    chosen: RankingMode | "reranked",
  ): Promise<ScoredPassage[]> {
    const comparesScores = purpose === "citation" || documentIds === undefined;
    const wanted = chosen === "reranked" ? "hybrid" : chosen;
    const found = await store.passages.rank({
      text,
      embedding,
      ...(documentIds ? { documentIds } : {}),
      ...(filter ? { filter } : {}),
      mode: embedding ? wanted : "bm25",
      depth: depth ?? (comparesScores ? comparedDepth : retrieval.depth),
      fusionConstant: retrieval.fusionConstant,
      exact,
    });
    if (!comparesScores || !embedding || wanted !== "hybrid") return found;
    const titles = await store.documents.titles([...new Set(found.map(({ passage }) => passage.documentId))]);
    return fuseScores(found, { text, titles }, fusionWeights[purpose]);
  }

  async function embed(texts: string[], mode: RankingMode | "reranked"): Promise<Embedding[] | undefined> {
    const asked = models.embed.embed(texts, { as: "query" });
    const vectors = mode === "dense" ? await asked : await unlessMissing(models, asked);
    return vectors?.map((vector) => ({ vector, embedder: models.embed.id }));
  }
}

/** What a passage says to its reader is kept from whoever reads it next. */
function blankItemInjections<Item extends ScoredPassage>(item: Item): Item {
  return { ...item, passage: blankInjections(item.passage) };
}

function wording(given: string, purpose: "topic" | "citation"): string {
  const { text } = boundQuery(given);
  return purpose === "citation" ? withoutMarkers(text) : text;
}
