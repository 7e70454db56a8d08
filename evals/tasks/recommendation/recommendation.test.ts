import { expect, test } from "vitest";
import { runEval } from "../../run-eval.ts";
import { dataFolder } from "../../support/data-folder.fixture.ts";

const shell = { environment: { IBID_HOME: "/nonexistent" }, folder: "/" };

const works = [
  { id: "w1", title: "Moss on roofs", abstract: "Roofs covered with moss keep rain water for two days.", year: 2001 },
  { id: "w2", title: "Owls of the harbour", abstract: "Barn owls nest in the old cranes above the harbour.", year: 2002 },
  { id: "w3", title: "Baking with rye", abstract: null, year: null },
];
const queries = [
  { qid: "1", citing: "x", text: "Moss keeps water (Okoro, 2001).", masked: "Roofs with moss keep rain water [CIT] .", targets: ["w1"] },
  {
    qid: "2",
    citing: "x",
    text: "…",
    before: "The harbour is old.",
    masked: "[CIT] found\0 barn owls in harbour cranes .",
    targets: ["w2", "elsewhere"],
  },
  { qid: "3", citing: "x", text: "…", masked: "Nothing here is known [CIT] .", targets: ["elsewhere"] },
];

test.each(["bm25", "hybrid"])("finds the works that invented sentences cite by %s", async (mode) => {
  const data = dataFolder({ "library.jsonl": works, "queries_spring.jsonl": queries });
  expect(await runEval("recommendation", { ...shell, data, mode })).toMatchObject({
    task: "recommendation",
    split: "spring",
    items: 2,
    metrics: { "hit@1": 1, "hit@5": 1, "hit@10": 1, "hit@20": 1, "hit@100": 1, "mrr@10": 1 },
  });
});

test("refuses sentences that cite nothing of the library", async () => {
  const data = dataFolder({ "library.jsonl": works, "queries_spring.jsonl": queries.slice(2) });
  await expect(runEval("recommendation", { ...shell, data })).rejects.toMatchObject({ code: "document-unreadable" });
});
