import type { EntailmentModel, ModelRole, Models } from "../../src/models/models.ts";

/** How each model is given texts of a length, and its answer as plain numbers that can be compared. */
export const modelJobs: Record<ModelRole, (models: Models, texts: string[]) => Promise<number[][]>> = {
  embedder: (models, texts) => models.embed.embed(texts),
  reranker: async (models, texts) => (await models.rerank.score(query, texts.map(rest))).map((score) => [score]),
  verifier: ({ judge }, texts) => judgeAll(judge, texts),
  deepVerifier: ({ judge, deepJudge = judge }, texts) => judgeAll(deepJudge, texts),
  classifier: async (models, texts) =>
    (await models.classify.read(texts)).map(({ citeWorthy, category, intent }) => [
      citeWorthy,
      ...Object.values(category),
      ...Object.values(intent),
    ]),
  tagger: async (models, texts) =>
    (await models.tag.tag(texts, "entity")).map((tags) => tags.flatMap(({ start, end, score }) => [start, end, score])),
};

async function judgeAll(model: EntailmentModel, texts: string[]): Promise<number[][]> {
  const judgements = await model.judge(texts.map((text) => ({ claim: query, evidence: rest(text) })));
  return judgements.map((judgement) => Object.values(judgement));
}

const query = "trees cool the air of ports";

/** A pair is as long as the text alone would be. */
function rest(text: string): string {
  return text.split(" ").slice(query.split(" ").length).join(" ");
}

/** The largest difference between two answers to the same texts; Infinity if their lengths differ. */
export function largestDifference(one: number[][], other: number[][]): number {
  const differences = one.flatMap((row, index) => {
    const fallback = other[index]!;
    return row.length === fallback.length ? row.map((value, place) => Math.abs(value - fallback[place]!)) : [Number.POSITIVE_INFINITY];
  });
  return differences.reduce((most, difference) => Math.max(most, difference), 0);
}
