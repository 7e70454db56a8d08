import { expect, test } from "vitest";
import { runEval } from "../../run-eval.ts";
import { dataFolder } from "../../support/data-folder.fixture.ts";

const shell = { environment: { IBID_HOME: "/nonexistent" }, folder: "/" };

const sentencesOf = (...texts: string[]) => texts.map((text, place) => ({ sid: place * 2, text }));
const docs = [
  {
    id: "S1",
    title: "Shade in ports",
    sentences: sentencesOf(
      "Shade in ports",
      "We hang awnings over the quay of a small harbour.",
      "Ropes were bought in town.",
      "Masts carry the awnings through every storm of the winter.",
      "Ships came and went.",
      "Nobody counted the gulls.",
    ),
  },
];
const citance = (text: string, gold: object) => ({ ref_id: "S1", citing: "x", citance: text, facet: "Method", ...gold });

test.each(["bm25", "hybrid"])("finds the sentences that invented citances mean by %s", async (mode) => {
  const citances = [
    citance("Awnings over quays (Okoro, 2016) need masts.", { gold_sids: [2, 6] }),
    citance("Awnings hang over the quay in a storm [1].", { gold_by_annotator: [[2], [6, 2]] }),
    citance("Masts carry awnings over the quay.", { gold_by_annotator: { A: [2], B: [6] } }),
  ];
  const data = dataFolder({ "docs_spring.jsonl": docs, "citances_spring.jsonl": citances });
  const result = await runEval("evidence", { ...shell, data, mode });
  expect(result).toMatchObject({ task: "evidence", split: "spring", items: 3, metrics: { mrr: 1 } });
  // Two of three given sentences are right, and both of the two that are meant are given: 2 · 2 / (3 + 2).
  expect(result.metrics.sentenceF1).toBeCloseTo(0.8);
});

test("names what is cited but not there", async () => {
  const data = dataFolder({ "docs_spring.jsonl": [], "citances_spring.jsonl": [citance("Awnings.", { gold_sids: [1] })] });
  await expect(runEval("evidence", { ...shell, data })).rejects.toThrow(/cites S1, which docs_spring\.jsonl does not have/);
});

test("refuses a citance without a marked span", async () => {
  const data = dataFolder({ "docs_spring.jsonl": docs, "citances_spring.jsonl": [citance("Awnings.", {})] });
  await expect(runEval("evidence", { ...shell, data })).rejects.toThrow(/neither gold_sids nor gold_by_annotator/);
});
