import { describe, expect, test } from "vitest";
import { findAbbreviations } from "./abbreviations.ts";
import { makeStandalone } from "./make-standalone.ts";

const alone = (text: string, ...before: string[]) => makeStandalone(text, { before, abbreviations: new Map(), at: 0 });

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
      "The negative binomial model assumes that counts vary.",
    ],
  ])("%s %s", (before, text, standalone) => expect(alone(text, before)).toEqual({ standalone, context: "" }));

  test.each([
    ["two things in the singular", "Shade cools the street.", "It lowers the noise."],
    ["two things in the plural", "Street trees shade the quays.", "They were cooler at noon."],
    ["a pair behind the verb", "Street trees shade the quay and the yard.", "They were cooler at noon."],
    ["things that authors studied", "Kim and Park measured two quays.", "They were cooler at noon."],
    ["a subject with a preposition", "Trees of the port store water.", "They were planted in spring."],
    ["a subject of the first person", "We measured rain.", "They were wet."],
    ["a bare this", "Shade cools streets.", "This lowers mortality."],
    ["two models", "A linear model and a mixed model were fitted.", "This model assumes that counts vary."],
    ["a model without a name", "Counts were fitted with a model.", "This model assumes that counts vary."],
    ["authors that nobody named", "Shade cools streets.", "The authors measured it at noon."],
    ["the latter", "Limes and planes grow in ports.", "The latter drink more water."],
    ["a sentence that leans itself", "It cools streets.", "It lowers the noise."],
    ["a sentence too long to tell", `Shade cools ${"very ".repeat(30)}old streets.`, "It lowers the noise."],
  ])("keeps its words and takes the sentence before it for %s", (_, before, text) => {
    expect(alone(text, before)).toEqual({ standalone: text, context: before });
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
    const contextOf = (at: number) => makeStandalone("In ports the UHI is weaker.", { before: [], abbreviations: known, at }).context;
    expect(contextOf(text.length)).toBe("UHI = urban heat island.");
    expect(contextOf(0)).toBe("");
  });
});
