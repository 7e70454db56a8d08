import { describe, expect, test } from "vitest";
import { bracketRewording, rewordPart } from "./bracket-rewording.ts";

describe("a reworded claim", () => {
  test.each([
    ["They also store water.", "Street trees also store water.", "[Street trees] also store water."],
    ["Their roots need room.", "Street trees’ roots need room.", "[Street trees’] roots need room."],
    ["However, it cools.", "However, the roof cools.", "However, [the roof] cools."],
    ["This model assumes rain.", "This negative binomial model assumes rain.", "This [negative binomial] model assumes rain."],
    ["In ports the UHI is weak.", "In ports the UHI (urban heat island) is weak.", "In ports the UHI [urban heat island] is weak."],
    ["They cool the UHI.", "Limes cool the UHI (urban heat island).", "[Limes] cool the UHI [urban heat island]."],
    ["Limes cool streets.", "Limes cool streets.", "Limes cool streets."],
  ])("shows inserted words in brackets: %s", (text, standalone, shown) => expect(bracketRewording(text, standalone)).toBe(shown));

  test("keeps the brackets of the manuscript", () => {
    expect(bracketRewording("It grew (p < .05) [sic].", "Moss grew (p < .05) [sic].")).toBe("[Moss] grew (p < .05) [sic].");
  });

  test("costs little where two long texts have no words in common", () => {
    const [one, other] = [
      Array.from({ length: 5_000 }, (_, at) => `a${at}`).join(" "),
      Array.from({ length: 5_000 }, (_, at) => `b${at}`).join(" "),
    ];
    expect(bracketRewording(one, other)).toBe(`[${other}]`);
  });
});

describe("a part of a reworded claim", () => {
  const reword = (part: string) =>
    rewordPart(part, "They cool the UHI and store rain.", "Limes cool the UHI (urban heat island) and store rain.");

  test.each([
    ["They cool the UHI", "Limes cool the UHI (urban heat island)"],
    ["They store rain", "Limes store rain"],
    ["Theyne stores rain", "Theyne stores rain"],
    ["Wind cools the UHIs", "Wind cools the UHIs"],
  ])("has the same replacements: %s", (part, reworded) => expect(reword(part)).toBe(reworded));

  test("is unchanged where the claim is", () => expect(rewordPart("They cool.", "They cool.", "They cool.")).toBe("They cool."));
});
