import type { BatchOptions, EntailmentModel, Models } from "./models.ts";

/** Models that stop with a run: what they read is left at the next input, and no model begins after the signal. */
export function withSignal(models: Models, signal: AbortSignal): Models {
  const { embed, nearness, judge, deepJudge, rerank, classify, tag } = models;
  const stopping = <Options extends Pick<BatchOptions, "signal">>(options: Options | undefined) => {
    signal.throwIfAborted();
    return { signal, ...options };
  };
  const embedder = (model: Models["embed"]): Models["embed"] => ({
    ...model,
    embed: async (texts, options) => model.embed(texts, stopping(options)),
  });
  const verifier = (model: EntailmentModel): EntailmentModel => ({
    ...model,
    judge: async (pairs, options) => model.judge(pairs, stopping(options)),
  });
  return {
    ...models,
    embed: embedder(embed),
    ...(nearness ? { nearness: embedder(nearness) } : {}),
    judge: verifier(judge),
    ...(deepJudge ? { deepJudge: verifier(deepJudge) } : {}),
    rerank: { ...rerank, score: async (query, passages, options) => rerank.score(query, passages, stopping(options)) },
    classify: { ...classify, read: async (sentences, options) => classify.read(sentences, stopping(options)) },
    tag: { ...tag, tag: async (texts, scheme, options) => tag.tag(texts, scheme, stopping(options)) },
  };
}
