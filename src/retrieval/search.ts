import type { Config } from "../config/schema.ts";
import type { SearchFilter } from "../domain/search/search-result.ts";
import type { Models } from "../models/models.ts";
import { unlessMissing } from "../models/unless-missing.ts";
import type { Embedding, RankingMode, ScoredPassage } from "../store/search/rank-passages.ts";
import type { Store } from "../store/store.ts";
import { blankInjections } from "./blank-injections.ts";
import { boundQuery } from "./query/terms.ts";
import { withoutMarkers } from "./query/without-markers.ts";
import { type FormRanked, interleave } from "./ranking/fuse-forms.ts";
import { fuseScores, fusionWeights } from "./ranking/fuse-scores.ts";
import { rerank } from "./ranking/rerank.ts";

export interface SearchRequest {
  text: string;
  /** Other forms of the text, such as the sentence with its context. The rankings of all forms are interleaved. */
  forms?: readonly string[];
  /** Searches only these documents, with their own statistics. When absent, searches the documents that users added. */
  documentIds?: string[];
  /** The limits of a search of the library. */
  filter?: SearchFilter;
  mode?: RankingMode | "reranked";
  /** What to search for: passages about a topic (default), or the work that a sentence should cite. */
  purpose?: "topic" | "citation";
  /** The number of passages to return. Default: the configured number. */
  keep?: number;
  /** The number of passages that each ranking contributes. Default: the configured number. */
  depth?: number;
  /** Compares with every vector, even when the library has a vector index. */
  exact?: boolean;
}

export interface SearchMatch extends FormRanked {
  /** The score before reranking. Absent when no reranker ran; `score` is then the fused score. */
  fusedScore?: number;
}

/** Finds the relevant passages for a text, best first. */
export type Search = (request: SearchRequest) => Promise<SearchMatch[]>;

/** The number of passages that each ranking contributes when scores are compared: most must be in both. */
const comparedDepth = 60;

/** Within one document the reranker may dominate. Over a whole library fusion is better (scripts/tune/tune-recommendation.ts --rerank). */
const libraryRerankerWeight = 0.3;

/**
 * The search of verification, recommendation and answers: BM25 and embeddings, fused, and reranked on request. Without the embedder it uses
 * words alone; without the reranker the fused order stays.
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

  /** Ranks one form: by scores in the library, within documents by reciprocal ranks, with which the stored verdicts were made. */
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

/** Removes prompt injections from a passage before any model reads it. */
function blankItemInjections<Item extends ScoredPassage>(item: Item): Item {
  return { ...item, passage: blankInjections(item.passage) };
}

function wording(given: string, purpose: "topic" | "citation"): string {
  const { text } = boundQuery(given);
  return purpose === "citation" ? withoutMarkers(text) : text;
}
