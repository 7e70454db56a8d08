import { describe, expect, test } from "vitest";
import { categorise } from "./categorise.ts";
import { findQuotations } from "./find-quotations.ts";
import { isFrontMatter } from "./is-front-matter.ts";
import { needsCitation } from "./needs-citation.ts";
import { splitParts } from "./split-parts.ts";
import { namesSource } from "./unread-markers.ts";

describe("the kind of a statement", () => {
  test.each([
    ["Section 3 gives the details.", "Introduction", false, "structure"],
    ["Shade cools the street.", "Discussion", true, "established"],
    ["Air temperature was measured every hour.", "Study area", false, "method"],
    ["The loggers hung at two metres.", "2 Methods", false, "method"],
    ["Streets were cooler at noon.", "Results", false, "result"],
    ["We found cooler streets.", "Discussion", false, "result"],
    ["This suggests that shade matters.", "Discussion", false, "inference"],
    ["Heat harms people.", "Introduction", false, "established"],
    ["Heat harms people.", "Discussion", false, "other"],
  ])("%s (%s)", (text, section, cited, category) => expect(categorise(text, section, cited)).toBe(category));
});

describe("where a reader expects a source", () => {
  const flagged = (text: string, section = "Introduction") => needsCitation(text, section, categorise(text, section, false));

  test.each([
    "Previous studies have shown that shaded stops attract passengers.",
    "Several recent field experiments found cooler pavements under awnings.",
    "It has been shown that plane trees drink at night.",
    "Studies have shown that benches in the shade are used more.",
    "According to a recent survey, most walkers choose the shady side.",
  ])("here: %s", (text) => expect(flagged(text)).toBe(true));

  test.each([
    ["common knowledge", "Trees need water and light.", "Introduction"],
    ["common knowledge with a number", "A day has twenty-four hours.", "Introduction"],
    ["own results", "Several trials showed a decline in the afternoon.", "Results"],
    ["own results in the first person", "Our previous experiments found the same.", "Introduction"],
    ["own measurements", "We found that several surveys were incomplete.", "Discussion"],
    ["methods", "Several surveys were collected and found complete.", "Methods"],
    ["an abstract, which repeats the body", "Previous studies have shown that shade cools.", "Abstract"],
    ["conclusions, which repeat it too", "Previous studies have shown that shade cools.", "5 Conclusions"],
    ["an opinion", "Cities should plant more trees.", "Discussion"],
    ["the plan of the paper", "Section 2 reviews what earlier studies found.", "Introduction"],
  ])("not for %s", (_, text, section) => expect(flagged(text, section)).toBe(false));
});

describe("parts of a compound claim", () => {
  test("two clauses that can stand alone are two parts", () => {
    expect(splitParts("Shade cooled the street by two degrees, and wind dried the leaves in an hour.").map((part) => part.text)).toEqual([
      "Shade cooled the street by two degrees",
      "wind dried the leaves in an hour",
    ]);
  });

  test.each([
    ["a list of things", "Shade cools streets, squares, and yards."],
    ["a clause too short to stand alone", "Shade cooled the street by two degrees, and it rained."],
    ["words of others", "“Shade cooled the street by two degrees, and wind dried the leaves in an hour.”"],
    ["one clause", "Shade cools the street."],
  ])("%s is not cut", (_, text) => expect(splitParts(text)).toEqual([{ start: 0, end: text.length, text }]));
});

describe("quotations", () => {
  const text = "He wrote that “shade is the only roof a street has” in 1950.";

  test("are found with their place, without the marks", () => {
    const [quotation] = findQuotations(text, { start: 0, end: text.length });
    expect(quotation!.text).toBe("shade is the only roof a street has");
    expect(text.slice(quotation!.start, quotation!.end)).toBe(quotation!.text);
  });

  test("straight marks and guillemets count as well", () => {
    for (const marked of ['"shade is the only roof"', "«shade is the only roof»"])
      expect(findQuotations(marked, { start: 0, end: marked.length })).toHaveLength(1);
  });

  test("a term in quotation marks is not somebody's sentence", () => {
    const term = "the so-called “urban canyon” of the port";
    expect(findQuotations(term, { start: 0, end: term.length })).toEqual([]);
  });

  test("quotations of other sentences are left alone", () => {
    expect(findQuotations(text, { start: 0, end: 8 })).toEqual([]);
  });
});

test.each([
  ["names", "O'"],
  ["addresses", "a@"],
  ["keys", "@a "],
  ["open brackets", "[@a "],
  ["full stops", "."],
  ["brackets", "]"],
])("a megabyte of %s takes no long time", (_, unit) => {
  const text = `[${unit.repeat(1_000_000 / unit.length)}`;
  const started = performance.now();
  isFrontMatter(text, false);
  namesSource(text);
  expect(performance.now() - started).toBeLessThan(20_000);
});
