import type { Config } from "../../src/config/schema.ts";
import type { Models } from "../../src/models/models.ts";
import { openSearch, type SearchRequest } from "../../src/retrieval/search.ts";
import type { Store } from "../../src/store/store.ts";
import type { EvalTask } from "../eval-task.ts";
import { indexDocuments } from "../index-documents.ts";
import { showProgress } from "../progress.ts";
import { mean } from "../scores/mean.ts";
import { ndcgAt, recallAt, reciprocalRankAt } from "../scores/rank-metrics.ts";
import { withTemporaryLibrary } from "../with-temporary-library.ts";
import { holdCorpus } from "./hold-corpus.ts";
import { type Collection, readCollection } from "./read-collection.ts";

const modes = ["hybrid", "bm25", "dense", "reranked"] as const;

/** Does a search of the library find the texts that people judged relevant? */
export const retrieval: EvalTask = {
  name: "retrieval",
  description: "finding the relevant texts of a collection (BEIR form)",
  modes,
  needsData: true,
  async run({ data, split, limit, mode, config }) {
    const collection = readCollection(data!, split);
    const queries = collection.queries.slice(0, limit);
    const rankings = await withTemporaryLibrary((library) =>
      rankAll({ ...collection, queries }, { ...library, config, mode: mode as SearchRequest["mode"] }),
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

/** As deep as the deepest metric looks. */
const depth = 100;

/** The ids of the best texts for each query, best first. */
async function rankAll(
  { corpus, queries }: Collection,
  { store, models, config, mode }: { store: Store; models: Models; config: Config; mode: SearchRequest["mode"] },
): Promise<string[][]> {
  const itemOf = await holdCorpus(corpus, store);
  if (mode !== "bm25") await indexDocuments([...itemOf.keys()], { store, models, config });
  const search = openSearch(store, models, config);
  const rankings: string[][] = [];
  for (const { text } of queries) {
    showProgress("searching", rankings.length, queries.length);
    const ranked = await search({ text, mode, keep: depth, depth });
    rankings.push(ranked.map(({ passage }) => itemOf.get(passage.documentId)!));
  }
  showProgress("searching", queries.length, queries.length);
  return rankings;
}
