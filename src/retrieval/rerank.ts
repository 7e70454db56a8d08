import type { RerankingModel } from "../models/models.ts";
import type { Ranked } from "../store/passages.ts";

/** How many of the fused passages are read again; beyond, fusion is right often enough. */
const readAgain = 50;

/** The mixture that was best when the reranker was trained: it must not throw away what both searches agreed on. */
const [rerankerWeight, rankWeight] = [0.6, 0.4];

/** Orders passages anew by a model that reads query and passage together, mixed with the rank they came with. */
export async function rerank(query: string, ranked: Ranked[], model: RerankingModel): Promise<Ranked[]> {
  const head = ranked.slice(0, readAgain);
  if (head.length < 2) return ranked;
  const scores = standardise(
    await model.score(
      query,
      head.map(({ passage }) => passage.text),
    ),
  );
  const places = standardise(head.map((_, rank) => -Math.log(rank + 2)));
  const mixed = head.map((item, index) => ({ ...item, score: rerankerWeight * scores[index]! + rankWeight * places[index]! }));
  mixed.sort((one, other) => other.score - one.score || (one.passage.id < other.passage.id ? -1 : 1));
  return [...mixed, ...ranked.slice(readAgain)];
}

function standardise(values: number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) || 1;
  return values.map((value) => (value - mean) / deviation);
}
