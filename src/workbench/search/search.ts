import { randomUUID } from "node:crypto";
import { makeId } from "../../domain/id.ts";
import { explainUnknownYears } from "../../domain/search/matches-filter.ts";
import type { SearchFilter, SearchMode, SearchResult } from "../../domain/search/search-result.ts";
import { detectLanguage } from "../../domain/text/detect-language.ts";
import { IbidError } from "../../errors.ts";
import type { RunEvent } from "../../pipeline/run-pipeline.ts";
import { boundQuery, maxQueryLength, termsOf } from "../../retrieval/query/terms.ts";
import type { SearchMatch } from "../../retrieval/search.ts";
import { explainDatabaseError } from "../../store/database/explain-database-error.ts";
import type { Store } from "../../store/store.ts";
import type { CheckTools } from "../check/check-request.ts";
import { missingModels } from "../models/missing-models.ts";
import { openAgentRegistry } from "../models/open-agent-registry.ts";
import { resolveModels } from "../models/resolve-models.ts";
import { stageContext } from "../stage-context.ts";
import { makeSearchable } from "./index-documents.ts";
import { toHits } from "./to-hits.ts";

export interface LibrarySearchRequest {
  text: string;
  filter?: SearchFilter;
  /** Default: the configured mode. */
  mode?: SearchMode | undefined;
  /** Groups passages by work. */
  works?: boolean;
  limit?: number;
  /** Compares with every vector, even in a large library. */
  exact?: boolean;
  explain?: boolean;
  signal?: AbortSignal;
}

/** The default and the maximum number of hits. */
const defaultLimit = 10;
export const maxHits = 100;

/** The number of passages retrieved for each work: several of each should be among them. */
const passagesPerWork = 5;

/** Finds passages or works of the library. Documents without vectors are indexed first. */
export async function* search(
  request: LibrarySearchRequest,
  { openStore, models: local, config, language, observer }: CheckTools,
): AsyncGenerator<RunEvent, SearchResult> {
  const { filter = {}, works = false, explain = false, exact = false, signal = new AbortController().signal } = request;
  const limit = Math.min(request.limit ?? defaultLimit, maxHits);
  const mode = request.mode ?? (config.retrieval.rerank ? "reranked" : "hybrid");
  const { text, isCut } = boundQuery(request.text);
  if (!/[\p{L}\p{N}]/u.test(text))
    throw new IbidError("usage", "the query has no words", { hint: 'Say what to look for: ibid search "shade on quays".' });
  const store = await openStore();
  const runId = makeId("run", randomUUID());
  observer?.start({ id: runId, command: "search" });
  const needsVectors = mode !== "bm25";
  const roles = [...(needsVectors ? (["embed", "context"] as const) : []), ...(mode === "reranked" ? (["rerank"] as const) : [])];
  const modelNotices: string[] = [];
  const agentRegistry = await openAgentRegistry({
    ...language,
    config,
    store,
    found: resolveModels(config, language, roles),
    runId,
    notice: (notice) => modelNotices.push(notice),
  });
  for (const notice of modelNotices) yield { type: "notice", stage: "models", text: notice };
  const models = agentRegistry.withHosted(local);
  const context = stageContext(store, { models, config, signal, agentRegistry });
  try {
    if (needsVectors) yield* makeSearchable(await store.passages.unseen(models.embed.id), store, context);
    signal.throwIfAborted();
    const keep = works ? limit * passagesPerWork : limit;
    const all = await context.search({ text, filter, mode, keep, depth: Math.max(keep, 60), exact });
    const isLocal = models.embed.id === local.embed.id;
    const hasTerms = termsOf(text).length > 0;
    const found = !hasTerms ? [] : all.filter((match) => !isLocal || isAboutQuery(match));
    const chosen = works ? groupByWork(found, await workNames(found.map(({ passage }) => passage.documentId))).slice(0, limit) : found;
    const hits = await toHits(chosen, { store, models: needsVectors ? models : undefined, texts: [text], explain });
    const notices = [
      ...noticesOf(text, { isCut, length: request.text.length, isEnglishOnly: needsVectors && isLocal }),
      ...(hits.length === 0 && hasTerms ? await explainNoHits(filter, store) : []),
      ...((filter.yearFrom ?? filter.yearTo) ? explainUnknownYears(await store.holdings.list(), filter) : []),
    ];
    return { query: text, mode, filter, hits, notices, failures: missingModels(models) };
  } catch (error) {
    throw explainDatabaseError(error);
  } finally {
    await agentRegistry.close();
  }

  /** Two documents with the same DOI are one work. */
  async function workNames(documentIds: string[]): Promise<(documentId: string) => string> {
    const held = await store.holdings.list([...new Set(documentIds)]);
    const names = new Map(held.map(({ documentId, work }) => [documentId, work.DOI?.toLowerCase() ?? documentId]));
    return (documentId) => names.get(documentId) ?? documentId;
  }
}

