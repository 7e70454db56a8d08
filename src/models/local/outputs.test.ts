import { expect, test } from "vitest";
import { toJudgement, toSentenceClassification } from "./local-models.ts";
import type { StanceClass } from "./model-source.ts";

test("the verifier's nine logits are three answers that each add up to one", () => {
  const judgement = toJudgement(Float32Array.from([0, 2, 0, 3, 0, 0, 0, 0, 4]), { file: "v.onnx" });
  expect(judgement.contradicts).toBeCloseTo(Math.exp(2) / (Math.exp(2) + 2), 6);
  expect(judgement.full).toBeGreaterThan(0.9);
  expect(judgement.irrelevant).toBeGreaterThan(0.9);
  expect(judgement.accurate + judgement.inaccurate + judgement.irrelevant).toBeCloseTo(1, 6);
});

test("a verifier of three classes is read in its own order, and one of another number of classes is refused", () => {
  const named = { file: "v.onnx", stances: ["neutral", "contradicts", "supports"] as StanceClass[] };
  const judgement = toJudgement(Float32Array.from([0, 1, 5]), named);
  expect(judgement.supports).toBeGreaterThan(0.9);
  expect(judgement.contradicts).toBeGreaterThan(judgement.neutral);
  expect(judgement).toMatchObject({ full: judgement.supports, irrelevant: judgement.neutral });
  expect(() => toJudgement(Float32Array.from([0, 1]), named)).toThrow(/2 numbers instead of 3/);
});

test("the classifier's ten logits are cite-worthiness, category and intent", () => {
  const { citeWorthy, category, intent } = toSentenceClassification(Float32Array.from([0, 0, 0, 5, 0, 0, 0, 0, 0, 6]));
  expect(citeWorthy).toBe(0.5);
  expect(category.result).toBeGreaterThan(0.9);
  expect(intent.result).toBeGreaterThan(0.9);
  expect(Object.keys(category)).toHaveLength(6);
});
