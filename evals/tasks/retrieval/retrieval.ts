import type { SearchRequest } from "../../../src/retrieval/search.ts";
import type { EvalTask } from "../../eval-task.ts";
import { mean } from "../../scores/mean.ts";
import { ndcgAt, recallAt, reciprocalRankAt } from "../../scores/rank-metrics.ts";
import { withTemporaryLibrary } from "../../support/with-temporary-library.ts";
import { rankTexts } from "./rank-texts.ts";
import { readCollection } from "./read-collection.ts";

const modes = ["hybrid", "bm25", "dense", "reranked"] as const;

/** Measures whether a search of the library finds the texts that people judged relevant. */
export const retrieval: EvalTask = {
  name: "retrieval",
  description: "finding the relevant texts of a collection (BEIR form)",
  modes,
  needsData: true,
  async run({ data, split, limit, mode, config }) {
    const collection = readCollection(data!, split);
    const queries = collection.queries.slice(0, limit);
    const texts = queries.map(({ text }) => text);
    const rankings = await withTemporaryLibrary((library) =>
      rankTexts(
        collection.corpus,
        texts.map((text) => ({ text })),
        { ...library, config, mode: mode as SearchRequest["mode"] },
      ),
    );
    const average = (score: typeof ndcgAt, depth: number) =>
      mean(queries.map(({ relevant }, index) => score(depth, rankings[index]!, relevant)));
    return {
      split: collection.split,
      items: queries.length,
      metrics: {
        "ndcg@10": average(ndcgAt, 10),
        "recall@20": average(recallAt, 20),
        "recall@100": average(recallAt, 100),
        "mrr@10": average(reciprocalRankAt, 10),
      },
    };
  },
};
