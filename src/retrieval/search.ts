import type { Config } from "../config/schema.ts";
import type { Models } from "../models/models.ts";
import type { Ranked, RankingMode } from "../store/passages.ts";
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

/** One retrieval for verification, recommendation and answers: BM25 and meaning, fused, and reranked when asked. */
export function openSearch(store: Store, models: Models, { retrieval }: Config): Search {
  return async ({ text, documentIds, mode, keep = retrieval.keep, depth = retrieval.depth }) => {
    const chosen = mode ?? (retrieval.rerank ? "reranked" : "hybrid");
    const rankingMode = chosen === "reranked" ? "hybrid" : chosen;
    const embedding = rankingMode === "bm25" ? undefined : (await models.embed.embed([text]))[0];
    const ranked = await store.passages.rank({
      text,
      embedding,
      ...(documentIds ? { documentIds } : {}),
      mode: rankingMode,
      depth,
      fusionConstant: retrieval.fusionConstant,
    });
    const ordered = chosen === "reranked" ? await rerank(text, ranked, models.rerank) : ranked;
    return ordered.slice(0, keep);
  };
}
