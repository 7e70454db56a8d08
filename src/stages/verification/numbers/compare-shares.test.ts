import { describe, expect, test } from "vitest";
import { compareShares } from "./compare-shares.ts";

const words = (claim: string, evidence: string) =>
  compareShares(claim, evidence).map(({ claimWords, sourceWords }) => [claimWords, sourceWords]);

describe("a share in words beside the numbers of its source", () => {
  test.each([
    ["Most of the kilns cracked in frost.", "In frost 12 of the 90 kilns cracked.", [["Most of the kilns", "12 of the 90 kilns"]]],
    ["The majority of kilns cracked in frost.", "In frost 13 % of the kilns cracked.", [["The majority of kilns", "13 % of the kilns"]]],
    ["Only a minority of the kilns cracked in frost.", "In frost 71 of 90 kilns cracked.", [["a minority of the kilns", "71 of 90 kilns"]]],
  ])("%s / %s", (claim, evidence, expected) => expect(words(claim, evidence)).toEqual(expected));

  test.each([
    ["Most of the kilns cracked in frost.", "In frost 71 of 90 kilns cracked."],
    ["Most of the kilns cracked in frost.", "In frost 44 of 90 kilns cracked."],
    ["Most of the kilns cracked in frost.", "In frost 12 of 90 potters stayed at home."],
    ["Most of the kilns cracked in frost.", "Of the kilns, 12 of the 90 did not crack in frost."],
    ["Most of the kilns that stood outside cracked in a night of frost.", "We sampled 12 of the 90 kilns."],
    ["The most kilns cracked in frost.", "In frost 12 of the 90 kilns cracked."],
    ["Most kilns shrank.", "The number of kilns fell by 12 % of kilns."],
  ])("nobody is blamed: %s / %s", (claim, evidence) => expect(words(claim, evidence)).toEqual([]));
});