/**
 * Below this cosine of the shipped embedder a passage that has no word of the query is not about it. Queries about anything else reach .23;
 * passages on the topic in other words are above .35. Other embedders have other scales.
 */
const minSimilarity = 0.3;

/** Whether a passage has a word of the query or is near it in meaning. Every query has nearest passages, also one about nothing here. */
function isAboutQuery({ lexicalRank, similarity }: Pick<SearchMatch, "lexicalRank" | "similarity">): boolean {
  return lexicalRank !== null || (similarity ?? 0) >= minSimilarity;
}

function noticesOf(text: string, { isCut, length, isEnglishOnly }: { isCut: boolean; length: number; isEnglishOnly: boolean }): string[] {
  return [
    ...(isCut ? [`The query has ${length} characters; its first ${maxQueryLength} were searched for.`] : []),
    ...(termsOf(text).length === 0 ? ["All words of the query are so common that no passage is found by them."] : []),
    ...(isEnglishOnly && detectLanguage(text) === "other"
      ? ["The query does not seem to be English, which is what the shipped models read: passages are found mainly by their words."]
      : []),
  ];
}

/** The maximum number of collections that a message lists. */
const maxNamed = 20;

/** Explains why a search of the library found nothing. */
async function explainNoHits(filter: SearchFilter, store: Pick<Store, "holdings">): Promise<string[]> {
  const holdings = await store.holdings.list();
  if (holdings.length === 0) return ["The library is empty. `ibid add FILE...` puts documents into it."];
  const known = [...new Set(holdings.flatMap(({ collections }) => collections))].toSorted();
  const unknown = (filter.collections ?? []).filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    const named =
      known.length === 0 ? "It has none." : `It has: ${known.slice(0, maxNamed).join(", ")}${known.length > maxNamed ? ", …" : ""}.`;
    return [`The library has no collection ${unknown.map((name) => `“${name}”`).join(", ")}. ${named}`];
  }
  const isLimited = Object.values(filter).some((limit) => limit !== undefined);
  return [isLimited ? "Nothing in the library passes these limits and answers the query." : "Nothing in the library answers the query."];
}

/** A work with its best passage. */
export interface FoundWork extends SearchMatch {
  /** The number of further passages of the work that were found. */
  further: number;
}

/** The weight of each further passage relative to the one before it: several passages support a work, but a long work has more of them. */
const furtherPassageDecay = 0.25;

/** The works of found passages, best first. Each scores like its best passage, plus a decreasing share of each further one. */
export function groupByWork(found: readonly SearchMatch[], workOf: (documentId: string) => string): FoundWork[] {
  const groups = Map.groupBy(found, ({ passage }) => workOf(passage.documentId));
  return [...groups.values()]
    .map((own) => ({
      ...own[0]!,
      score: own.reduce((sum, { score }, place) => sum + Math.max(0, score) * furtherPassageDecay ** place, 0) + Math.min(0, own[0]!.score),
      further: own.length - 1,
    }))
    .sort((one, other) => other.score - one.score || (one.passage.id < other.passage.id ? -1 : 1));
}
