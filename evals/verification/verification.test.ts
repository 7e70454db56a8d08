import { expect, it } from "vitest";
import { dataFolder } from "../data-folder-fixture.ts";
import { runEval } from "../run-eval.ts";

const shell = { environment: { IBID_HOME: "/nonexistent" }, folder: "/" };

const folder = {
  "corpus.jsonl": [
    {
      doc_id: 11,
      title: "Moss on city roofs",
      abstract: [
        "We weighed the roofs of sixty sheds.",
        "Roofs covered with moss held rain water for two days.",
        "Bare roofs were dry in an hour.",
      ],
    },
    {
      doc_id: 12,
      title: "Owls of the harbour",
      abstract: ["Barn owls nest in cranes.", "The number of barn owls increased after the port closed."],
    },
  ],
  "claims_made-up.jsonl": [
    {
      id: 1,
      claim: "Roofs covered with moss held rain water for two days.",
      evidence: { "11": [{ sentences: [1], label: "SUPPORT" }] },
      cited_doc_ids: [11],
    },
    {
      id: 2,
      claim: "The number of barn owls decreased after the port closed.",
      evidence: { "12": [{ sentences: [1], label: "REFUTE" }] },
      cited_doc_ids: [12, 11],
    },
    { id: 3, claim: "Rye bread keeps longer than wheat bread.", evidence: {}, cited_doc_ids: [12] },
  ],
};

it("judges invented claims by the whole path, one item per claim and cited abstract", { timeout: 240_000 }, async () => {
  const result = await runEval("scifact", { ...shell, data: dataFolder(folder) });
  expect(result).toMatchObject({ task: "scifact", split: "made-up", items: 4 });
  expect(result.metrics).toMatchObject({ accuracy: 1, macroF1: 1, quotesExact: 1, rationaleF1: 1 });
});

it("judges them by the verifier alone", { timeout: 240_000 }, async () => {
  const result = await runEval("scifact", { ...shell, data: dataFolder(folder), mode: "verifier", limit: "2" });
  expect(result.items).toBe(2);
  for (const value of Object.values(result.metrics)) expect(value).toBeGreaterThanOrEqual(0);
});

it("names the abstract that a claim cites and the corpus lacks", async () => {
  const data = dataFolder({ ...folder, "corpus.jsonl": folder["corpus.jsonl"].slice(0, 1) });
  await expect(runEval("scifact", { ...shell, data })).rejects.toMatchObject({ message: expect.stringContaining("claim 2 cites 12") });
});
