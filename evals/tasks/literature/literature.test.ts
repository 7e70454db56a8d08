import { expect, test } from "vitest";
import { runEval } from "../../run-eval.ts";
import { dataFolder } from "../../support/data-folder.fixture.ts";

const shell = { environment: { IBID_HOME: "/nonexistent" }, folder: "/" };

const corpus = [
  {
    doc_id: 1,
    title: "Moss on roofs",
    abstract: ["We weighed 40 roofs.", "Moss on roofs holds 4 litres of rain water for each square metre."],
  },
  { doc_id: 2, title: "Roofs in the rain", abstract: ["Moss on roofs holds no rain water in winter."] },
  { doc_id: 3, title: "Owls in cranes", abstract: ["Owls slept in 14 of 20 cranes."] },
  { doc_id: 4, title: "Bread of rye", abstract: ["Rye bread keeps for nine days."] },
];
const claims = [1, 2, 3, 4, 5, 6].flatMap((round) => [
  { id: round, claim: "Owls sleep in cranes.", evidence: { 3: [{ sentences: [0], label: "SUPPORT" }] } },
]);

test("tells for how many claims a judged work is shown, and whether its direction is right", async () => {
  const data = dataFolder({ "corpus.jsonl": corpus, "claims_spring.jsonl": claims });
  const { metrics, items } = await runEval("literature", { ...shell, data, mode: "tuning", limit: "1" });
  expect(items).toBe(1);
  expect(metrics).toMatchObject({ reviewed: 1, found: 1 });
});

test("refuses claims that were judged by texts that are not there", async () => {
  const data = dataFolder({ "corpus.jsonl": corpus.slice(0, 1), "claims_spring.jsonl": claims });
  await expect(runEval("literature", { ...shell, data })).rejects.toMatchObject({ code: "document-unreadable" });
});
