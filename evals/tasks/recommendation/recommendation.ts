import type { SearchRequest } from "../../../src/retrieval/search.ts";
import type { EvalTask } from "../../eval-task.ts";
import { mean } from "../../scores/mean.ts";
import { hitAt, reciprocalRankAt } from "../../scores/rank-metrics.ts";
import { withTemporaryLibrary } from "../../support/with-temporary-library.ts";
import { rankTexts } from "../retrieval/rank-texts.ts";
import { readLibrary } from "./read-library.ts";

/** Measures whether a search of the library finds the work that a sentence cites. */
export const recommendation: EvalTask = {
  name: "recommendation",
  description: "finding the work that a sentence cites, its marker masked",
  modes: ["hybrid", "bm25", "dense", "reranked"],
  needsData: true,
  async run({ data, split, limit, mode, config }) {
    const library = readLibrary(data!, split);
    const queries = library.queries.slice(0, limit);
    const rankings = await withTemporaryLibrary((temporary) =>
      rankTexts(library.works, queries, { ...temporary, config, mode: mode as SearchRequest["mode"], purpose: "citation" }),
    );
    const average = (score: typeof hitAt, depth: number) =>
      mean(queries.map(({ relevant }, index) => score(depth, rankings[index]!, relevant)));
    const hits = [1, 5, 10, 20, 100].map((depth) => [`hit@${depth}`, average(hitAt, depth)] as const);
    return {
      split: library.split,
      items: queries.length,
      metrics: { ...Object.fromEntries(hits), "mrr@10": average(reciprocalRankAt, 10) },
    };
  },
};
