import type { Config } from "../config/schema.ts";
import type { Models } from "../models/models.ts";
import { unlessUnavailable } from "../models/unless-unavailable.ts";
import type { Ranked, RankingMode, RankingQuery } from "../store/passages.ts";
import type { Store } from "../store/store.ts";
import { rerank } from "./rerank.ts";

export interface SearchRequest {
  text: string;
  /** Only these documents; the whole library when left out. */
  documentIds?: string[];
  mode?: RankingMode | "reranked";
  /** How many passages to return; the configured number when left out. */
  keep?: number;
  /** How many passages each side contributes; the configured number when left out. */
  depth?: number;
}

/** Finds the passages that matter for a text, best first. */
export type Search = (request: SearchRequest) => Promise<Ranked[]>;

/**
 * One retrieval for verification, recommendation and answers: BM25 and meaning, fused, and reranked when asked. Without its embedder it
 * finds by words alone, without its reranker the fused order stays.
 */
export function openSearch(store: Store, models: Models, { retrieval }: Config): Search {
  return async ({ text, documentIds, mode, keep = retrieval.keep, depth = retrieval.depth }) => {
    const chosen = mode ?? (retrieval.rerank ? "reranked" : "hybrid");
    const rankingMode = chosen === "reranked" ? "hybrid" : chosen;
    const embedding = rankingMode === "bm25" ? undefined : await embed(text, rankingMode);
    const ranked = await store.passages.rank({
      text,
      embedding,
      ...(documentIds ? { documentIds } : {}),
      mode: embedding ? rankingMode : "bm25",
      depth,
      fusionConstant: retrieval.fusionConstant,
    });
    const ordered = chosen === "reranked" ? await unlessUnavailable(rerank(text, ranked, models.rerank)) : ranked;
    return (ordered ?? ranked).slice(0, keep);
  };

  async function embed(text: string, mode: RankingMode): Promise<RankingQuery["embedding"]> {
    const asked = models.embed.embed([text], { as: "query" });
    const vectors = mode === "dense" ? await asked : await unlessUnavailable(asked);
    return vectors && { vector: vectors[0]!, embedder: models.embed.id };
  }
}
