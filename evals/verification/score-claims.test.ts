import { expect, it } from "vitest";
import type { JudgedItem } from "./judged-item.ts";
import type { CitedClaim } from "./read-claims.ts";
import { scoreItems } from "./score-items.ts";
import type { Stance } from "./stance.ts";

function item(gold: Stance, forced: Stance, more: Partial<CitedClaim & JudgedItem> = {}): CitedClaim & JudgedItem {
  return {
    claim: "",
    abstract: { id: "", title: "", sentences: [] },
    gold,
    rationale: new Set(),
    forced: { stance: forced, confidence: 0.9 },
    stance: forced,
    sentences: new Set(),
    quotes: [],
    ...more,
  };
}

it("scores the forced choice before abstention and the verdicts after it", () => {
  const metrics = scoreItems([
    item("supported", "supported", { rationale: new Set([0, 1]), sentences: new Set([1]), quotes: [true] }),
    item("contradicted", "contradicted", { stance: undefined, rationale: new Set([3]) }),
    item("contradicted", "neutral"),
    item("neutral", "contradicted"),
  ]);
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

it("leaves out what cannot be counted", () => {
  const metrics = scoreItems([item("neutral", "neutral", { stance: undefined })]);
  expect(Object.keys(metrics)).toEqual(["macroF1", "accuracy", "weightedAccuracy", "neutralF1", "coverage", "ece", "accuracy@50"]);
});
