import type { Span } from "../../domain/document/locator.ts";
import type { Passage } from "../../domain/document/passage.ts";
import type { Models } from "../../models/models.ts";
import { unlessMissing } from "../../models/unless-missing.ts";
import { termsOf } from "../query/terms.ts";
import { bm25 } from "./bm25.ts";

/** The maximum number of sentences that are embedded. Later passages are ranked by words alone. */
const maxEmbedded = 120;

/** The weight of the lexical score relative to the embedding score. */
const lexicalWeight = 0.4;

/** The sentence of each passage that matches best, by words and, if given, an embedder. The whole passage if it has no sentence. */
export async function bestSentences(
  query: string,
  passages: readonly Passage[],
  models?: Pick<Models, "embed" | "missing">,
): Promise<Span[]> {
  const sentences = passages.flatMap((passage, owner) =>
    passage.sentences.map((span) => ({ ...span, owner, text: passage.text.slice(span.start - passage.start, span.end - passage.start) })),
  );
  const lexical = shares(bm25(sentences.map(({ text }) => termsOf(text)))(termsOf(query)));
  const near = models ? shares(await similarities(sentences.map(({ text }) => text))) : [];
  return passages.map(({ start, end }, owner) => {
    let best: Span & { score: number } = { start, end, score: -1 };
    for (const [index, { owner: whose, ...span }] of sentences.entries()) {
      const score = lexicalWeight * lexical[index]! + (1 - lexicalWeight) * (near[index] ?? 0);
      if (whose === owner && score > best.score) best = { start: span.start, end: span.end, score };
    }
    return { start: best.start, end: best.end };
  });

  async function similarities(texts: string[]): Promise<number[]> {
    const asked = Promise.all([models!.embed.embed(texts.slice(0, maxEmbedded)), models!.embed.embed([query], { as: "query" })]);
    const vectors = await unlessMissing(models!, asked);
    if (!vectors) return [];
    const [held, [wanted]] = vectors;
    return held.map((vector) => vector.reduce((sum, value, place) => sum + value * wanted![place]!, 0));
  }
}

/** Scores as fractions of the best one. */
function shares(scores: readonly number[]): number[] {
  const best = scores.reduce((most, score) => Math.max(most, score), 0);
  return scores.map((score) => (best > 0 ? Math.max(0, score) / best : 0));
}
