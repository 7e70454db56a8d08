import type { Config } from "../config/schema.ts";
import type { Claim } from "../domain/claim/claim.ts";
import type { Document } from "../domain/document/document.ts";
import type { Passage } from "../domain/document/passage.ts";
import type { PassageRanking } from "../domain/search/search-explanation.ts";
import type { Models } from "../models/models.ts";
import { unlessMissing } from "../models/unless-missing.ts";
import type { Store } from "../store/store.ts";
import { blankInjections } from "./blank-injections.ts";
import { type Neighbourhood, neighbourhoodsOf } from "./neighbourhoods.ts";
import { type EvidenceRequest, evidenceQuery, type QueryForm, queryForms } from "./query/query-forms.ts";
import { coverParts } from "./ranking/cover-parts.ts";
import { fuseForms } from "./ranking/fuse-forms.ts";
import { rerankTexts } from "./ranking/rerank.ts";

/** A passage that is relevant to a claim, and why it was chosen. */
interface EvidencePassage {
  passage: Passage;
  ranking: PassageRanking;
}

export interface FoundEvidence {
  /** Grouped by source in the order of the request, best first in each group. With `together`: best first over all. */
  passages: EvidencePassage[];
  /** The same passages with the sentences around them, in reading order. */
  neighbourhoods: Neighbourhood[];
}

/** Finds what the sources say about a claim and its parts. */
export type FindEvidence = (request: EvidenceRequest) => Promise<FoundEvidence>;

/**
 * The search for a claim. All its forms are embedded by one call and ranked by one SQL statement, whatever the number of parts and sources.
 * Without the embedder only words are ranked; without the reranker the fused order stays.
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

  /** The ranking in the reranker's order. The passages are loaded because the reranker reads them. */
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

/** The maximum number of cached query vectors. A claim, its parts and their sources use the same queries repeatedly. */
const maxCached = 2_000;

/** Embeds queries, all new ones in one call, and caches their vectors for the run. */
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
    // A failed query is embedded again next time. Current callers get the rejection.
    vector.catch(() => held.delete(text));
    if (held.size > maxCached) held.delete(held.keys().next().value!);
  }
}

/** The passages that were found in a source for a claim and its parts. */
export interface FoundSource {
  source: Document;
  /** Best first. */
  passages: Passage[];
  /** Why each of them was found. */
  rankings: PassageRanking[];
  /** The same with the sentences around them, in reading order. */
  neighbourhoods: FoundEvidence["neighbourhoods"];
}

/** Searches all sources for a claim and all its parts, once. All later questions about the claim use these passages. */
export async function findInSources(
  claim: Pick<Claim, "standalone" | "parts" | "context">,
  sources: readonly Document[],
  { findEvidence }: { findEvidence: FindEvidence },
): Promise<FoundSource[]> {
  const found = await findEvidence({ ...evidenceQuery(claim, sources), documentIds: sources.map(({ id }) => id) });
  return sources.map((source) => {
    const own = found.passages.filter(({ passage }) => passage.documentId === source.id);
    return {
      source,
      passages: own.map(({ passage }) => passage),
      rankings: own.map(({ ranking }) => ranking),
      neighbourhoods: found.neighbourhoods.filter(({ documentId }) => documentId === source.id),
    };
  });
}
