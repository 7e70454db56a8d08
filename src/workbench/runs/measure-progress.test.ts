import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { RunEvent } from "../../pipeline/run-pipeline.ts";
import { measureProgress } from "./measure-progress.ts";

const weights = [
  ["ingest", 20],
  ["claims", 5],
  ["verification", 75],
] as const;
const start = (stage: string, total: number): RunEvent => ({ type: "stage-start", stage, total });
const saved = (stage: string, done: number, total: number): RunEvent => ({ type: "record-saved", stage, record: {}, done, total });
const page = (subject: string, done: number, total: number): RunEvent => ({
  type: "item-progress",
  stage: "ingest",
  subject,
  part: "page",
  done,
  total,
});

describe("how far a run has come", () => {
  test("is the weight of what is behind it and its part of the stage", () => {
    const measure = measureProgress(weights);
    expect(measure(start("ingest", 4))).toEqual({ stage: "ingest", done: 0, total: 4, share: 0 });
    expect(measure(saved("ingest", 2, 4))?.share).toBeCloseTo(0.1);
    expect(measure(start("verification", 10))?.share).toBeCloseTo(0.25);
    expect(measure(saved("verification", 5, 10))).toMatchObject({ done: 5, total: 10, share: 0.625 });
  });

  test("counts the pages of a document that takes long", () => {
    const measure = measureProgress(weights);
    measure(start("ingest", 2));
    expect(measure(page("scan.pdf", 50, 100))?.share).toBeCloseTo(0.05);
    expect(measure(page("scan.pdf", 100, 100))?.share).toBeCloseTo(0.1);
    expect(measure(saved("ingest", 1, 2))?.share).toBeCloseTo(0.1);
  });

  test("is not whole before the run has ended", () => {
    const measure = measureProgress(weights);
    measure(start("verification", 1));
    measure(saved("verification", 1, 1));
    expect(measure({ type: "stage-end", stage: "verification" })?.share).toBeLessThan(1);
  });

  test("never falls and never exceeds 1, for any events in any order", () => {
    const stage = fc.constantFrom("ingest", "claims", "verification", "something else");
    const number = fc.nat({ max: 40 });
    const event = fc.oneof(
      fc.tuple(stage, number).map(([name, total]) => start(name, total)),
      fc.tuple(stage, number, number).map(([name, done, total]) => saved(name, done, total)),
      fc.tuple(number, number).map(([done, total]) => page(`${done % 3}`, done, total)),
      stage.map((name): RunEvent => ({ type: "stage-end", stage: name })),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        const shares = events.map(measureProgress(weights)).map((progress) => progress!.share);
        expect(shares).toEqual(shares.toSorted((one, other) => one - other));
        expect(shares.every((share) => share >= 0 && share < 1)).toBe(true);
      }),
    );
  });
});
