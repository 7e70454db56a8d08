import { describe, expect, test } from "vitest";
import { documentOf } from "../../document.fixture.ts";
import { checkQuotation as checkIn } from "./check-quotation.ts";

const source =
  "The year was dry. Shade is the only roof a street has, and it fails when it is needed most. Rain came late, and nobody minded it.";
const checkQuotation = (quotation: string, text: string) => checkIn(quotation, documentOf(text));
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

  test("in the spelling of another style, which is reported", () => {
    const text = "The colour of the harbour was organised by the centre.";
    expect(checkQuotation("The color of the harbor was organized by the center", text)).toMatchObject({
      outcome: "exact",
      respelled: { claimWords: "color … harbor … organized … center", sourceWords: "colour … harbour … organised … centre" },
    });
    expect(checkQuotation("the colour of the harbour", text)).toMatchObject({ outcome: "exact", respelled: null });
    expect(checkQuotation("The colour of the harbour was praised by the centre", text).outcome).toBe("differs");
  });

  test.each([
    ["marks nested in marks", "He called it ‘the last roof’ of the town.", "He called it “the last roof” of the town."],
    ["a word cut at the end of a line", "the municipal arborists of the town", "the munici- pal arborists of the town"],
    ["a word with a soft hyphen", "the municipal arborists of the town", "the munici\u00adpal arborists of the town"],
    ["a compound with or without its hyphen", "a well known and long standing rule", "a well-known and long-standing rule"],
    ["accents composed otherwise", "the cafe\u0301 stood in the shade", "the café stood in the shade"],
    ["ligatures", "the eﬃcient oﬃce was cool", "the efficient office was cool"],
    ["digits grouped or not", "of the 3860 trees planted here", "of the 3,860 trees planted here"],
    ["the sign for and", "wind & water cool the street", "wind and water cool the street"],
    ["a marker of the source left out", "shade is a roof for all", "shade is a roof [3, 4] for all"],
    ["names and year of the source left out", "shade is a roof for all", "shade is a roof (Okoro & Berg, 2016, p. 3) for all"],
    ["an aside of the author", "shade is a rooof (sic) for us all", "shade is a rooof for us all"],
    ["emphasis that was added", "shade is *a roof* for all [emphasis added]", "shade is a roof for all"],
    ["a word and a letter in brackets", "the year was dry [and s]hade was scarce here", "The year was dry. Shade was scarce here."],
    ["another sign in brackets", "the loss was slow[,] and it was seen", "The loss was slow and it was seen."],
    ["the omission of a printer", "the loss was slow . . . . It was seen", "The loss was slow indeed. It was seen."],
    ["another form of a word in brackets", "the town plant[ed] shade for us all", "the town plants shade for us all"],
  ])("blind to how they were set: %s", (_, quotation, text) =>
    expect(checkQuotation(quotation, text)).toMatchObject({ outcome: "exact", respelled: null }),
  );

  test("around a note that the page puts between two halves of a sentence", () => {
    const text = "Shade is the only roof";
    const note = "3 The city paid for it.";
    const rest = "a street has, and it fails.";
    const blocks = [text, note, rest].map((words, index, all) => {
      const start = all.slice(0, index).join("\n\n").length + (index > 0 ? 2 : 0);
      return { kind: index === 1 ? ("footnote" as const) : ("paragraph" as const), start, end: start + words.length };
    });
    const page = { ...documentOf(""), text: [text, note, rest].join("\n\n"), blocks };
    const found = checkIn("Shade is the only roof a street has", page);
    expect(found.outcome === "exact" && found.spans.map(({ start, end }) => page.text.slice(start, end))).toEqual([text, "a street has"]);
    expect(checkIn("The city paid for it", page).outcome).toBe("exact");
    const head = { ...page, blocks: blocks.map((block) => ({ ...block, kind: "paragraph" as const })) };
    expect(checkIn("Shade is the only roof a street has", head).outcome).toBe("exact");
  });

  test("are shown where they stand", () => {
    const found = check("the only roof a street has");
    expect(found.outcome === "exact" && source.slice(found.spans[0]!.start, found.spans[0]!.end)).toBe("the only roof a street has");
  });
});

describe("other words", () => {
  test.each([
    ["in the middle", "the only roof a street has, and it stops when it is wanted most", "stops … wanted", "fails … needed"],
    ["at the beginning", "Wood is the only roof a street has", "Wood", "Shade"],
    ["at the end", "Shade is the only roof a town has", "town", "street"],
    ["put in", "Shade is the only good roof a street has", "good", ""],
    ["left out without a mark", "Shade is the roof a street has", "", "only"],
  ])("%s", (_, quotation, claimWords, sourceWords) =>
    expect(check(quotation)).toMatchObject({ outcome: "differs", claimWords, sourceWords }),
  );

  test("are shown beside the place they were taken from", () => {
    const found = check("Wood is the only roof a street has");
    expect(found.outcome === "differs" && source.slice(found.spans[0]!.start, found.spans[0]!.end)).toBe(
      "Shade is the only roof a street has",
    );
  });

  test.each([
    ["another number", "of 1.5 million trees in the town", "of 15 million trees in the town", "1.5", "15"],
    ["another sign", "it fell to -5 degrees at night", "it fell to 5 degrees at night", "-5", "5"],
    ["the other side of a bound", "the shade was p < 0.05 of it", "the shade was p > 0.05 of it", "<", ">"],
  ])("%s", (_, quotation, text, claimWords, sourceWords) =>
    expect(checkQuotation(quotation, text)).toMatchObject({ outcome: "differs", claimWords, sourceWords }),
  );

  test("are reported for the nearest place, not for the first that shares words", () => {
    const text = "The roof of the street is the roof of shade. Later on, the roof of the town is a roof of reed.";
    expect(checkQuotation("the roof of the town is a roof of straw", text)).toMatchObject({ claimWords: "straw", sourceWords: "reed" });
  });

  test("in a few words beside an omission count only near the rest", () => {
    expect(check("Shade is the only roof … when it is wanted").outcome).toBe("differs");
    expect(check("Bus fares rose in the decade … when it is wanted").outcome).toBe("not-found");
  });

  test.each([
    ["Watering did … improve survival in the first year", "not"],
    ["Watering did [...] improve survival in the first year", "not"],
    ["Watering … improve survival in the first year", "did not"],
  ])("are a negation that is left out: %s", (quotation, sourceWords) => {
    const text = "We tried. Watering did not improve survival in the first year, and nobody minded it.";
    expect(checkQuotation(quotation, text)).toMatchObject({ outcome: "differs", claimWords: "…", sourceWords });
  });

  test("in a part beside an omission count as well", () => {
    expect(check("Shade is the only roof … when it is wanted most").outcome).toBe("differs");
  });
});

describe("nothing is said", () => {
  test.each([
    ["of words that stand elsewhere", "Bus fares rose in the second half of the decade"],
    ["of words that are scattered over the source", "it was late and the roof minded a year"],
    ["of words that stand everywhere", "and it was for the"],
    ["of small words around others", "it stops when it is wanted most"],
    ["of a quotation without words", "– … – … –"],
    ["of nothing", ""],
  ])("%s", (_, quotation) => expect(check(quotation)).toEqual({ outcome: "not-found" }));

  test("when the source is empty", () => expect(checkQuotation("Shade is the only roof", "")).toEqual({ outcome: "not-found" }));
});
