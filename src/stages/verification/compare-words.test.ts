import { describe, expect, test } from "vitest";
import { pointsOtherWay } from "./compare-polarity.ts";
import { compareScope, isWide } from "./compare-scope.ts";
import { compareStrength } from "./compare-strength.ts";

describe("direction", () => {
  test.each([
    ["Shaded streets were cooler.", "Shaded streets were warmer."],
    ["Noise increased with shade.", "Noise decreased with shade."],
    ["Shade cooled the quay.", "Shade did not cool the quay."],
    ["Canopy had no effect at night.", "Canopy had a strong effect at night."],
    ["The two quays differed in noise.", "The two quays did not differ in noise."],
    ["There was a difference between the quays.", "There was no difference between the quays."],
  ])("%s / %s point in opposite ways", (claim, evidence) => {
    expect(pointsOtherWay(claim, evidence)).toBe(true);
    expect(pointsOtherWay(evidence, claim)).toBe(true);
  });

  test.each([
    ["Shaded streets were cooler.", "Streets with shade were cooler than others."],
    ["Shade did not cool the quay.", "The quay was not cooled by shade."],
    ["Shade cooled the quay.", "Shade cooled the quay, but wind did not dry the leaves."],
    ["Shade cools streets.", "Shade cools not only streets."],
    ["The quays were alike in noise.", "The quays did not differ in noise."],
    ["Higher walls cast longer shade.", "Lower trees and higher walls cast longer shade."],
  ])("%s / %s do not", (claim, evidence) => expect(pointsOtherWay(claim, evidence)).toBe(false));
});

describe("strength", () => {
  test.each([
    ["Shade causes longer sleep.", "Shade was associated with longer sleep.", "causes", "was associated with"],
    ["This proves that shade helps.", "Shade may help.", "proves", "may"],
    ["Shade prevents falls.", "The data suggest fewer falls; shade could help.", "prevents", "suggest"],
  ])("%s is stronger than: %s", (claim, evidence, claimWords, sourceWords) => {
    expect(compareStrength(claim, evidence)).toEqual([{ kind: "strength", claimWords, sourceWords }]);
  });

  test.each([
    ["a claim that hedges too", "Shade possibly causes longer sleep.", "Shade was associated with longer sleep."],
    ["a source that says both", "Shade causes longer sleep.", "Shade causes longer sleep and may help."],
    ["a claim of association", "Shade goes with longer sleep.", "Shade was associated with longer sleep."],
    ["a source without doubt", "Shade causes longer sleep.", "Shade brings longer sleep."],
  ])("not %s", (_, claim, evidence) => expect(compareStrength(claim, evidence)).toEqual([]));
});

describe("scope", () => {
  const limit = "Our findings concern two ports only.";

  test.each([
    "Shade cools streets in every port.",
    "Shade always cools.",
    "Shade cools European cities.",
    "Shade cools streets worldwide.",
  ])("%s is wider than a source that limits itself", (claim) => {
    expect(isWide(claim)).toBe(true);
    expect(compareScope(claim, limit)).toMatchObject([{ kind: "scope", sourceWords: "Our findings concern two ports only" }]);
  });

  test("a source that does not limit itself gives no ground", () => {
    expect(compareScope("Shade cools streets in every port.", "Shade cooled two ports.")).toEqual([]);
    expect(compareScope("Shade cools streets in every port.", "Only two ports were visited by ferries.")).toEqual([]);
  });

  test("a claim about one place is not wide", () => {
    expect(isWide("Shade cooled the quays of Porto.")).toBe(false);
    expect(compareScope("Shade cooled the quays of Porto.", limit)).toEqual([]);
  });
});
