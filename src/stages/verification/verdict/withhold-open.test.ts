import { describe, expect, test } from "vitest";
import { findOpen } from "../evidence/open-statements.ts";
import { leavesOpen } from "./withhold-open.ts";

const isOpen = (claim: string, source: string, given = {}) => findOpen(source).some((sentence) => leavesOpen(claim, sentence, given));

describe("a source that leaves the claim open, whatever else it says", () => {
  test.each([
    ["Watering at night reduces mildew.", "As plots were not drawn by lot, we cannot conclude that night watering reduces mildew."],
    ["Night watering prevented mildew on vines.", "Our data do not show that night watering prevents mildew on vines."],
    ["Night watering reduces mildew.", "Whether night watering reduces mildew was not tested."],
    ["Night watering reduces mildew.", "It remains unknown whether night watering reduces mildew."],
    ["Night watering reduces mildew.", "The effect of night watering on mildew was not examined."],
    ["Night watering reduces mildew.", "We found less mildew. It would be premature to infer that night watering reduces mildew."],
    [
      "Deep ploughing lowers the yield of oats.",
      "Deep ploughing was associated with lower yields of oats; a causal role of ploughing was not examined.",
    ],
    ["Deep ploughing lowers the yield of oats.", "Where fields were ploughed deeply, oats yielded less. This does not prove causation."],
  ])("%s / %s", (claim, source) => expect(isOpen(claim, source)).toBe(true));
});

describe("a source that leaves something else open", () => {
  test.each([
    // What was open before the source answered it.
    ["Night watering reduces mildew.", "It was unclear whether night watering reduces mildew. Here we show that it does."],
    ["Night watering reduces mildew.", "Until now it was unknown whether night watering reduces mildew."],
    // Another thing, a narrower one, or the reason for it.
    ["Night watering reduces mildew.", "Whether night watering reduces rust on pears was not tested."],
    ["Night watering reduces mildew.", "The mechanism by which night watering reduces mildew was not examined."],
    ["Blood pressure fell in both groups.", "Blood pressure was not measured in the follow-up of the third group."],
    // The claim relates things, and the source leaves the cause open.
    ["Night watering was associated with less mildew.", "We cannot conclude that night watering prevents mildew."],
    ["Mildew was rarer on vines watered at night.", "We cannot conclude that night watering prevents mildew on vines."],
    [
      "Deep ploughing was correlated with the yield of oats.",
      "Deep ploughing went with lower yields of oats; a causal role was not examined.",
    ],
  ])("%s / %s", (claim, source) => expect(isOpen(claim, source)).toBe(false));
});

test("a cause that the whole study leaves open counts where the evidence only relates", () => {
  const source = "As a cross-sectional survey, this study allows no inference about causality.";
  expect(isOpen("Long commutes lower the mood of nurses.", source, { isRelated: true })).toBe(true);
  expect(isOpen("Long commutes lower the mood of nurses.", source)).toBe(false);
  expect(isOpen("Long commutes went with a lower mood of nurses.", source, { isRelated: true })).toBe(false);
});
