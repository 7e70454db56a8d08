import { randomUUID } from "node:crypto";
import { makeId } from "../domain/id.ts";
import { guessLanguage } from "../domain/language.ts";
import type { SearchFilter, SearchMode, SearchResult } from "../domain/search-hit.ts";
import { IbidError } from "../errors.ts";
import type { RunEvent } from "../pipeline/run.ts";
import { boundQuery, longestQuery } from "../retrieval/bound-query.ts";
import { groupWorks } from "../retrieval/group-works.ts";
import { termsOf } from "../retrieval/terms.ts";
import { explainFailure } from "../store/explain-failure.ts";
import type { CheckTools } from "./check-request.ts";
import { explainNothing } from "./explain-nothing.ts";
import { findReaders } from "./find-readers.ts";
import { makeSearchable } from "./make-searchable.ts";
import { missingModels } from "./missing-models.ts";
import { openOffice } from "./open-office.ts";
import { stageContext } from "./stage-context.ts";
import { toHits } from "./to-hits.ts";

export interface LibrarySearch {
  text: string;
  filter?: SearchFilter;
  /** The configured one when left out. */
  mode?: SearchMode | undefined;
  /** Works by their best passages, instead of passages. */
  works?: boolean;
  /** How many to show. */
  limit?: number;
  /** Compares with every vector, also in a large library. */
  exact?: boolean;
  explain?: boolean;
  signal?: AbortSignal;
}

/** Hits that are shown when nobody says how many, and the most that anybody may ask for. */
const usualLimit = 10;
export const mostHits = 100;

/** Passages that works are made of: several of each should be among them. */
const passagesPerWork = 5;

/** Finds passages or works of the library; what the embedder has not seen is made searchable first. */
export async function* search(
  request: LibrarySearch,
  { openStore, models: local, config, language, observer }: CheckTools,
): AsyncGenerator<RunEvent, SearchResult> {
  const { filter = {}, works = false, explain = false, exact = false, signal = new AbortController().signal } = request;
  const limit = Math.min(request.limit ?? usualLimit, mostHits);
  const mode = request.mode ?? (config.retrieval.rerank ? "reranked" : "hybrid");
  const { text, isCut } = boundQuery(request.text);
  if (!/[\p{L}\p{N}]/u.test(text))
    throw new IbidError("usage", "the query has no words", { hint: 'Say what to look for: ibid search "shade on quays".' });
  const store = await openStore();
  const runId = makeId("run", randomUUID());
  observer?.start({ id: runId, command: "search" });
  const needsVectors = mode !== "bm25";
  const roles = [...(needsVectors ? (["embed", "context"] as const) : []), ...(mode === "reranked" ? (["rerank"] as const) : [])];
  const told: string[] = [];
  const office = await openOffice({
    ...language,
    config,
    store,
    found: findReaders(config, language, roles),
    runId,
    notice: (notice) => told.push(notice),
  });
  for (const notice of told) yield { type: "notice", stage: "models", text: notice };
  const models = office.withHosted(local);
  const context = stageContext(store, { models, config, signal, office });
  try {
    if (needsVectors) yield* makeSearchable(await store.passages.unseen(models.embed.id), store, context);
    signal.throwIfAborted();
    const keep = works ? limit * passagesPerWork : limit;
    const found = await context.search({ text, filter, mode, keep, depth: Math.max(keep, 60), exact });
    const chosen = works ? groupWorks(found, await workNames(found.map(({ passage }) => passage.documentId))).slice(0, limit) : found;
    const hits = await toHits(chosen, { store, models: needsVectors ? models : undefined, texts: [text], explain });
    const notices = [
      ...noticesOf(text, { isCut, length: request.text.length, isEnglishOnly: needsVectors && models.embed.id === local.embed.id }),
      ...(hits.length === 0 ? await explainNothing(filter, store) : []),
    ];
    return { query: text, mode, filter, hits, notices, failures: missingModels(models) };
  } catch (error) {
    throw explainFailure(error);
  } finally {
    await office.close();
  }

  /** Two documents with one DOI are one work. */
  async function workNames(documentIds: string[]): Promise<(documentId: string) => string> {
    const held = await store.holdings.list([...new Set(documentIds)]);
    const names = new Map(held.map(({ documentId, work }) => [documentId, work.DOI?.toLowerCase() ?? documentId]));
    return (documentId) => names.get(documentId) ?? documentId;
  }
}

function noticesOf(text: string, { isCut, length, isEnglishOnly }: { isCut: boolean; length: number; isEnglishOnly: boolean }): string[] {
  return [
    ...(isCut ? [`The query has ${length} characters; its first ${longestQuery} were searched for.`] : []),
    ...(termsOf(text).length === 0 ? ["All words of the query are so common that no passage is found by them."] : []),
    ...(isEnglishOnly && guessLanguage(text) === "other"
      ? ["The query does not seem to be English, which is what the shipped models read: passages are found by their words above all."]
      : []),
  ];
}
