import { describe, expect, test } from "vitest";
import { compareSides, findReversal } from "./reversed-numbers.ts";

describe("the same number turned the other way", () => {
  test.each([
    ["Ferry noise fell by 41 %.", "Ferry noise rose by 41 %."],
    ["Ferry noise did not fall by 41 %.", "Noise of the ferry fell by 41 %."],
    ["Ferry noise fell by 41 %.", "Noise of the ferry did not fall by 41 %."],
    ["Quays under awnings were 3 °C warmer than open ones.", "Under awnings the quays were 3 °C cooler than open ones."],
    ["Eels swim upstream when the water is cooler than 12 °C.", "Eels swim upstream when the temperature is above 12 °C."],
    ["Below a slope of 30 %, soil stays.", "Above a slope of 30 %, soil stays."],
    ["Half of the yield is reached ten years before planting.", "Half of the yield is reached ten years after planting."],
    ["Quays were not 3 °C cooler at noon than quays with none.", "Quays were 3 °C cooler at noon than quays with none."],
    ["Yield was not 86 % in both fields.", "Yield did not differ between the fields: it was 86 % in both."],
  ])("%s / %s", (claim, evidence) => expect(findReversal(claim, evidence)).toBe("plainly"));

  test("a bare number proves less", () => {
    expect(findReversal("Of the farms, 44 did not lie on hills.", "Forty-four of the farms lie on hills.")).toBe("perhaps");
  });

  test.each([
    ["the same way in other words", "Noise fell by 41 %.", "Noise was 41 % lower."],
    ["turned twice", "Noise did not rise by 41 %.", "Noise fell by 41 %."],
    ["no direction on one side", "Noise changed by 41 %.", "Noise fell by 41 %."],
    ["denied on both sides", "Noise did not fall by 41 %.", "There was no fall of noise by 41 %."],
    ["another thing denied", "Noise fell by 41 %.", "Ferries that do not use diesel made up 41 % of the fleet."],
    ["not only", "Noise fell by 41 %.", "Not only noise fell by 41 %."],
    ["no more than", "Noise did not exceed 41 %.", "Noise was 41 % at most."],
    ["in another clause", "Noise fell by 41 %.", "Noise fell by 41 %, while dust rose."],
    ["one mention of several", "Noise fell by 41 %.", "Noise fell by 41 %; dust rose by 41 %."],
    ["the time something took", "Noise was measured for up to 18 months.", "Noise was measured over 18 months."],
    ["another number", "Noise fell by 41 %.", "Noise rose by 12 %."],
    ["a range", "Noise did not fall by 12–18 %.", "Noise fell by 12–18 %."],
  ])("not %s", (_, claim, evidence) => {
    expect(findReversal(claim, evidence)).toBeUndefined();
    expect(findReversal(evidence, claim)).toBeUndefined();
  });
});

test("what authors say of their own number is not said of the source's", () => {
  expect(findReversal("Our estimate is not close to 41 %.", "The estimate is close to 41 %.")).toBeUndefined();
});

describe("two sides of one thing", () => {
  test.each([
    ["Most went to blocks below the median.", "Most went to blocks above the median."],
    ["After the heat wave limes moved water.", "Before the heat wave limes moved water."],
    ["Some ponds under lilies exceeded the threshold.", "All ponds under lilies were below the threshold."],
  ])("%s / %s", (claim, evidence) => expect(compareSides(claim, evidence)).toBe("opposed"));

  test.each([
    ["After the frost limes fell.", "Before the harvest limes fell."],
    ["After the frost limes fell.", "Limes stood before the frost and fell after the frost."],
    ["Above all, limes fell.", "Limes fell below the hill."],
  ])("not %s / %s", (claim, evidence) => expect(compareSides(claim, evidence)).toBeUndefined());

  test("the other side denied is the same", () => {
    expect(compareSides("No pond under lilies exceeded the threshold.", "All ponds under lilies were below the threshold.")).toBe("same");
  });
});
