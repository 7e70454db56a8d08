import { expect, test } from "vitest";
import type { SentenceClassifier } from "../../../src/models/models.ts";
import { runEval } from "../../run-eval.ts";
import { dataFolder } from "../../support/data-folder.fixture.ts";
import { withoutModel } from "../../support/missing-model.fixture.ts";
import { measureIntent } from "./citation-intent.ts";
import { intentOf } from "./intent-table.ts";

const shell = { environment: { IBID_HOME: "/nonexistent" }, folder: "/" };

/** Takes what is measured for a method and what agrees for a result. */
const model: SentenceClassifier = {
  id: "fake",
  read: async (texts) =>
    texts.map((text) => ({
      citeWorthy: 1,
      category: { established: 1, method: 0, result: 0, inference: 0, structure: 0, other: 0 },
      intent: { background: 0.5, method: /measured/.test(text) ? 0.8 : 0.1, result: /agrees/.test(text) ? 0.9 : 0.1 },
    })),
};

test("scores the most probable intent", async () => {
  const sentences = [
    { text: "Shade is old (Okoro, 2016).", gold: "background" as const },
    { text: "Heat was measured as in Okoro (2016).", gold: "method" as const },
    { text: "Heat was measured before (Okoro, 2016).", gold: "background" as const },
    { text: "This agrees with Okoro (2016).", gold: "result" as const },
  ];
  const { macroF1, ...rest } = await measureIntent(sentences, model);
  expect(macroF1).toBeCloseTo((2 / 3 + 2 / 3 + 1) / 3, 6);
  expect(rest).toMatchObject({ accuracy: 0.75, resultF1: 1 });
});

test.each([
  ["background", "background"],
  ["result", "result"],
  ["Uses", "method"],
  ["Extends", "method"],
  ["Motivation", "background"],
  ["Future", "background"],
  ["CompareOrContrast", "result"],
  ["praise", undefined],
])("the label %s is our %s", (label, intent) => expect(intentOf(label)).toBe(intent));

test("names a label that it does not know", async () => {
  const data = dataFolder({ "spring.jsonl": [{ text: "Shade is old.", label: "praise" }] });
  await expect(runEval("citation-intent", { ...shell, data })).rejects.toThrow(/the label "praise" is neither/);
});

test("says which model is missing", async () => {
  withoutModel("classifier");
  const data = dataFolder({ "spring.jsonl": [{ text: "Shade is old.", label: "Background" }] });
  await expect(runEval("citation-intent", { ...shell, data })).rejects.toMatchObject({ code: "model-unavailable" });
});
