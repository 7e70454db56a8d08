import type { Models } from "../models/models.ts";

/** Vectors of queries that are held; a claim, its parts and their sources ask for the same ones again and again. */
const mostHeld = 2_000;

/** Embeds queries, all that are new in one call, and remembers their vectors for the run. */
export function rememberVectors({ embed }: Pick<Models, "embed">): (texts: readonly string[]) => Promise<number[][]> {
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
    if (held.size > mostHeld) held.delete(held.keys().next().value!);
  }
}
