import { describe, expect, test } from "vitest";
import { accuracy, f1, macroF1, precision, recall, weightedAccuracy } from "./class-metrics.ts";

type Label = "yes" | "half" | "no";
const labels: Label[] = ["yes", "half", "no"];

// Confusion by hand: yes->yes twice, yes->half once, half->no once, no->yes once, no->no once.
const answers: { gold: Label; predicted: Label }[] = [
  { gold: "yes", predicted: "yes" },
  { gold: "yes", predicted: "yes" },
  { gold: "yes", predicted: "half" },
  { gold: "half", predicted: "no" },
  { gold: "no", predicted: "yes" },
  { gold: "no", predicted: "no" },
];

describe("class metrics", () => {
  test("count the share of right answers", () => {
    expect(accuracy(answers)).toBe(0.5);
  });

  test("give precision, recall and F1 of one class", () => {
    expect(precision(answers, "yes")).toBeCloseTo(2 / 3);
    expect(recall(answers, "no")).toBe(0.5);
    expect(f1(answers, "yes")).toBeCloseTo(4 / 6);
    expect(f1(answers, "half")).toBe(0);
  });

  test("average F1 over the classes, each with the same weight", () => {
    expect(macroF1(answers, labels)).toBeCloseTo((4 / 6 + 0 + 2 / 4) / 3);
  });

  test("leave out of the average a class that does not occur at all", () => {
    expect(macroF1<Label>([{ gold: "yes", predicted: "yes" }], labels)).toBe(1);
  });

  test("are undefined where there is nothing to count", () => {
    const one: { gold: Label; predicted: Label }[] = [{ gold: "yes", predicted: "yes" }];
    expect(precision<Label>(one, "no")).toBeUndefined();
    expect(recall<Label>(one, "no")).toBeUndefined();
    expect(f1<Label>(one, "no")).toBeUndefined();
  });

  test("give half for one step off the scale and nothing for two", () => {
    expect(weightedAccuracy(answers, { yes: 0, half: 1, no: 2 })).toBeCloseTo((1 + 1 + 0.5 + 0.5 + 0 + 1) / 6);
  });
});
