import type { Config } from "../../../src/config/schema.ts";
import type { Models } from "../../../src/models/models.ts";
import { openSearch, type SearchRequest } from "../../../src/retrieval/search.ts";
import type { Store } from "../../../src/store/store.ts";
import { indexDocuments } from "../../support/index-documents.ts";
import { showProgress } from "../../support/progress.ts";
import { type CollectionItem, storeCorpus } from "./store-corpus.ts";

/** The depth of the deepest metric of any task. */
const depth = 100;

/** How the queries are asked. */
interface RankOptions extends Pick<SearchRequest, "mode" | "purpose"> {
  store: Store;
  models: Models;
  config: Config;
}

/** The ids of the best texts of a corpus for each query, best first, by the product's own search. */
export async function rankTexts(
  corpus: readonly CollectionItem[],
  queries: readonly Pick<SearchRequest, "text" | "forms">[],
  { store, models, config, ...how }: RankOptions,
): Promise<string[][]> {
  const itemOf = await storeCorpus(corpus, store);
  if (how.mode !== "bm25") await indexDocuments([...itemOf.keys()], { store, models, config });
  const search = openSearch(store, models, config);
  const rankings: string[][] = [];
  for (const query of queries) {
    showProgress("searching", rankings.length, queries.length);
    const ranked = await search({ ...query, ...how, keep: depth, depth });
    rankings.push(ranked.map(({ passage }) => itemOf.get(passage.documentId)!));
  }
  showProgress("searching", queries.length, queries.length);
  return rankings;
}
