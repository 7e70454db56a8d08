import { expect, test } from "vitest";
import { runEval } from "../../run-eval.ts";
import { dataFolder } from "../../support/data-folder.fixture.ts";

const shell = { environment: { IBID_HOME: "/nonexistent" }, folder: "/" };

const collection = {
  "corpus.jsonl": [
    { _id: "m1", title: "Moss on roofs", text: "Roofs covered with moss keep rain water for two days." },
    { _id: "m2", title: "Owls of the harbour", text: "Barn owls nest in the old cranes above the harbour." },
    { _id: "m3", title: "Baking with rye", text: "Sourdough made of rye rises more slowly than wheat dough." },
    { _id: "m4", title: "", text: "Bicycle lanes painted red are seen earlier by drivers." },
  ],
  "queries_autumn.jsonl": [
    { _id: "q1", text: "which roofs hold rain water" },
    { _id: "q2", text: "nobody judged this one" },
    { _id: "q3", text: "where do barn owls nest" },
    { _id: "q4", text: "rye sourdough" },
  ],
  "qrels_autumn.tsv": "query-id\tcorpus-id\tscore\nq1\tm1\t1\nq3\tm2\t2\nq3\tm4\t-1\nq4\tm4\t0\n",
};

test.each(["bm25", "dense", "hybrid", "reranked"])("finds invented texts by %s", async (mode) => {
  const data = dataFolder(collection);
  const result = await runEval("retrieval", { ...shell, data, mode });
  expect(result).toMatchObject({
    task: "retrieval",
    data,
    split: "autumn",
    items: 2,
    metrics: { "ndcg@10": 1, "recall@20": 1, "recall@100": 1, "mrr@10": 1 },
  });
  expect(result.itemsPerSecond).toBeGreaterThan(0);
  expect(result.version).toMatch(/^\d+\.\d+\.\d+/);
});
