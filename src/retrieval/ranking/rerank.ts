import type { RerankingModel } from "../../models/models.ts";
import type { ScoredPassage } from "../../store/search/rank-passages.ts";

/** The number of fused texts that are reranked. Beyond it the fused order is good enough. */
const rerankDepth = 50;

/** The best mixture when the reranker was trained: it must not discard what both rankings agree on. */
const trainedWeight = 0.6;

/** Reorders passages by a model that reads query and passage together, mixed with their original rank. */
export async function rerank<Item extends ScoredPassage>(
  query: string,
  ranked: Item[],
  model: RerankingModel,
  weight = trainedWeight,
): Promise<Item[]> {
  if (ranked.length < 2) return ranked;
  const texts = ranked.map(({ passage }) => passage.text);
  return (await rerankTexts(query, texts, model, weight)).map(({ index, score }) => ({ ...ranked[index]!, score }));
}

/** The same for texts, best first: their indexes in the new order, with decreasing scores. */
export async function rerankTexts(
  query: string,
  texts: readonly string[],
  model: RerankingModel,
  weight = trainedWeight,
): Promise<{ index: number; score: number }[]> {
  const head = texts.slice(0, rerankDepth);
  const scores = standardise(await model.score(query, head));
  const places = standardise(head.map((_, rank) => -Math.log(rank + 2)));
  const mixed = head.map((_, index) => ({ index, score: weight * scores[index]! + (1 - weight) * places[index]! }));
  mixed.sort((one, other) => other.score - one.score || one.index - other.index);
  const last = mixed.at(-1)?.score ?? 0;
  const tail = texts.slice(rerankDepth).map((_, place) => ({ index: rerankDepth + place, score: last - 1 - place }));
  return [...mixed, ...tail];
}

/** Values as deviations from their mean, divided by their standard deviation, so that two kinds of scores can be added. */
export function standardise(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) || 1;
  return values.map((value) => (value - mean) / deviation);
}
