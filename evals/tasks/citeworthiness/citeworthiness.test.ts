import { expect, test } from "vitest";
import type { SentenceClassifier } from "../../../src/models/models.ts";
import { runEval } from "../../run-eval.ts";
import { dataFolder } from "../../support/data-folder.fixture.ts";
import { withoutModel } from "../../support/missing-model.fixture.ts";
import { measureCiteWorthiness } from "./citeworthiness.ts";

const shell = { environment: { IBID_HOME: "/nonexistent" }, folder: "/" };
const sentences = [
  { doc: "shade", sentence: "Awnings cool quays [1].", sentence_no_citation: "Awnings cool quays.", label: 1 as const },
  { doc: "shade", sentence: "Canopies cool less [2].", sentence_no_citation: "Canopies cool less.", label: 1 as const },
  { doc: "shade", sentence: "Sails were said to help.", sentence_no_citation: "Sails were said to help.", label: 0 as const },
  { doc: "shade", sentence: "We bought ten sails.", sentence_no_citation: "We bought ten sails.", label: 0 as const },
];

/** Takes every sentence about awnings or sails that help for one that wants a source. */
const model: SentenceClassifier = {
  id: "fake",
  read: async (texts) =>
    texts.map((text) => ({
      citeWorthy: /Awnings|help/.test(text) ? 0.9 : 0.1,
      category: { established: 1, method: 0, result: 0, inference: 0, structure: 0, other: 0 },
      intent: { background: 1, method: 0, result: 0 },
    })),
};

test("scores the sentences that carried a citation", async () => {
  expect(await measureCiteWorthiness(sentences, model)).toEqual({ f1: 0.5, precision: 0.5, recall: 0.5 });
});

test("says which model is missing, whether the file belongs to a split or not", async () => {
  withoutModel("classifier");
  for (const file of ["sentences.jsonl", "spring.jsonl"])
    await expect(runEval("citeworthiness", { ...shell, data: dataFolder({ [file]: sentences }) })).rejects.toMatchObject({
      code: "model-unavailable",
      message: expect.stringContaining("classifier"),
    });
});

test("refuses labels that are neither 0 nor 1", async () => {
  const data = dataFolder({ "sentences.jsonl": [{ sentence_no_citation: "Awnings cool quays.", label: "yes" }] });
  await expect(runEval("citeworthiness", { ...shell, data })).rejects.toMatchObject({ code: "document-unreadable" });
});
