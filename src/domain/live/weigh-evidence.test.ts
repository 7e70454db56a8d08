import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { combineWeights, type EvidenceFacts, type EvidenceTerms, kindValues, weighEvidence, weightOfTerms } from "./weigh-evidence.ts";

const share = fc.double({ min: 0, max: 1, noNaN: true });
const terms = fc.record({ quality: share, kind: share, independence: share, recency: share, directness: share, agreement: share });
const name = fc.constantFrom("Okoro", "Lee", "Berg", "Weiß").map((family) => ({ family, given: "A." }));
const facts: fc.Arbitrary<EvidenceFacts> = fc.record({
  quality: fc.constantFrom("high", "medium", "low", "no-publication", "unknown"),
  kind: fc.constantFrom(...(Object.keys(kindValues) as EvidenceFacts["kind"][])),
  relation: fc.constantFrom("supports", "refutes", "qualifies", "undecided"),
  read: fc.constantFrom("full-text", "abstract"),
  confidence: share,
  yearsAfter: fc.double({ min: 0, max: 80, noNaN: true }),
  authors: fc.array(name, { maxLength: 3 }),
  isRetracted: fc.boolean(),
});
const base: EvidenceFacts = {
  quality: "medium",
  kind: "article",
  relation: "supports",
  read: "abstract",
  confidence: 0.8,
  yearsAfter: 3,
  authors: [{ family: "Okoro" }],
  isRetracted: false,
};
const weightOf = (...works: EvidenceFacts[]) => weighEvidence(works, [{ family: "Author" }])[0]!.weight;

describe("the weight of a work", () => {
  test("is between 0 and 1, and never falls when a term rises", () => {
    fc.assert(
      fc.property(terms, share, (given: EvidenceTerms, more) => {
        for (const term of Object.keys(given) as (keyof EvidenceTerms)[]) {
          const [low, high] = [Math.min(given[term], more), Math.max(given[term], more)];
          const [less, greater] = [weightOfTerms({ ...given, [term]: low }), weightOfTerms({ ...given, [term]: high })];
          expect(greater).toBeGreaterThanOrEqual(less);
          expect(less).toBeGreaterThanOrEqual(0);
          expect(greater).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test("does not depend on the order of the works", () => {
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 6 }), fc.array(name, { maxLength: 2 }), (works, authors) => {
        expect(weighEvidence(works.toReversed(), authors).toReversed()).toEqual(weighEvidence(works, authors));
      }),
    );
  });

  test("rises with the quality and the kind of the source, its recency, and the surety of the reading", () => {
    const rising: EvidenceFacts[][] = [
      (["no-publication", "low", "unknown", "medium", "high"] as const).map((quality) => ({ ...base, quality })),
      (["other", "preprint", "article", "trial", "synthesis"] as const).map((kind) => ({ ...base, kind })),
      [0, 1, 5, 20].map((yearsAfter) => ({ ...base, yearsAfter })),
      [0.2, 0.5, 1].map((confidence) => ({ ...base, confidence })),
      (["abstract", "full-text"] as const).map((read) => ({ ...base, read })),
      (["undecided", "qualifies", "refutes"] as const).map((relation) => ({ ...base, relation })),
    ];
    for (const works of rising) {
      const weights = works.map((work) => weightOf(work));
      expect(weights).toEqual(weights.toSorted((one, other) => one - other));
      expect(new Set(weights).size).toBe(weights.length);
    }
  });

  test("is less for authors of the document, and for works of one circle", () => {
    const own = { ...base, authors: [{ family: "Author" }] };
    expect(weightOf(own)).toBeLessThan(weightOf(base));
    expect(weighEvidence([own], [{ family: "Author" }])[0]!.terms.independence).toBe(0);
    const others = [{ ...base, authors: [{ family: "Berg" }] }, { ...base }];
    expect(weightOf(base, others[0]!)).toBeGreaterThan(weightOf(base, others[1]!));
    expect(weighEvidence([{ ...base, authors: [] }], [{ family: "Author" }])[0]!.terms.independence).toBe(0.5);
  });

  test("is more where others say the same, and less where they say the opposite", () => {
    const [same, against] = [
      { ...base, authors: [{ family: "Berg" }] },
      { ...base, authors: [{ family: "Berg" }], relation: "refutes" as const },
    ];
    expect(weightOf(base, same)).toBeGreaterThan(weightOf(base));
    expect(weightOf(base, against)).toBeLessThan(weightOf(base));
  });

  test("is nothing for a retracted work, which speaks for no other", () => {
    const retracted = { ...base, authors: [{ family: "Berg" }], isRetracted: true };
    expect(weightOf(retracted)).toBe(0);
    expect(weightOf(base, retracted)).toBe(weightOf(base));
  });
});

test("weights together are bounded, never less than one of them, and the same in any order", () => {
  fc.assert(
    fc.property(fc.array(share, { maxLength: 8 }), (weights) => {
      const whole = combineWeights(weights);
      expect(whole).toBe(combineWeights(weights.toReversed()));
      expect(whole).toBeLessThanOrEqual(1);
      expect(whole).toBeGreaterThanOrEqual(Math.max(0, ...weights) - 0.001);
    }),
  );
});
