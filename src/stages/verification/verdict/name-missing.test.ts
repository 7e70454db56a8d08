import { expect, test } from "vitest";
import { nameMissing } from "./name-missing.ts";

test.each([
  ["Trees cooled 81 % of the streets.", "Trees cooled 71 % of the streets.", "other-number", "“71 %”, not “81 %”"],
  ["Trees cooled 81 % of the streets.", "Trees cooled most of the streets.", "other-number", "does not give “81 %”"],
  ["In 2015 trees cooled the streets.", "In 2012 trees cooled the streets.", "other-year", "“2012”, not “2015”"],
  ["Shade lowered the pulse of adults.", "Shade lowered the pulse of children.", "other-group", "“children”, not of “adults”"],
  ["Trees cooled the streets in Kenya.", "Trees cooled the streets of Porto.", "other-place", "“Kenya”"],
  ["Trees cooled the streets counted by Ferreira.", "Trees cooled the streets that were counted.", "other-words", "“Ferreira”"],
  ["In July trees cooled the streets.", "Trees cooled the streets.", "other-words", "“July”"],
  ["Trees cooled the streets among nurses.", "Trees cooled the streets.", "other-group", "“nurses”"],
  ["Trees cooled the streets.", "Trees may have cooled the streets.", "hedged", "less certain"],
  ["Trees cooled the streets.", "It is not known whether trees cooled the streets.", "not-stated", "does not state it"],
  ["Trees cooled the streets greatly at noon.", "Trees shaded the streets greatly.", "other-words", "“cooled”, “noon”"],
  ["Trees cooled the streets.", "Bus fares doubled in winter.", "only-topic", "on the topic at most"],
])("%s | %s", (claim, passage, missing, words) => {
  const named = nameMissing(claim, passage);
  expect(named.missing).toBe(missing);
  expect(named.explanation).toContain(words === "less certain" ? "less certainty" : words);
});

test("a number that another shown passage has is not missing", () => {
  const [claim, passage] = ["Trees cooled 81 % of the streets.", "Trees cooled 71 % of the streets."];
  expect(nameMissing(claim, passage, { others: ["At noon it was 81 % of them."] }).missing).not.toBe("other-number");
});

test("the year of a cited work is no data", () => {
  const claim = "Okoro and Lindqvist (2010) cooled the streets with trees.";
  const { missing, explanation } = nameMissing(claim, "Trees cooled the streets in 1984, and the streets were wet (Diaz, 1991).");
  expect(missing).toBe("other-words");
  expect(explanation).not.toContain("1984");
  expect(nameMissing("Trees cooled the streets in 2010 (Okoro, 2012).", "Trees cooled the streets (Diaz, 1991).").explanation).toBe(
    "The nearest passage does not give “2010”.",
  );
});

test("what another shown passage states is not called the topic alone", () => {
  const named = nameMissing("Trees cooled the old streets of ports at noon.", "Shade is liked.", {
    others: ["Trees cooled the old streets of many ports."],
  });
  expect(named).toEqual({ missing: "other-words", explanation: "The nearest passage says nearly this; it does not have “noon”." });
});
