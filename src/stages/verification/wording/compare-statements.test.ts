import { describe, expect, test } from "vitest";
import { compareStatements } from "./compare-statements.ts";

describe("a claim that affirms what a sentence only denies or sets aside", () => {
  test.each([
    ["Citations are used at inference time.", "At inference time, our model does not require any citation information."],
    ["The barn has a cellar.", "The barn was built without a cellar."],
    ["The archive accepts deposits on paper.", "The archive no longer accepts deposits on paper."],
    ["The drug lowered blood pressure.", "The drug failed to lower blood pressure."],
    ["Young crabs have a thick shell.", "Young crabs lack the thick shell of adults."],
    ["They wrote in the standard language.", "They wrote in dialect rather than the standard language."],
    ["The council raised the toll.", "Instead of raising the toll, the council closed the bridge."],
    ["The telescope needs helium.", "Unlike its predecessor, the telescope never needs helium."],
    ["Farmers sell their seed.", "Farmers rarely sell their seed."],
    ["Nurses consulted the chart.", "Nurses hardly ever consulted the chart."],
    ["Stature is associated with income.", "Stature was not associated with income in any of the towns."],
    ["The drug reduced nausea.", "The drug did not reduce nausea."],
    ["The diaries mention the flood.", "Neither the diaries mention the flood nor the sermons."],
  ])("is not stated: %s", (claim, text) => expect(compareStatements(claim, text)).toBe("other"));

  test.each([
    ["it is what the sentence affirms", "The mirror is cooled by shade.", "Unlike its predecessor, the mirror is cooled by shade."],
    [
      "it is what stands behind what is set aside",
      "The council closed the bridge.",
      "Instead of raising the toll, the council closed the bridge.",
    ],
    ["the claim denies too", "The barn has no cellar.", "The barn was built without a cellar."],
    ["the claim denies in other words", "The barn and its cellar are missing.", "The barn was built without a cellar."],
    ["the negation affirms", "The barn has a roof and a cellar.", "The barn not only has a roof, it has a cellar."],
    [
      "only the place of what is denied is shared",
      "Pulse rates fell in the trial.",
      "The dose failed to lower pressure in the trial, but pulse rates fell.",
    ],
  ])("is none where %s", (_, claim, text) => expect(compareStatements(claim, text)).toBeUndefined());
});

describe("a condition under which the reverse holds", () => {
  const text = "In spring the ewes were heavier than the rams, and the reverse held in autumn.";
  test.each([
    ["In autumn the ewes were heavier than the rams.", text, "opposed"],
    ["In autumn the rams were heavier than the ewes.", text, "same"],
    ["In spring the ewes were heavier than the rams.", text, undefined],
    ["In spring the rams were heavier than the ewes.", text, "opposed"],
    [
      "At high tide the eastern channel was full.",
      "At low tide the eastern channel was full; at high tide it was the other way round.",
      "other",
    ],
  ])("turns what is said of it: %s", (claim, evidence, answer) => expect(compareStatements(claim, evidence)).toBe(answer));

  test("may stand in the next sentence", () => {
    const [first, next] = ["In spring the ewes were heavier than the rams.", "In autumn, the opposite was true."];
    expect(compareStatements("In autumn the ewes were heavier than the rams.", first, next)).toBe("opposed");
  });
});

describe("actions in two places", () => {
  test.each([
    ["The cores were collected in Sweden.", "The cores were collected in Uganda and analysed in Sweden."],
    ["The tiles were drawn in Porto.", "The tiles were drawn in Lisbon, fired in Porto and sold in Antwerp."],
    ["Interviews were held in Bristol.", "Interviews were held in Cardiff, while focus groups met in Bristol."],
  ])("are not exchanged: %s", (claim, text) => expect(compareStatements(claim, text)).toBe("other"));

  test.each([
    ["The cores were analysed in Sweden.", "The cores were collected in Uganda and analysed in Sweden."],
    ["The cores came from Uganda.", "The cores were collected in Uganda and analysed in Sweden."],
    ["The cores were collected in Uganda and analysed in Sweden.", "The cores were collected in Uganda and analysed in Sweden."],
    ["The cores were collected in Sweden.", "The cores were collected in Uganda and in Sweden."],
    ["The cores were collected in Sweden.", "Some cores were collected in Uganda and others were collected in Sweden."],
  ])("are told: %s", (claim, text) => expect(compareStatements(claim, text)).toBeUndefined());
});

test("the rest of a whole is the same", () => {
  expect(compareStatements("Six of the seven violins were not restored.", "Only one of seven violins was restored.")).toBe("same");
});
