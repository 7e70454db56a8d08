import { describe, expect, test } from "vitest";
import { runEval } from "../../run-eval.ts";
import { dataFolder } from "../../support/data-folder.fixture.ts";

const shell = { environment: { IBID_HOME: "/nonexistent" }, folder: "/" };

const corpus = [
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
];

describe("scifact", () => {
  const folder = {
    "corpus.jsonl": corpus,
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

  test("judges invented claims by the whole path, one item per claim and cited abstract", async () => {
    const result = await runEval("scifact", { ...shell, data: dataFolder(folder) });
    expect(result).toMatchObject({ task: "scifact", split: "made-up", items: 4 });
    expect(result.metrics).toMatchObject({ accuracy: 1, macroF1: 1, quotesExact: 1, rationaleF1: 1 });
  });

  test("judges them by the verifier alone", async () => {
    const result = await runEval("scifact", { ...shell, data: dataFolder(folder), mode: "verifier", limit: "2" });
    expect(result.items).toBe(2);
    for (const value of Object.values(result.metrics)) expect(value).toBeGreaterThanOrEqual(0);
  });

  test.each(["no-lexical", "no-neighbours", "no-parts", "no-rules"])(
    "judges them in mode %s, and reports how reliable it is",
    async (mode) => {
      const { metrics, details, notes } = await runEval("scifact", {
        ...shell,
        data: dataFolder(folder),
        mode,
        limit: "2",
        reliability: true,
      });
      expect(metrics.accuracy).toBeGreaterThan(0);
      // Quotations are the work of rules.
      expect(metrics.quotesExact).toBe(mode === "no-rules" ? undefined : 1);
      expect(details.reliability).toHaveLength(10);
      expect(notes[0]).toContain("confidence");
    },
  );

  test("names the abstract that a claim cites and the corpus lacks", async () => {
    const data = dataFolder({ ...folder, "corpus.jsonl": corpus.slice(0, 1) });
    await expect(runEval("scifact", { ...shell, data })).rejects.toMatchObject({ message: expect.stringContaining("claim 2 cites 12") });
  });
});

describe("citation-integrity", () => {
  const folder = {
    "corpus.jsonl": corpus,
    "claims_made-up.jsonl": [
      {
        id: 1,
        claim: "Roofs covered with moss held rain water for two days [<|cit|>].",
        evidence: { "11": [{ sentences: [0], label: "SUPPORT" }] },
        cited_doc_ids: [11],
      },
      { id: 2, claim: "Rye bread keeps longer than wheat bread (<|multi_cit|>).", evidence: {}, cited_doc_ids: [12] },
    ],
  };

  test.each(["whole", "verifier"])("judges invented citations in mode %s", async (mode) => {
    const result = await runEval("citation-integrity", { ...shell, data: dataFolder(folder), mode });
    expect(result).toMatchObject({ task: "citation-integrity", split: "made-up", items: 2 });
    expect(result.metrics.supportF1).toBe(1);
    expect(result.metrics.coverage).toBeGreaterThan(0);
  });
});

describe("wice", () => {
  const menu = ["(meta data) TITLE: Sheds of the north", "Skip to content", "News", "About us"];
  const folder = {
    "claim_made-up.jsonl": [
      {
        label: "supported",
        supporting_sentences: [[5], [5, 6]],
        claim: "Roofs covered with moss held rain water for two days.",
        evidence: [...menu, "We weighed the roofs of sixty sheds.", ...corpus[0]!.abstract.slice(1), "All rights reserved"],
        meta: { id: "1" },
      },
      {
        label: "not_supported",
        supporting_sentences: [[]],
        claim: "The harbour was dug by monks in the ninth century.",
        evidence: [...menu, ...Array.from({ length: 60 }, () => "Rye bread keeps longer than wheat bread in a cool and dry cellar.")],
        meta: { id: "2" },
      },
    ],
  };

  test.each(["whole", "verifier"])("judges invented claims beside web pages in mode %s", async (mode) => {
    const result = await runEval("wice", { ...shell, data: dataFolder(folder), mode });
    expect(result).toMatchObject({ task: "wice", split: "made-up", items: 2 });
    expect(result.metrics).toMatchObject({ binaryF1: 1, binaryAccuracy: 1, supportingSentenceF1: 1 });
  });
});

describe("expertqa", () => {
  const moss = "[1] https://example.org/moss\n\nWe weighed sheds. Roofs covered with moss held rain water for two days.";
  const owls = "[2] https://example.org/owls\n\nBarn owls nest in cranes.";
  const folder = {
    "claims_made-up.jsonl": [
      { claim: "Roofs covered with moss held rain water for two days [1][2].", evidence: [owls, moss], support: "Complete" },
      { claim: "Rye bread keeps longer than wheat bread [2].", evidence: [owls], support: "Incomplete" },
      { claim: "Ferns are wet [3].", evidence: ["[3] https://example.org/ferns"], support: "Complete" },
      { claim: "Ferns are dry.", evidence: [], support: "Incomplete" },
      { claim: "Barn owls nest in cranes [2].", evidence: [owls], support: null },
    ],
  };

  test.each(["whole", "verifier"])(
    "judges an invented claim beside all its texts in mode %s, and counts what cannot be judged",
    async (mode) => {
      const result = await runEval("expertqa", { ...shell, data: dataFolder(folder), mode });
      expect(result).toMatchObject({ task: "expertqa", split: "made-up", items: 2 });
      expect(result.metrics).toMatchObject({ supportF1: 1, binaryF1: 1, leftOut: 3 });
    },
  );
});
