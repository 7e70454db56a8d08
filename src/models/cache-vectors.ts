import type { Models } from "./models.ts";

/** The maximum number of cached vectors; at 384 numbers of four bytes they take about 30 MB. */
const maxVectors = 20_000;

/** Caches vectors: claims that cite the same source are compared with the same sentences. The least recently used are evicted. */
export function cacheVectors(model: Models["embed"], most = maxVectors): Models["embed"] {
  const known = new Map<string, Float32Array>();
  return {
    ...model,
    async embed(texts, options) {
      const keys = texts.map((text) => `${options?.as ?? "passage"}\n${text}`);
      const unknown = new Map(keys.map((key, index) => [key, texts[index]!]).filter(([key]) => !known.has(key!)) as [string, string][]);
      const made = unknown.size > 0 ? await model.embed([...unknown.values()], options) : [];
      const fresh = new Map([...unknown.keys()].map((key, index) => [key, Float32Array.from(made[index]!)]));
      const vectors = keys.map((key) => fresh.get(key) ?? known.get(key)!);
      for (const [index, key] of keys.entries()) {
        known.delete(key);
        known.set(key, vectors[index]!);
      }
      for (const key of known.keys()) {
        if (known.size <= most) break;
        known.delete(key);
      }
      return vectors.map((vector) => Array.from(vector));
    },
  };
}
