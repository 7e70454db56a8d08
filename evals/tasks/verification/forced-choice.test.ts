import { describe, expect, test } from "vitest";
import { combineReadings, forcedChoice } from "./forced-choice.ts";

const silent = { supports: 0, contradicts: 0, neutral: 1, full: 0, partial: 0, none: 1, accurate: 0, inaccurate: 0, irrelevant: 1 };

describe("weigh", () => {
  test("takes the mean of the most decided window and the most decided stretch, question by question", () => {
    const probabilities = combineReadings({
      windows: [silent, { ...silent, supports: 0.5, neutral: 0.5 }, { ...silent, full: 0.25, none: 0.75 }],
      stretches: [{ ...silent, supports: 0.25, contradicts: 0.75, neutral: 0 }, silent],
    });
    expect(probabilities).toMatchObject({ supported: 0.375, contradicted: 0.375, neutral: 0.25 });
    expect(probabilities).toMatchObject({ full: 0.125, partial: 0, none: 0.875 });
    expect(probabilities).toMatchObject({ accurate: 0, inaccurate: 0, irrelevant: 1 });
  });

  test("uses the stretch alone without a window, and is neutral without a text", () => {
    expect(combineReadings({ windows: [], stretches: [{ ...silent, supports: 0.75, neutral: 0.25 }] }).supported).toBe(0.75);
    expect(combineReadings({ windows: [], stretches: [] })).toMatchObject({ supported: 0, neutral: 1, none: 1, irrelevant: 1 });
  });
});

describe("forcedChoice", () => {
  const probabilities = combineReadings({
    windows: [],
    stretches: [{ ...silent, supports: 0.25, contradicts: 0.5, neutral: 0.25, full: 0.75, none: 0.25 }],
  });

  test("gives the likeliest answer to the question that was asked", () => {
    expect(forcedChoice(probabilities, "stance")).toEqual({ answer: "contradicted", confidence: 0.5 });
    expect(forcedChoice(probabilities, "degree")).toEqual({ answer: "full", confidence: 0.75 });
    expect(forcedChoice(probabilities, "citation")).toEqual({ answer: "irrelevant", confidence: 1 });
  });
});
