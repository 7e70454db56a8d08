import { describe, expect, test } from "vitest";
import { checkQuotation } from "./check-quotation.ts";

const source =
  "The year was dry. Shade is the only roof a street has, and it fails when it is needed most. Rain came late, and nobody minded it.";
const check = (quotation: string) => checkQuotation(quotation, source);

describe("the words of the source", () => {
  test.each([
    ["as they stand", "Shade is the only roof a street has"],
    ["with the punctuation of the new sentence", "Shade is the only roof a street has."],
    ["with another case at the beginning", "shade is the only roof a street has"],
    ["with a letter in brackets", "[s]hade is the only roof a street has"],
    ["with words left out and marked", "Shade is the only roof … when it is needed most"],
    ["with words left out and marked by dots in brackets", "Shade is the only roof [...] when it is needed most"],
    ["with marks of emphasis", "Shade is the *only* roof a street has"],
  ])("%s", (_, quotation) => expect(check(quotation).outcome).toBe("exact"));

  test("in the spelling of another house", () => {
    const text = "The colour of the harbour was organised by the centre.";
    expect(checkQuotation("The color of the harbor was organized by the center", text).outcome).toBe("exact");
    expect(checkQuotation("The colour of the harbour was praised by the centre", text).outcome).toBe("differs");
  });

  test("are shown where they stand", () => {
    const found = check("the only roof a street has");
    expect(found.outcome === "exact" && source.slice(found.span.start, found.span.end)).toBe("the only roof a street has");
  });
});

describe("other words", () => {
  test.each([
    ["in the middle", "it stops when it is wanted most", "stops … wanted", "fails … needed"],
    ["at the beginning", "Wood is the only roof a street has", "Wood", "Shade"],
    ["at the end", "Shade is the only roof a town has", "town", "street"],
    ["put in", "Shade is the only good roof a street has", "good", ""],
    ["left out without a mark", "Shade is the roof a street has", "", "only"],
  ])("%s", (_, quotation, claimWords, sourceWords) =>
    expect(check(quotation)).toMatchObject({ outcome: "differs", claimWords, sourceWords }),
  );

  test("are shown beside the place they were taken from", () => {
    const found = check("Wood is the only roof a street has");
    expect(found.outcome === "differs" && source.slice(found.span.start, found.span.end)).toBe("Shade is the only roof a street has");
  });

  test("in a part beside an omission count as well", () => {
    expect(check("Shade is the only roof … when it is wanted most").outcome).toBe("differs");
  });
});

describe("nothing is said", () => {
  test.each([
    ["of words that stand elsewhere", "Bus fares rose in the second half of the decade"],
    ["of words that are scattered over the source", "it was late and the roof minded a year"],
    ["of a quotation without words", "– … – … –"],
    ["of nothing", ""],
  ])("%s", (_, quotation) => expect(check(quotation)).toEqual({ outcome: "not-found" }));

  test("when the source is empty", () => expect(checkQuotation("Shade is the only roof", "")).toEqual({ outcome: "not-found" }));
});
