import { describe, expect, test } from "vitest";
import type { ClaimCategory } from "../../../domain/claim/claim.ts";

import { clipQuotations, findQuotations } from "../quotations/find-quotations.ts";
import { categorise, categoriseByRules } from "./categorise.ts";
import { needsCitation } from "./needs-citation.ts";
import { readershipOf } from "./readership.ts";

describe("the kind of a statement", () => {
  test.each([
    ["Section 3 gives the details.", "Introduction", false, "structure"],
    ["Shade cools the street.", "Discussion", true, "established"],
    ["We measured shade by their method.", "Discussion", true, "method"],
    ["Shade was measured in two ports.", "Discussion", true, "established"],
    ["Air temperature was measured every hour.", "Study area", false, "method"],
    ["The loggers hung at two metres.", "2 Methods", false, "method"],
    ["Streets were cooler at noon.", "Results", false, "result"],
    ["We found cooler streets.", "Discussion", false, "result"],
    ["This suggests that shade matters.", "Discussion", false, "inference"],
    ["Heat harms people.", "Introduction", false, "established"],
    ["Heat harms people.", "Discussion", false, "other"],
  ])("%s (%s)", (text, section, cited, category) => expect(categoriseByRules(text, section, cited).category).toBe(category));
});

describe("where a reader expects a source", () => {
  const flagged = (text: string, section = "Introduction") => {
    const { category } = categoriseByRules(text, section, false);
    return needsCitation({ text, section, category, besideCited: false }, readershipOf({ domain: "", audience: "" }));
  };

  test.each([
    "Previous studies have shown that shaded stops attract passengers.",
    "Several recent field experiments found cooler pavements under awnings.",
    "It has been shown that plane trees drink at night.",
    "Studies have shown that benches in the shade are used more.",
    "According to a recent survey, most walkers choose the shady side.",
    "Studies report rates of heat stroke of two in a thousand.",
    "However, a growing body of evidence suggests that awnings last longer than trees.",
    "Most research on bus stops has identified the roof as the first thing to fail.",
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
    ["own results beside those of others", "In contrast to previous research, this paper found no cooling.", "Discussion"],
    ["duties of a contract", "The operator shall furnish other reports to demonstrate that the quay is safe.", "Insurance"],
    ["a duty without shall", "The operator agrees to furnish other evidence to demonstrate that the quay is safe.", "Insurance"],
    ["a purpose", "Several trials were planned to show that shade cools.", "Introduction"],
    ["a question", "Have previous studies shown that shade cools?", "Introduction"],
    ["a summary of cited works", "Taken together, previous studies suggest that shade cools.", "Introduction"],
    ["works that do not exist", "So far, no other studies have reported the cost of shade.", "Introduction"],
    ["what was just cited", "These studies report rates of heat stroke of two in a thousand.", "Introduction"],
    ["works to come", "Future studies should identify the roofs that fail.", "Introduction"],
    ["the plan of the paper", "Section 2 reviews what earlier studies found.", "Introduction"],
  ])("not for %s", (_, text, section) => expect(flagged(text, section)).toBe(false));
});

