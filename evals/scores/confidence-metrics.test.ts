import { describe, expect, it } from "vitest";
import { accuracyOfSurest, calibrationError } from "./confidence-metrics.ts";

describe("calibrationError", () => {
  it("weighs the gap between confidence and accuracy of each bin by its items", () => {
    // Bin of 0.9: two answers, half of them right, gap 0.4. Bin of 0.5: one right answer, gap 0.5.
    const answers = [
      { right: true, confidence: 0.9 },
      { right: false, confidence: 0.9 },
      { right: true, confidence: 0.5 },
    ];
    expect(calibrationError(answers)).toBeCloseTo((2 * 0.4 + 1 * 0.5) / 3);
  });

  it("puts a confidence of 1 into the last of fifteen bins, together with 0.95", () => {
    const answers = [
      { right: true, confidence: 1 },
      { right: false, confidence: 0.95 },
    ];
    expect(calibrationError(answers)).toBeCloseTo(0.475);
  });

  it("is 0 for an answerer that is as sure as it is right", () => {
    expect(calibrationError([{ right: true, confidence: 1 }])).toBe(0);
    expect(calibrationError([])).toBe(0);
  });
});

describe("accuracyOfSurest", () => {
  it("looks at the most confident half alone", () => {
    const answers = [
      { right: false, confidence: 0.2 },
      { right: true, confidence: 0.8 },
      { right: false, confidence: 0.4 },
      { right: true, confidence: 0.9 },
    ];
    expect(accuracyOfSurest(0.5, answers)).toBe(1);
    expect(accuracyOfSurest(1, answers)).toBe(0.5);
  });
});
