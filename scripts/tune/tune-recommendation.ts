import { parseArgs } from "node:util";
import { mean } from "../../evals/scores/mean.ts";
import { hitAt, reciprocalRankAt } from "../../evals/scores/rank-metrics.ts";
import { indexDocuments } from "../../evals/support/index-documents.ts";
import { withTemporaryLibrary } from "../../evals/support/with-temporary-library.ts";
import { readLibrary } from "../../evals/tasks/recommendation/read-library.ts";
import { storeCorpus } from "../../evals/tasks/retrieval/store-corpus.ts";
import { Config } from "../../src/config/schema.ts";
import type { Models } from "../../src/models/models.ts";
import { withoutMarkers } from "../../src/retrieval/query/without-markers.ts";
import { fuseScores } from "../../src/retrieval/ranking/fuse-scores.ts";
import { rerankTexts } from "../../src/retrieval/ranking/rerank.ts";
import { openSearch } from "../../src/retrieval/search.ts";
import type { ScoredPassage } from "../../src/store/search/rank-passages.ts";
import { cached } from "./cached.ts";

/**
 * Tries ways to fuse the two rankings of a citing sentence: `node scripts/tune/tune-recommendation.ts --data DIR [--split dev] [--rerank 200]`.
 * `--rerank N` also lets the reranker read the first twenty works of the first N sentences. Rankings are kept, so a second run takes seconds.
 */
const { values } = parseArgs({ options: { data: { type: "string" }, split: { type: "string" }, rerank: { type: "string" } } });
if (values.data === undefined) throw new Error("name the folder with --data");

/** How many works the reranker reads per sentence. */
const read = 20;
const depth = 100;
const config = Config.parse({});
const { works, queries, split } = readLibrary(values.data, values.split);
const textOf = new Map(works.map(({ id, title, text }) => [id, `${title}\n\n${text}`]));
const titles = new Map(works.map(({ id, title }) => [id, title]));

await withTemporaryLibrary(async ({ store, models }) => {
  const rankings = await cached(`recommendation-${models.embed.id}-${split}`, async () => {
    const itemOf = await storeCorpus(works, store);
    await indexDocuments([...itemOf.keys()], { store, models, config });
    const search = openSearch(store, models, config);
    const all: Slim[][] = [];
    for (const { text } of queries) {
      const ranked = await search({ text, purpose: "citation", mode: "hybrid", keep: 2 * depth, depth });
      all.push(ranked.map(({ passage, ...rest }) => ({ ...rest, id: itemOf.get(passage.documentId)! })));
    }
    return all;
  });
  const full = rankings.map((ranking) =>
    ranking.map(({ id, ...rest }) => ({ ...rest, passage: { id, documentId: id } as ScoredPassage["passage"] })),
  );
  for (const constant of [10, 30, 60, 100])
    print(
      `ranks, constant ${constant}`,
      full.map((ranking) => byRanks(ranking, constant)),
    );
  for (const lexical of [0, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 1])
    for (const title of [0, 0.1, 0.15, 0.2])
      print(
        `scores, lexical ${lexical}, title ${title}`,
        full.map((ranking, index) => fuseScores(ranking, citing(index), { lexical, title })),
      );
  if (values.rerank !== undefined) await tryReranker(full.slice(0, Number(values.rerank)), models);
});

function citing(index: number) {
  return { text: withoutMarkers(queries[index]!.text), titles };
}

type Slim = Omit<ScoredPassage, "passage"> & { id: string };

function print(what: string, rankings: readonly ScoredPassage[][]): void {
  const ids = rankings.map((ranking) => ranking.map(({ passage }) => passage.id));
  const average = (score: typeof hitAt, at: number) =>
    mean(ids.map((ranking, index) => score(at, ranking, queries[index]!.relevant))).toFixed(3);
  const hits = [1, 5, 10, 20, 100].map((at) => `hit@${at} ${average(hitAt, at)}`).join("  ");
  console.log(`${what.padEnd(32)} ${hits}  mrr@10 ${average(reciprocalRankAt, 10)}`);
}

function byRanks(ranking: readonly ScoredPassage[], constant: number): ScoredPassage[] {
  const part = (rank: number | null) => (rank === null ? 0 : 1 / (constant + rank));
  const score = ({ lexicalRank, denseRank }: ScoredPassage) => part(lexicalRank) + part(denseRank);
  return ranking.toSorted((one, other) => score(other) - score(one));
}

async function tryReranker(rankings: readonly ScoredPassage[][], { rerank }: Models): Promise<void> {
  const fused = rankings.map((ranking, index) => fuseScores(ranking, citing(index)));
  const scores = await cached(`reranked-${rerank.id}-${split}-${rankings.length}`, async () => {
    const all: number[][] = [];
    for (const [index, ranking] of fused.entries()) {
      const texts = ranking.slice(0, read).map(({ passage }) => textOf.get(passage.id)!);
      all.push(await rerank.score(withoutMarkers(queries[index]!.text), texts));
    }
    return all;
  });
  for (const weight of [0, 0.1, 0.2, 0.3, 0.4, 0.6, 0.8, 1]) {
    const mixed: ScoredPassage[][] = [];
    for (const [index, ranking] of fused.entries()) {
      const head = ranking.slice(0, read);
      const known = { id: rerank.id, score: async () => scores[index]! };
      const order = await rerankTexts(
        "",
        head.map(({ passage }) => passage.id),
        known,
        weight,
      );
      mixed.push([...order.map(({ index: place }) => head[place]!), ...ranking.slice(read)]);
    }
    print(`reranker ${weight}`, mixed);
  }
}