describe("where words and the sentence model have to agree", () => {
  const flagged = (text: string, citeWorthy: number, audience = "", { section = "Introduction", besideCited = false, domain = "" } = {}) =>
    needsCitation({ text, section, category: "established", besideCited }, readershipOf({ domain, audience }), citeWorthy);
  const [reported, counted, bare] = [
    "Previous studies have shown that shaded stops attract passengers.",
    "Shaded stops attract 18 % more passengers in ports.",
    "Shaded stops attract passengers in ports.",
  ];

  test("a report of others' work needs little of the model, a figure more, and other words all but certainty", () => {
    expect([0.1, 0.2].map((sure) => flagged("It has been shown that plane trees drink at night.", sure))).toEqual([false, true]);
    expect([0.7, 0.85].map((sure) => flagged("It is well known that a day has 24 hours.", sure))).toEqual([false, true]);
    expect([0.7, 0.85].map((sure) => flagged(counted, sure))).toEqual([false, true]);
    expect([0.95, 0.98].map((sure) => flagged(bare, sure))).toEqual([false, true]);
  });

  test("an opening that appeals to works and names none needs nothing of the model, unless a neighbour names them", () => {
    expect(["", "experts"].map((audience) => flagged(reported, 0.01, audience))).toEqual([true, true]);
    expect([0.1, 0.2].map((sure) => flagged(reported, sure, "", { besideCited: true }))).toEqual([false, true]);
    expect(flagged("Surveys found in this box suggest shade.", 0.01)).toBe(false);
  });

  test.each([
    ["beside a cited sentence", counted, { besideCited: true }],
    ["outside the sections on what is known", counted, { section: "Discussion" }],
    ["in a summary", reported, { section: "Abstract" }],
    [
      "what sums up cited sentences to name a gap",
      "While previous work shows that shade cools, its cost remains unclear.",
      { besideCited: true },
    ],
    ["a definition", "A shaded stop is a stop where 18 % of the sky is covered.", {}],
    ["what the authors did", "We saw that 18 % more passengers waited.", {}],
  ])("never %s", (_, text, place) => expect(flagged(text, 0.99, "", place)).toBe(false));

  test("lay readers know less, experts more, of their own field alone", () => {
    expect(flagged(bare, 0.92, "general public")).toBe(true);
    expect(flagged(bare, 0.99, "experts")).toBe(false);
    expect(flagged(bare, 0.99, "experts in public transport", { domain: "passengers" })).toBe(false);
    expect(flagged(bare, 0.99, "experts in rye")).toBe(true);
    expect(flagged(bare, 0.92, "non-experts")).toBe(true);
    expect(flagged(bare, 0.92, "policy makers and specialists")).toBe(false);
    expect(flagged(reported, 0.3, "experts", { besideCited: true })).toBe(false);
  });
});

describe("what the sentence model adds to the kinds", () => {
  const reading = (kind: ClaimCategory, probability: number) => ({
    category: { established: 0, method: 0, result: 0, inference: 0, structure: 0, other: 0, [kind]: probability },
  });

  test("it goes before a guess from the section, when it is sure, and never before what the words say", () => {
    const guess = categoriseByRules("Heat harms people.", "Discussion", false);
    expect(categorise(guess, reading("established", 0.9))).toBe("established");
    expect(categorise(guess, reading("established", 0.5))).toBe("other");
    expect(categorise(categoriseByRules("Section 3 gives the details.", "", false), reading("result", 0.99))).toBe("structure");
  });
});

describe("quotations", () => {
  const text = "He wrote that “shade is the only roof a street has” in 1950.";

  test("are found with their place, without the marks", () => {
    const [quotation] = findQuotations(text, { start: 0, end: text.length });
    expect(quotation!.text).toBe("shade is the only roof a street has");
    expect(text.slice(quotation!.start, quotation!.end)).toBe(quotation!.text);
  });

  test.each([
    '"shade is the only roof"',
    "«shade is the only roof»",
    "„shade is the only roof“",
    "‘shade is the only roof’",
    "'shade is the only roof'",
    "‘the harbour’s shade is the only roof’",
  ])("are recognised by any quotation marks: %s", (marked) => {
    expect(findQuotations(`He wrote ${marked} once.`, { start: 0, end: marked.length + 15 })).toMatchObject([
      { text: marked.slice(1, -1) },
    ]);
  });

  test("keep the quotation within them", () => {
    for (const inside of ["he said “shade is the only roof” to us", "he said ‘shade is the only roof’ to us"])
      expect(findQuotations(`“${inside}”`, { start: 0, end: inside.length + 2 })).toMatchObject([{ text: inside }]);
  });

  test.each([
    "the so-called “green roof of the whole port”",
    "the article “Shade, Wind and Rain Over Five Ports”",
    "the trees' leaves and the quays' stones were wet in spring",
    'boards of 5" by 3" and of 7" by 4" in all of the five ports',
    "it's the port's own 'green roof' plan",
  ])("are not what is only named or measured: %s", (text) => expect(findQuotations(text, { start: 0, end: text.length })).toEqual([]));

  test("that go over several sentences are found in each of them", () => {
    const long = "He wrote: “Shade is the only roof here. It is kept by old trees alone.” Then it rained.";
    const quotations = findQuotations(long, { start: 0, end: long.length });
    const second = { start: long.indexOf("It is"), end: long.indexOf(" Then") };
    expect(clipQuotations(quotations, second, long)).toMatchObject([{ text: "It is kept by old trees alone." }]);
    expect(clipQuotations(quotations, { start: long.indexOf("Then"), end: long.length }, long)).toEqual([]);
  });

  test("a term in quotation marks is not a person's sentence", () => {
    const term = "the so-called “urban canyon” of the port";
    expect(findQuotations(term, { start: 0, end: term.length })).toEqual([]);
  });
});
