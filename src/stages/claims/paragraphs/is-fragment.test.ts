import { describe, expect, test } from "vitest";
import { isFragment } from "./is-fragment.ts";

describe("no whole statement", () => {
  test.each([
    "See Okoro et al. for more details.",
    "For a review of moss, see Kim and Park.",
    "where k is the rate of decay.",
    "• Automation (bash, R, make)",
    "Stem length of old limes",
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
  ])("%s", (text) => expect(isFragment(text, false)).toBe(false));

  test.each(["Moss holds water.", "We trained Roof2Map on old maps.", "Lists of roofs cover the port."])("as a list item: %s", (text) =>
    expect(isFragment(text, true)).toBe(false),
  );
});
