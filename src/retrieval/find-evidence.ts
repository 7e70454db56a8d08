import type { Config } from "../config/schema.ts";
import type { Passage } from "../domain/document/passage.ts";
import type { PassageRanking } from "../domain/search/search-explanation.ts";
import type { Models } from "../models/models.ts";
import { unlessMissing } from "../models/unless-missing.ts";
import type { Store } from "../store/store.ts";
import { blankInjections } from "./blank-injections.ts";
import { type Neighbourhood, neighbourhoodsOf } from "./neighbourhoods.ts";
import { type EvidenceRequest, type QueryForm, queryForms } from "./query/query-forms.ts";
import { coverParts } from "./ranking/cover-parts.ts";
import { fuseForms } from "./ranking/fuse-forms.ts";
import { rerankTexts } from "./ranking/rerank.ts";

/** A passage that bears on a claim, and why it was chosen. */
interface EvidencePassage {
  passage: Passage;
  ranking: PassageRanking;
}

export interface FoundEvidence {
  /** Source by source in the order they were asked for, best first in each; best first of all where they were asked for together. */
  passages: EvidencePassage[];
  /** The same with the sentences around them, in reading order: what a reader looks at. */
  neighbourhoods: Neighbourhood[];
}

/** Finds what the sources say about a claim and all its parts. */
export type FindEvidence = (request: EvidenceRequest) => Promise<FoundEvidence>;

/**
 * The search on behalf of a claim: all its forms are embedded by one call and ranked by one statement, whatever the number of its parts and
 * sources. Without the embedder words decide alone, without the reranker the fused order stays.
 */
export function openEvidenceSearch(store: Pick<Store, "passages">, models: Models, { retrieval }: Pick<Config, "retrieval">): FindEvidence {
  const vectorsOf = cacheQueryVectors(models);
  return async (request) => {
    const forms = queryForms(request);
    const vectors = await unlessMissing(models, vectorsOf(forms.map(({ meaning }) => meaning)));
    const hits = await store.passages.rankForms({
      forms: forms.map(({ words }, index) => ({ words, ...(vectors ? { vector: vectors[index]! } : {}) })),
      documentIds: request.documentIds,
      together: request.together ?? false,
      embedder: models.embed.id,
      depth: retrieval.depth,
    });
    const corpora = request.together ? [hits] : request.documentIds.map((id) => hits.filter(({ documentId }) => documentId === id));
    const ranked = corpora.map((own) => fuseForms(own, forms, retrieval.fusionConstant));
    const reranked = retrieval.rerank ? await Promise.all(ranked.map((own) => reread(own, forms[0]!))) : ranked;
    const kept = reranked.flatMap((own) => coverParts(own, retrieval.keep));
    const around = (await store.passages.around(kept)).map(blankInjections);
    const byId = new Map(around.map((passage) => [passage.id, passage]));
    return {
      passages: kept.map((ranking) => ({ passage: byId.get(ranking.passageId)!, ranking })),
      neighbourhoods: neighbourhoodsOf(new Set(kept.map(({ passageId }) => passageId)), around),
    };
  };

  /** The ranking in the reranker's order; it reads the passages, so they are fetched for it. */
  async function reread(ranked: PassageRanking[], { meaning }: QueryForm): Promise<PassageRanking[]> {
    if (ranked.length < 2) return ranked;
    const held = await store.passages.around(ranked);
    const texts = new Map(held.map(blankInjections).map(({ id, text }) => [id, text]));
    const asked = rerankTexts(
      meaning,
      ranked.map(({ passageId }) => texts.get(passageId)!),
      models.rerank,
    );
    const ordered = await unlessMissing(models, asked);
    return ordered?.map(({ index, score }) => ({ ...ranked[index]!, rerankScore: score })) ?? ranked;
  }
}

/** Vectors of queries that are held; a claim, its parts and their sources ask for the same ones again and again. */
const maxCached = 2_000;

/** Embeds queries, all that are new in one call, and remembers their vectors for the run. */
function cacheQueryVectors({ embed }: Pick<Models, "embed">): (texts: readonly string[]) => Promise<number[][]> {
  const held = new Map<string, Promise<number[]>>();
  return (texts) => {
    const fresh = [...new Set(texts)].filter((text) => !held.has(text));
    if (fresh.length > 0) {
      const asked = embed.embed(fresh, { as: "query" });
      for (const [index, text] of fresh.entries())
        hold(
          text,
          asked.then((vectors) => vectors[index]!),
        );
    }
    return Promise.all(texts.map((text) => held.get(text)!));
  };

  function hold(text: string, vector: Promise<number[]>): void {
    held.set(text, vector);
    // What failed is asked for again; whoever waits for it is told.
    vector.catch(() => held.delete(text));
    if (held.size > maxCached) held.delete(held.keys().next().value!);
  }
}
