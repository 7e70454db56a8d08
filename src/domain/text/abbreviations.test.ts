import { describe, expect, test } from "vitest";
import { findAbbreviations, inFormsOf, otherForms } from "./abbreviations.ts";

const longForms = (text: string) => [...findAbbreviations(text).values()].map(({ short, long }) => [short, long]);

test.each([
  ["The urban heat island (UHI) is strong.", [["UHI", "urban heat island"]]],
  ["Coarse oak particles (COPs) float.", [["COP", "Coarse oak particles"]]],
  ["At early-planting soil surveys (pre-PSS) we met.", []],
  ["At pre-planting soil surveys (pre-PS) we met.", []],
  [
    "A pre-planting soil survey (pre-PSS) failed; the pre-harvest soil survey (pre-HSS) did not.",
    [
      ["pre-PSS", "pre-planting soil survey"],
      ["pre-HSS", "pre-harvest soil survey"],
    ],
  ],
])("%s", (text, forms) => expect(longForms(text)).toEqual(forms));

describe("a text is written with the names of a statement", () => {
  const source = {
    text: "We made coarse oak particles (COP). COP float. Old oaks (OO) and odd oars (OO) were left out. A pre-harvest soil survey (pre-HSS) was done.",
  };

  test.each([
    ["Coarse oak particles did not float.", "COP float.", "coarse oak particle float."],
    [
      "The coarse oak particle floats.",
      "COPs float; COP-treated water does not.",
      "coarse oak particle float; coarse oak particle-treated water does not.",
    ],
    ["COP float.", "Coarse oak particles were seen to float.", "COP were seen to float."],
    ["COP (coarse oak particles) float.", "COP rise.", "COP (coarse oak particle) rise."],
    ["COP (coarse oak particles) float.", "Coarse oak-particles rise.", "coarse oak particle (COP) rise."],
    ["Coarse oak particles float.", "Coarse oak particles (COP) rise.", "Coarse oak particles (COP) rise."],
    ["Coarse oak particles float.", "COP-9 and ACOP rise.", "COP-9 and ACOP rise."],
    ["Old oaks float.", "OO rise.", "OO rise."],
    ["Water is wet.", "COP rise.", "COP rise."],
    ["One pre-harvest soil survey failed.", "The pre-HSS failed.", "The pre-harvest soil survey failed."],
  ])("%s | %s", (statement, text, written) => expect(inFormsOf(statement, source)(text)).toBe(written));

  test("and is searched for by its other names", () => {
    expect(otherForms("Coarse oak particles float.", source)).toEqual(["COP"]);
    expect(otherForms("COP float in a pre-harvest soil survey.", source)).toEqual(["coarse oak particle", "pre-HSS"]);
    expect(otherForms("COP (coarse oak particles) float.", source)).toEqual([]);
  });

  test("whose signs are no pattern", () => {
    const odd = { text: "Big* oak+ s^ets (BOS) run." };
    expect(inFormsOf("Big* oak+ s^ets run.", odd)("BOS run.")).toBe("Big* oak+ s^et run.");
  });
});
