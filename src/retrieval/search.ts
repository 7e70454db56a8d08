import type { Config } from "../config/schema.ts";
import type { Models } from "../models/models.ts";
import { unlessMissing } from "../models/unless-missing.ts";
import type { Ranked, RankingMode, RankingQuery } from "../store/passages.ts";
import type { Store } from "../store/store.ts";
import { fuseScores } from "./fuse-scores.ts";
import { rerank } from "./rerank.ts";
import { withoutAddresses } from "./without-addresses.ts";
import { withoutMarkers } from "./without-markers.ts";

export interface SearchRequest {
  text: string;
  /** Only these documents; the whole library when left out. */
  documentIds?: string[];
  mode?: RankingMode | "reranked";
  /** What is looked for: words about a text (default), or the work that a sentence should cite. */
  purpose?: "topic" | "citation";
  /** How many passages to return; the configured number when left out. */
  keep?: number;
  /** How many passages each side contributes; the configured number when left out. */
  depth?: number;
}

/** Finds the passages that matter for a text, best first. */
export type Search = (request: SearchRequest) => Promise<Ranked[]>;

/** Passages that each side contributes to a search for a work: scores of both are compared, so both must be held for most. */
const citationDepth = 100;

/** The reranker knows questions and answers; of what a sentence would cite it knows less (scripts/tune-recommendation.ts --rerank). */
const citationRerankerWeight = 0.3;

/**
 * One retrieval for verification, recommendation and answers: BM25 and meaning, fused, and reranked when asked. Without its embedder it
 * finds by words alone, without its reranker the fused order stays.
 */
export function openSearch(store: Store, models: Models, { retrieval }: Config): Search {
  return async ({ text: given, documentIds, mode, purpose = "topic", keep = retrieval.keep, depth }) => {
    const isCitation = purpose === "citation";
    // No database takes these characters, and no word holds them.
    const plain = given.toWellFormed().replaceAll("\0", " ");
    const text = isCitation ? withoutMarkers(plain) : plain;
    const chosen = mode ?? (retrieval.rerank ? "reranked" : "hybrid");
    const rankingMode = chosen === "reranked" ? "hybrid" : chosen;
    const embedding = rankingMode === "bm25" ? undefined : await embed(text, rankingMode);
    const found = await store.passages.rank({
      text,
      embedding,
      ...(documentIds ? { documentIds } : {}),
      mode: embedding ? rankingMode : "bm25",
      depth: depth ?? (isCitation ? citationDepth : retrieval.depth),
      fusionConstant: retrieval.fusionConstant,
    });
    const ranked = found.map((item) => ({ ...item, passage: withoutAddresses(item.passage) }));
    const fused =
      isCitation && embedding && rankingMode === "hybrid" ? fuseScores(ranked, { text, titles: await titlesOf(ranked) }) : ranked;
    const ordered =
      chosen === "reranked"
        ? await unlessMissing(models, rerank(text, fused, models.rerank, isCitation ? citationRerankerWeight : undefined))
        : fused;
    return (ordered ?? fused).slice(0, keep);
  };

  async function titlesOf(ranked: readonly Ranked[]): Promise<Map<string, string>> {
    const ids = [...new Set(ranked.map(({ passage }) => passage.documentId))];
    return new Map((await store.documents.describe(ids)).map(({ id, title }) => [id, title]));
  }

  async function embed(text: string, mode: RankingMode): Promise<RankingQuery["embedding"]> {
    const asked = models.embed.embed([text], { as: "query" });
    const vectors = mode === "dense" ? await asked : await unlessMissing(models, asked);
    return vectors && { vector: vectors[0]!, embedder: models.embed.id };
  }
}
