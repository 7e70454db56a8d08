import { type ErrorCode, IbidError } from "../../errors.ts";
import type { ModelRole, Models } from "../models.ts";
import type { HostedCallOptions } from "./call-hosted-model.ts";
import { hostedEmbedder } from "./hosted-embedder.ts";
import type { HostedModel } from "./hosted-model.ts";
import { hostedReranker } from "./hosted-reranker.ts";

export interface HostedModelsOptions extends HostedCallOptions {
  embed?: HostedModel | undefined;
  rerank?: HostedModel | undefined;
}

/** Failures of a model that a search tolerates. All others end the run. */
const tolerableErrors: ReadonlySet<ErrorCode> = new Set([
  "model-unavailable",
  "model-overloaded",
  "model-output-invalid",
  "model-overflow",
  "model-refused",
  "not-asked",
]);

/** The local models, with the embedder and the reranker of the search replaced by hosted ones. */
export function hostedModels(local: Models, { embed, rerank, ...outside }: HostedModelsOptions): Models {
  if (!embed && !rerank) return local;
  const failed = new Map<ModelRole, IbidError>();
  const embedder = embed && hostedEmbedder(embed, outside);
  const reranker = rerank && hostedReranker(rerank, outside);
  return {
    ...local,
    missing: joinMissing(local.missing ?? new Map(), failed),
    ...(embedder && {
      embed: { id: embedder.id, embed: (texts, options) => callUnlessFailed("embedder", () => embedder.embed(texts, options)) },
      nearness: local.nearness ?? local.embed,
    }),
    ...(reranker && {
      rerank: {
        id: reranker.id,
        score: (query, texts, options) => callUnlessFailed("reranker", () => reranker.score(query, texts, options)),
      },
    }),
  };

  /** Calls a model. After a failure the error is remembered for this run, and the model is not called again. */
  async function callUnlessFailed<Answer>(role: ModelRole, ask: () => Promise<Answer>): Promise<Answer> {
    const known = failed.get(role);
    // An estimate counts every call.
    if (known && known.code !== "not-asked") throw known;
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof IbidError) || !tolerableErrors.has(error.code)) throw error;
      // Concurrent calls must all get the same error.
      const first = failed.get(role) ?? error;
      failed.set(role, first);
      throw first;
    }
  }
}

type Missing = ReadonlyMap<ModelRole, IbidError>;

/** A live view of several maps of missing models. A model that is missing in two of them is listed twice. */
function joinMissing(...maps: readonly Missing[]): Missing {
  const entries = () => maps.flatMap((map) => [...map]);
  const joined = {
    get size() {
      return entries().length;
    },
    get: (role: ModelRole) => entries().find(([known]) => known === role)?.[1],
    has: (role: ModelRole) => maps.some((map) => map.has(role)),
    keys: () =>
      entries()
        .map(([role]) => role)
        .values(),
    values: () =>
      entries()
        .map(([, error]) => error)
        .values(),
    entries: () => entries().values(),
    forEach(visit: (error: IbidError, role: ModelRole, map: Missing) => void) {
      for (const [role, error] of entries()) visit(error, role, joined);
    },
    [Symbol.iterator]: () => entries().values(),
  };
  return joined;
}
