import { expect, test } from "vitest";
import { runEval } from "../../run-eval.ts";
import { dataFolder } from "../../support/data-folder.fixture.ts";
import { type ClaimedText, scoreClaims } from "./score-claims.ts";

const shell = { environment: { IBID_HOME: "/nonexistent" }, folder: "/" };

const gold = `
manuscript: |
  # Moss on roofs

  ## Background

  Moss holds rain water for two days [1]. Previous studies have shown that moss cools the rooms below by a degree.

  ## References

  [1] Ferncastle, O. (2019). Moss on city roofs. Journal of Invented Botany, 3, 1-9.
claims:
  - { text: "Moss holds rain water for two days [1].", category: established, needsCitation: false, cites: ["1"] }
  - { text: "Previous studies have shown that moss cools the rooms below by a degree.", category: established, needsCitation: true }
`;

test("compares the claims of a text with those that people marked", async () => {
  const result = await runEval("claims", { ...shell, data: dataFolder({ "moss.yaml": gold }) });
  expect(result.items).toBe(1);
  expect(result.metrics).toEqual({ claimF1: 1, categoryAccuracy: 1, needsCitationF1: 1, bindingAccuracy: 1, partsF1: 1 });
});

test("names the words that the manuscript does not hold", async () => {
  const data = dataFolder({ "moss.yaml": gold.replace('text: "Moss holds', 'text: "Lichen holds') });
  await expect(runEval("claims", { ...shell, data })).rejects.toMatchObject({ message: expect.stringContaining("Lichen holds") });
});

test("refuses a folder without gold, and gold of another form", async () => {
  await expect(runEval("claims", { ...shell, data: dataFolder({ "a.txt": "" }) })).rejects.toMatchObject({ code: "not-found" });
  const data = dataFolder({ "moss.yaml": gold.replace("category: established", "category: gossip") });
  await expect(runEval("claims", { ...shell, data })).rejects.toMatchObject({ code: "document-unreadable" });
});

test("scores spans, kinds, needs, bindings and parts by themselves", () => {
  const span = (start: number, end: number) => ({ start, end });
  const text: ClaimedText = {
    gold: [
      { span: span(0, 10), category: "result", needsCitation: true, cites: new Set(["1"]), parts: [span(0, 5), span(5, 10)] },
      { span: span(20, 30), category: "method", needsCitation: false, cites: new Set(["2"]), parts: [span(20, 30)] },
      { span: span(40, 50), category: "method", needsCitation: false, cites: new Set(), parts: [span(40, 50)] },
    ],
    found: [
      { span: span(0, 9), category: "result", needsCitation: true, cites: new Set(["1"]), parts: [span(0, 9)] },
      { span: span(20, 30), category: "other", needsCitation: true, cites: new Set(["3"]), parts: [span(20, 30)] },
      { span: span(44, 60), category: "method", needsCitation: false, cites: new Set(), parts: [span(44, 60)] },
    ],
  };
  const { claimF1, categoryAccuracy, needsCitationF1, bindingAccuracy, partsF1 } = scoreClaims([text]);
  expect(claimF1).toBeCloseTo(4 / 6);
  expect(categoryAccuracy).toBe(0.5);
  expect(needsCitationF1).toBeCloseTo(2 / 3);
  expect(bindingAccuracy).toBe(0.5);
  expect(partsF1).toBeCloseTo(4 / 5);
});
