import { describe, expect, test } from "vitest";
import { splitClauses } from "./split-clauses.ts";

const textsOf = (text: string) => splitClauses(text).map((clause) => clause.text);

describe("what a sentence says by several clauses", () => {
  test.each([
    ["a shared subject", "Shade cooled the street and lowered the noise.", ["Shade cooled the street", "Shade lowered the noise"]],
    ["two subjects", "Shade cooled the street, and wind dried the leaves.", ["Shade cooled the street", "wind dried the leaves"]],
    ["no pause", "Shade cooled the street and wind dried the leaves.", ["Shade cooled the street", "wind dried the leaves"]],
    ["a contrast", "Shade cools streets, whereas wind dries leaves.", ["Shade cools streets", "wind dries leaves"]],
    ["a concession", "Although shade cooled the street, wind dried the leaves.", ["shade cooled the street", "wind dried the leaves"]],
    ["a semicolon", "Streets were cooler at noon; squares lay in the sun.", ["Streets were cooler at noon", "squares lay in the sun"]],
    ["a series", "Shade cools streets, lowers noise, and saves water.", ["Shade cools streets", "Shade lowers noise", "Shade saves water"]],
    ["a shared modal", "Trees can cool the street and reduce the noise.", ["Trees can cool the street", "Trees can reduce the noise"]],
    [
      "a shared perfect",
      "Trees have cooled the street and lowered the noise.",
      ["Trees have cooled the street", "Trees have lowered the noise"],
    ],
    [
      "a shared passive",
      "The trees were planted in 1990 and watered daily.",
      ["The trees were planted in 1990", "The trees were watered daily"],
    ],
    [
      "a passive and an active",
      "The trees were planted in 1990 and died within ten years.",
      ["The trees were planted in 1990", "The trees died within ten years"],
    ],
    [
      "both of not only, but also",
      "Shade not only cooled the street but also lowered the noise.",
      ["Shade cooled the street", "Shade also lowered the noise"],
    ],
    [
      "a finding of two halves",
      "Okoro et al. found that shade cooled the street and lowered the noise.",
      ["Okoro et al. found that shade cooled the street", "Okoro et al. found that shade lowered the noise"],
    ],
    [
      "two findings",
      "Okoro et al. found that shade cooled the street, and that wind dried the leaves.",
      ["Okoro et al. found that shade cooled the street", "Okoro et al. found that wind dried the leaves"],
    ],
    [
      "what followed",
      "Shade cooled the street, reducing mortality by 12 %.",
      ["Shade cooled the street", "Shade reduced mortality by 12 %"],
    ],
    ["what is left out", "Okoro et al. found cooling, but Berg did not.", ["Okoro et al. found cooling", "Berg did not find cooling"]],
    ["a clear pronoun", "Trees cooled the street, and they lowered the noise.", ["Trees cooled the street", "Trees lowered the noise"]],
    [
      "a subject with more to it",
      "Trees planted in 1990 cooled the street and lowered the noise.",
      ["Trees planted in 1990 cooled the street", "Trees planted in 1990 lowered the noise"],
    ],
  ])("%s", (_, text, clauses) => expect(textsOf(text)).toEqual(clauses));

  test("each stands where its own words stand", () => {
    const text = "Shade cooled the street (by 2 °C) and lowered the noise by 12 %.";
    expect(splitClauses(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      "Shade cooled the street (by 2 °C)",
      "lowered the noise by 12 %",
    ]);
  });

  test("a comma behind a marker parts clauses that no word parts", () => {
    const text = "Shade cools streets, wind dries leaves, and rain falls on roofs.";
    expect(splitClauses(text, [19, 37]).map((clause) => clause.text)).toEqual([
      "Shade cools streets",
      "wind dries leaves",
      "rain falls on roofs",
    ]);
  });
});

describe("what is said only as a whole", () => {
  test.each([
    ["one clause", "Shade cools the street."],
    ["half a word", "These surveys suggest wind- and rain-driven losses as targets of the port."],
    ["members of a list", "Heat, including raised sea levels, drought, and other parts of the change, costs ports dearly."],
    ["labels", "These results suggest piers 7a and 8b were built in spring."],
    ["a list of things", "Shade cools streets, squares, and yards."],
    ["a pair of names", "Kim and Park found that the street was cooler."],
    ["a pair of things", "The gap between rich and poor districts narrowed."],
    ["both", "Both limes and planes cooled the street."],
    ["two subjects of one finding", "Okoro et al. found that shade and wind cooled the street."],
    ["numbers in turn", "Ferries carried 300 passengers in 2010 and 450 in 2020."],
    ["respectively", "Shade cooled the street and lowered the noise by 2 °C and 3 dB, respectively."],
    ["a condition", "If shade cools the street and lowers the noise, people walk."],
    ["a condition behind", "Shade cools the street and lowers the noise if the trees are old."],
    ["a question", "Does shade cool the street, and does wind dry the leaves?"],
    ["words of others", "“Shade cooled the street by two degrees, and wind dried the leaves in an hour.”"],
    ["words of others within", "Okoro wrote that “shade cooled the street and wind dried the leaves”."],
    ["brackets", "Shade cooled the street (wind was weak, and rain fell on roofs) at noon."],
    ["a thing with a past behind it", "Trees cool streets and squares planted with limes."],
    ["an adjective that looks like a past", "The street had shade and reduced traffic."],
    ["a clause about the subject", "Trees that cast shade and drink water cool the street."],
    ["a negation that reaches both", "The walls did not cool the street and lower the noise."],
    ["an aim", "The city planted limes to cool the street and lower the noise."],
    ["a reason", "The street was cool because limes were tall and wide."],
    ["a pronoun that could mean two things", "Shade cooled the street, and it lowered the noise of traffic."],
    ["a half that says nothing alone", "Wind weakens it, and the effect was smaller in spring."],
    ["what cannot be filled in", "Limes have grown tall, but planes could not."],
    ["an adjective", "Trees provide shade and lower temperatures."],
    ["a passive with what followed", "Trees were planted along quays, reducing heat in summer."],
    ["two sentences in one", "Shade cools. Wind dries the leaves, and rain falls on roofs"],
  ])("%s", (_, text) => expect(splitClauses(text)).toEqual([{ start: 0, end: text.length, text, tail: false }]));
});
