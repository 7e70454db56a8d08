import { describe, expect, test } from "vitest";
import { findAbbreviations } from "../../../domain/text/abbreviations.ts";
import { makeStandalone } from "./make-standalone.ts";

const alone = (text: string, ...before: string[]) => {
  const { standalone, context } = makeStandalone(text, { before, previous: before.at(-1), abbreviations: new Map(), at: 0 });
  return { standalone, context };
};

describe("a sentence that continues about what was said", () => {
  test.each([
    ["Street trees lower the temperature.", "They also store water.", "Street trees also store water."],
    ["Street trees lower the temperature.", "Their roots need room.", "Street trees’ roots need room."],
    ["Shade cools streets.", "It lowers the noise.", "Shade lowers the noise."],
    ["Okoro et al. found cooler streets.", "They reported no change at night.", "Okoro et al. reported no change at night."],
    ["Kim and Park measured the quay.", "The authors counted ferries at noon.", "Kim and Park counted ferries at noon."],
    [
      "Counts were fitted with a negative binomial model.",
      "This model assumes that counts vary.",
      "This negative binomial model assumes that counts vary.",
    ],
    ["Shade cools the street.", "It lowers the noise.", "Shade lowers the noise."],
    ["Moss is a plant that grows on roofs in rain.", "It holds water.", "Moss holds water."],
    ["The roof can be cut with a knife.", "It can also be folded.", "The roof can also be folded."],
    ["The roof can be cut with a knife.", "However, it can also be folded.", "However, the roof can also be folded."],
    ["Limes are common trees of ports and quays.", "Their leaves fall early.", "Limes’ leaves fall early."],
    ["We present a map of roofs.", "It shows moss.", "A map shows moss."],
    [
      "We fitted a heuristic labelling process.",
      "This labelling process fails at night.",
      "This heuristic labelling process fails at night.",
    ],
    ["Limes and planes grow in ports.", "The latter drink more water.", "Planes drink more water."],
    ["Limes and planes grow in ports.", "The former are old.", "Limes are old."],
    ["Kim and Park measured the quay.", "They propose a new list.", "Kim and Park propose a new list."],
    ["Okoro et al. found cooler streets.", "These results suggest shade.", "These results (Okoro et al.) suggest shade."],
    ["RoofNet is an open library.", "This library has maps.", "This library (RoofNet) has maps."],
  ])("%s %s", (before, text, standalone) => expect(alone(text, before)).toEqual({ standalone, context: "" }));

  test.each([
    ["two things in the plural", "Street trees shade the quays.", "They were cooler at noon."],
    ["a pair behind the verb", "Street trees shade the quay and the yard.", "They were cooler at noon."],
    ["things that authors studied", "Kim and Park measured two quays.", "They were cooler at noon."],
    ["a subject with a preposition", "Trees of the port store water.", "They were planted in spring."],
    ["a subject of the first person", "We measured rain.", "They were wet."],
    ["a bare this", "Shade cools streets.", "This lowers mortality."],
    ["two models", "A linear model and a mixed model were fitted.", "This model assumes that counts vary."],
    ["a model without a name", "Counts were fitted with a model.", "This model assumes that counts vary."],
    ["authors that nobody named", "Shade cools streets.", "The authors measured it at noon."],
    ["one of three", "Limes, planes and oaks grow in ports.", "The latter drink more water."],
    ["another thing of the same name", "The roof can be cut.", "It helped the roof."],
    ["a person", "The user can cut any roof.", "It gives the user a map."],
    ["what a thing is made on", "The parser is trained on a list of roofs.", "It consists of old maps."],
    ["the object of a verb", "Entries form pairs.", "These pairs are old."],
    ["a figure", "Figure 3 shows moss.", "It grows on roofs."],
    ["a sentence that leans itself", "It cools streets.", "It lowers the noise."],
  ])("keeps its words and takes the sentence before it for %s", (_, before, text) => {
    expect(alone(text, before)).toEqual({ standalone: text, context: before });
  });

  test("is left alone behind a sentence that is too long to tell", () => {
    expect(alone("It lowers the noise.", `Shade cools ${"very ".repeat(150)}old streets.`)).toEqual({
      standalone: "It lowers the noise.",
      context: "",
    });
  });

  test("takes two sentences where the one before leans as well, and none where there is none", () => {
    expect(alone("This lowers mortality.", "Shade cools the street.", "It lowers the noise.").context).toBe(
      "Shade cools the street. It lowers the noise.",
    );
    expect(alone("This lowers mortality.").context).toBe("");
  });

  test.each(["Shade cools streets.", "It is known that shade cools.", "It rained for two days.", "There are limes in ports."])(
    "%s needs nothing",
    (text) => expect(alone(text, "Wind dries leaves.")).toEqual({ standalone: text, context: "" }),
  );
});

describe("short forms", () => {
  const text = "The urban heat island (UHI) is strong. A well-mixed layer (WML) forms. The port (PRT) is old. See the list (IDs).";
  const known = findAbbreviations(text);

  test("are known by the words before them, when their letters agree", () => {
    expect([...known.values()].map(({ short, long }) => [short, long])).toEqual([
      ["UHI", "urban heat island"],
      ["WML", "well-mixed layer"],
    ]);
  });

  test("are spelt out behind their definition alone", () => {
    const read = (words: string, at = text.length) =>
      makeStandalone(words, { before: [], previous: undefined, abbreviations: known, at }).standalone;
    expect(read("In ports the UHI is weaker.")).toBe("In ports the UHI (urban heat island) is weaker.");
    expect(read("In ports the UHI is weaker.", 0)).toBe("In ports the UHI is weaker.");
    expect(read("The Urban heat island, or UHI, is weaker.")).toBe("The Urban heat island, or UHI, is weaker.");
    expect(read("They call it “a UHI of ports”, and UHI-WML is weaker.")).toBe("They call it “a UHI of ports”, and UHI-WML is weaker.");
  });

  test("with two long forms are left alone, and a long form begins with a whole word", () => {
    const other = findAbbreviations("The old port (OP) and an open pier (OP). Non-negative matrix forms (NMF) are used.");
    expect([...other.values()].map(({ short, long }) => [short, long])).toEqual([
      ["OP", ""],
      ["NMF", "Non-negative matrix forms"],
    ]);
  });
});
