import type { ClaimAndEvidence, EntailmentModel, Judgement } from "./models.ts";

/** Caches judgements: the same texts are read for several questions about one claim. */
export function cacheJudgements(model: EntailmentModel): EntailmentModel {
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
