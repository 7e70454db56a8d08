import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ScoreParts } from "../../domain/finding/recommendation.ts";
import { scoreOf, scoreParts } from "./score-work.ts";

const part = fc.double({ min: 0, max: 1, noNaN: true });
const parts: fc.Arbitrary<ScoreParts> = fc.record({ relevance: part, support: part, recency: part, citations: part });

describe("the score of a work", () => {
  test("hangs on age and fame for a tenth at most", () => {
    fc.assert(
      fc.property(parts, part, part, (given, recency, citations) => {
        const difference = scoreOf(given) - scoreOf({ ...given, recency, citations });
        expect(Math.abs(difference)).toBeLessThanOrEqual(0.1 + 0.001);
      }),
    );
    expect(scoreOf({ relevance: 0, support: 0, recency: 1, citations: 1 })).toBe(0.1);
    expect(scoreOf({ relevance: 1, support: 1, recency: 1, citations: 1 })).toBe(1);
  });

  test("hangs on what indexes say for a fifth at most, and is at most 1", () => {
    fc.assert(
      fc.property(parts, part, part, part, part, (given, recency, citations, quality, field) => {
        const one = { ...given, quality: 0, field: 0 };
        expect(Math.abs(scoreOf(one) - scoreOf({ ...one, recency, citations, quality, field }))).toBeLessThanOrEqual(0.2 + 0.001);
      }),
    );
    expect(scoreOf({ relevance: 1, support: 1, recency: 1, citations: 1, quality: 1, field: 1 })).toBe(1);
  });

  test("puts an old, unknown work that states the sentence above a new and famous one that does not", () => {
    const old = scoreParts({ place: 4, label: "supported", confidence: 0.7, work: { author: [], year: 1950 }, newest: 2024 });
    const famous = { author: [], year: 2024, extra: { "citation-count": "90000" } };
    const other = scoreParts({ place: 2, label: "unsupported", confidence: 0.9, work: famous, newest: 2024 });
    expect(other).toMatchObject({ recency: 1, citations: 1, support: 0 });
    expect(scoreOf(old)).toBeGreaterThan(scoreOf(other));
  });

  test("counts half of the confidence where a work states a part, and none where it contradicts", () => {
    const about = { place: 1, confidence: 0.8, work: { author: [] }, newest: undefined };
    expect(scoreParts({ ...about, label: "partially-supported" }).support).toBe(0.4);
    expect(scoreParts({ ...about, label: "contradicted" }).support).toBe(0);
  });
});
