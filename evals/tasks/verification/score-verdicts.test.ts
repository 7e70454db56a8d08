import { expect, test } from "vitest";
import type { AssessmentAnswer } from "./question.ts";
import { type ScoredClaim, scoreVerdicts } from "./score-verdicts.ts";

function item(gold: AssessmentAnswer, forced: AssessmentAnswer, more: Partial<ScoredClaim> = {}): ScoredClaim {
  return { gold, rationales: [], forced: { answer: forced, confidence: 0.9 }, answer: forced, sentences: new Set(), quotes: [], ...more };
}

test("scores the forced choice before abstention and the verdicts after it", () => {
  const metrics = scoreVerdicts(
    [
      item("supported", "supported", { rationales: [new Set([0, 1])], sentences: new Set([1]), quotes: [true] }),
      item("contradicted", "contradicted", { answer: undefined, rationales: [new Set([3])] }),
      item("contradicted", "neutral"),
      item("neutral", "contradicted"),
    ],
    "stance",
  );
  expect(metrics.accuracy).toBe(0.5);
  expect(metrics.weightedAccuracy).toBe(1);
  expect(metrics.supportF1).toBe(1);
  expect(metrics.contradictF1).toBe(0.5);
  expect(metrics.neutralF1).toBe(0);
  expect(metrics.macroF1).toBe(0.5);
  expect(metrics.coverage).toBe(0.75);
  expect(metrics.selectiveAccuracy).toBeCloseTo(1 / 3);
  expect(metrics.contradictPrecision).toBe(0);
  expect(metrics.contradictRecall).toBe(0);
  expect(metrics.rationaleF1).toBeCloseTo(2 / 4);
  expect(metrics.quotesExact).toBe(1);
  expect(metrics.ece).toBeCloseTo(0.4);
});

test("calls an inaccurate citation by the same names as a contradiction", () => {
  const metrics = scoreVerdicts(
    [item("inaccurate", "inaccurate"), item("irrelevant", "inaccurate"), item("accurate", "accurate")],
    "citation",
  );
  expect(metrics.contradictPrecision).toBe(0.5);
  expect(metrics.contradictF1).toBeCloseTo(2 / 3);
  expect(metrics.weightedAccuracy).toBeCloseTo(2.5 / 3);
});

test("sets full support against the rest, and takes the best of alternative sentences", () => {
  const metrics = scoreVerdicts(
    [
      item("full", "full", { rationales: [new Set([4]), new Set([1, 2])], sentences: new Set([1, 2, 3]) }),
      item("partial", "none", { rationales: [new Set([7])] }),
      item("none", "full"),
    ],
    "degree",
  );
  expect(metrics.binaryAccuracy).toBeCloseTo(2 / 3);
  expect(metrics.binaryF1).toBeCloseTo(2 / 3);
  expect(metrics.binaryMacroF1).toBeCloseTo(2 / 3);
  expect(metrics.partialF1).toBe(0);
  expect(metrics.weightedAccuracy).toBeCloseTo((1 + 0.5 + 0) / 3);
  expect(metrics.supportingSentenceF1).toBeCloseTo((0.8 + 0) / 2);
  expect(metrics.rationaleF1).toBeCloseTo(4 / 6);
  expect(metrics).not.toHaveProperty("contradictPrecision");
});

test("leaves out what cannot be counted", () => {
  const metrics = scoreVerdicts([item("neutral", "neutral", { answer: undefined })], "stance");
  expect(Object.keys(metrics)).toEqual(["macroF1", "accuracy", "weightedAccuracy", "neutralF1", "coverage", "ece", "accuracy@50"]);
});
