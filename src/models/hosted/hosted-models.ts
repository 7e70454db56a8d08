import { type ErrorCode, IbidError } from "../../errors.ts";
import type { ModelRole, Models } from "../models.ts";
import type { HostedCallOptions } from "./call-hosted-model.ts";
import { hostedEmbedder } from "./hosted-embedder.ts";
import type { HostedModel } from "./hosted-model.ts";
import { hostedReranker } from "./hosted-reranker.ts";

/** The models of a run that are elsewhere. */
export interface HostedModelsOptions extends HostedCallOptions {
  embed?: HostedModel | undefined;
  rerank?: HostedModel | undefined;
}

/** Failures of a model that a search goes on without; all others end the run. */
const tolerableErrors: ReadonlySet<ErrorCode> = new Set([
  "model-unavailable",
  "model-overloaded",
  "model-output-invalid",
  "model-overflow",
  "model-refused",
  "not-asked",
]);

/** The local models, with those of providers in the place of the embedder and the reranker that serve the search. */
export function hostedModels(local: Models, { embed, rerank, ...outside }: HostedModelsOptions): Models {
  if (!embed && !rerank) return local;
  const gone = new Map<ModelRole, IbidError>();
  const embedder = embed && hostedEmbedder(embed, outside);
  const reranker = rerank && hostedReranker(rerank, outside);
  return {
    ...local,
    missing: joinMissing(local.missing ?? new Map(), gone),
    ...(embedder && {
      embed: { id: embedder.id, embed: (texts, options) => unlessGone("embedder", () => embedder.embed(texts, options)) },
      nearness: local.nearness ?? local.embed,
    }),
    ...(reranker && {
      rerank: { id: reranker.id, score: (query, texts, options) => unlessGone("reranker", () => reranker.score(query, texts, options)) },
    }),
  };

  /** Asks a model that can be asked; of one that cannot, the reason is remembered for this run. */
  async function unlessGone<Answer>(role: ModelRole, ask: () => Promise<Answer>): Promise<Answer> {
    const known = gone.get(role);
    // What is only counted is counted each time.
    if (known && known.code !== "not-asked") throw known;
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof IbidError) || !tolerableErrors.has(error.code)) throw error;
      // Several may have asked at the same time: all are told the same.
      const first = gone.get(role) ?? error;
      gone.set(role, first);
      throw first;
    }
  }
}

type Missing = ReadonlyMap<ModelRole, IbidError>;

/** Models that are missing here or there, as they are whenever one looks; one that is missing in both places is told twice. */
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
