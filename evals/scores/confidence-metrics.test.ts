import { describe, expect, test } from "vitest";
import { accuracyOfSurest, calibrationError, reliabilityOf, reliabilityTable } from "./confidence-metrics.ts";

describe("calibrationError", () => {
  test("weighs the gap between confidence and accuracy of each bin by its items", () => {
    // Bin of 0.9: two answers, half of them right, gap 0.4. Bin of 0.5: one right answer, gap 0.5.
    const answers = [
      { right: true, confidence: 0.9 },
      { right: false, confidence: 0.9 },
      { right: true, confidence: 0.5 },
    ];
    expect(calibrationError(answers)).toBeCloseTo((2 * 0.4 + 1 * 0.5) / 3);
  });

  test("puts a confidence of 1 into the last of fifteen bins, together with 0.95", () => {
    const answers = [
      { right: true, confidence: 1 },
      { right: false, confidence: 0.95 },
    ];
    expect(calibrationError(answers)).toBeCloseTo(0.475);
  });

  test("is 0 for an answerer that is as sure as it is right", () => {
    expect(calibrationError([{ right: true, confidence: 1 }])).toBe(0);
    expect(calibrationError([])).toBe(0);
  });
});

describe("accuracyOfSurest", () => {
  test("looks at the most confident half alone", () => {
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

describe("reliabilityOf", () => {
  const answers = [
    { right: true, confidence: 0.92 },
    { right: false, confidence: 0.98 },
    { right: true, confidence: 1 },
    { right: false, confidence: 0.4 },
  ];

  test("reports how often answers of each confidence are right, the surest in the last of ten rows", () => {
    const bins = reliabilityOf(answers);
    expect(bins).toHaveLength(10);
    expect(bins[9]).toMatchObject({ from: 0.9, to: 1, count: 3 });
    expect(bins[9]!.confidence).toBeCloseTo(2.9 / 3);
    expect(bins[9]!.accuracy).toBeCloseTo(2 / 3);
    expect(bins[4]).toMatchObject({ count: 1, accuracy: 0 });
    expect(bins[0]).toMatchObject({ count: 0, confidence: null, accuracy: null });
  });

  test("leaves empty rows out of the table", () => {
    expect(reliabilityTable(reliabilityOf(answers))).toEqual([
      "confidence   mean  right  answers",
      "0.4 to 0.5   0.40   0.00        1",
      "0.9 to 1.0   0.97   0.67        3",
    ]);
  });
});
