import { expect, test } from "vitest";
import type { RecommendedAction } from "../../../src/domain/finding/recommendation.ts";
import type { ReviewedClaim, ReviewedWork } from "../../../src/domain/reference/literature.ts";
import { filterLiterature } from "./filter-literature.ts";

const work = (relation: ReviewedWork["relation"], isNewer = false) => ({ relation, isNewer }) as ReviewedWork;
const claim = (claimId: string, action: RecommendedAction, works: ReviewedWork[]) =>
  ({ claimId, works, advice: { action } }) as ReviewedClaim;
const claims = [
  claim("refuted", "discuss", [work("refutes"), work("supports", true)]),
  claim("supported", "add", [work("supports")]),
  claim("silent", "none", []),
];
const passing = (filter: Parameters<typeof filterLiterature>[1]) =>
  filterLiterature(claims, filter).claims.map(({ claimId, works }) => [claimId, works.length]);

test("claims are filtered by their recommendation, and by works that say something or are newer", () => {
  expect(passing({})).toEqual([
    ["refuted", 2],
    ["supported", 1],
    ["silent", 0],
  ]);
  expect(passing({ action: "add" })).toEqual([["supported", 1]]);
  expect(passing({ action: "none" })).toEqual([["silent", 0]]);
  expect(passing({ relation: "supports" })).toEqual([
    ["refuted", 1],
    ["supported", 1],
  ]);
  expect(passing({ newer: "yes" })).toEqual([["refuted", 1]]);
  expect(passing({ relation: "refutes", newer: "yes" })).toEqual([]);
});

test("what the address has of unknown filters changes nothing", () => {
  expect(filterLiterature(claims, { action: "burn", relation: "sings" })).toEqual({ claims, isSet: false });
  expect(filterLiterature(claims, { relation: "refutes" }).isSet).toBe(true);
});
