import type { ClaimAndEvidence, EntailmentModel, Judgement, Models } from "./models.ts";

/** Adds a cache to the verifiers, because several questions about one claim read the same texts. */
export function cacheVerifiers<Given extends Pick<Models, "judge" | "deepJudge">>(models: Given): Given {
  const { judge, deepJudge } = models;
  return { ...models, judge: cacheJudgements(judge), ...(deepJudge ? { deepJudge: cacheJudgements(deepJudge) } : {}) };
}

function cacheJudgements(model: EntailmentModel): EntailmentModel {
  const known = new Map<string, Judgement>();
  const keyOf = ({ claim, evidence }: ClaimAndEvidence) => JSON.stringify([claim, evidence]);
  return {
    ...model,
    judge: async (pairs, options) => {
      const unknown = [...new Map(pairs.map((pair) => [keyOf(pair), pair])).values()].filter((pair) => !known.has(keyOf(pair)));
      const judgements = unknown.length > 0 ? await model.judge(unknown, options) : [];
      for (const [index, pair] of unknown.entries()) known.set(keyOf(pair), judgements[index]!);
      return pairs.map((pair) => known.get(keyOf(pair))!);
    },
  };
}

/** The maximum number of cached vectors; at 384 numbers of four bytes they take about 30 MB. */
const maxVectors = 20_000;

/** The embedder reads a sentence once, however many claims ask for it, also at the same time. The least recently used make room. */
export function cacheVectors(model: Models["embed"], max = maxVectors): Models["embed"] {
  const known = new Map<string, Promise<Float32Array>>();
  return {
    ...model,
    async embed(texts, options) {
      const keys = texts.map((text) => `${options?.as ?? "passage"}\n${text}`);
      const unknown = new Map(keys.map((key, index) => [key, texts[index]!] as const).filter(([key]) => !known.has(key)));
      if (unknown.size > 0) {
        const made = model.embed([...unknown.values()], options);
        for (const [index, key] of [...unknown.keys()].entries()) {
          const vector = made.then((vectors) => Float32Array.from(vectors[index]!));
          known.set(key, vector);
          // A failed request is not kept: the next caller asks again.
          vector.catch(() => known.delete(key));
        }
      }
      const wanted = keys.map((key) => {
        const vector = known.get(key)!;
        known.delete(key);
        known.set(key, vector);
        return vector;
      });
      for (const key of known.keys()) {
        if (known.size <= max) break;
        known.delete(key);
      }
      return (await Promise.all(wanted)).map((vector) => Array.from(vector));
    },
  };
}
