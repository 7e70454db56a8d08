import { describe, expect, test } from "vitest";
import { isFragment } from "./is-fragment.ts";

describe("no whole statement", () => {
  test.each([
    "See Okoro et al. for more details.",
    "For a review of moss, see Kim and Park.",
    "where k is the rate of decay.",
    "• Automation (bash, R, make)",
    "Stem length of old limes",
    "See also: Kim, Park and Okoro.",
    "See the following reviews: Kim; Park and Okoro, Shade in Ports.",
    "See Okoro, who reviews the work on shade in ports.",
    "See Kim and Park, which gives an overview of moss that grows on roofs.",
    "See Kim for a list of trees that cast shade in ports.",
    "See Section 3 for trials that were stopped early.",
    "See Table 4, which lists the trees that were felled.",
    "Readers are referred to Kim, where further details can be found.",
    "For a review of moss, see Kim; for trees, see Okoro.",
  ])("%s", (text) => expect(isFragment(text, false)).toBe(true));

  test.each(["A review of quays in old ports.", "Loading maps and performing basic checks"])("as a list item: %s", (text) =>
    expect(isFragment(text, true)).toBe(true),
  );
});

describe("a statement", () => {
  test.each([
    "Shade cools streets.",
    "We see that moss cools roofs.",
    "For roofs with moss, rain is lower.",
    "We then define the label of each roof as follows:",
    "The concept of shade appeared in many ways:",
    "See Okoro, who found that 50 % of the limes died.",
    "See also Kim and Park, which shows a fall of 3 °C under moss.",
    "See Okoro, showing that half of the limes died.",
    "See Okoro, reporting a loss of 50 % in ten years.",
    "See Okoro for evidence that limes cool streets.",
    "See Okoro: half of the limes died within ten years.",
    "See Okoro; half of the limes died within ten years.",
    "See Okoro, where 50 % of the limes died.",
    "See Okoro, whose limes died within ten years.",
    "For a review of moss, see Kim, who found that moss cools roofs.",
    "The reader is referred to Kim, who found that moss cools roofs.",
    "Cf. Kim and Park, in which moss was cooler than slate.",
  ])("%s", (text) => expect(isFragment(text, false)).toBe(false));

  test.each(["Moss holds water.", "We trained Roof2Map on old maps.", "Lists of roofs cover the port."])("as a list item: %s", (text) =>
    expect(isFragment(text, true)).toBe(false),
  );
});
