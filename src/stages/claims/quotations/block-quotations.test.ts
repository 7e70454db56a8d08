import { describe, expect, test } from "vitest";
import { documentOf } from "../../document.fixture.ts";
import { findCitations } from "../../references/citations/find-citations.ts";
import { findReferences } from "../../references/entries/find-references.ts";
import { extractClaims } from "../extract-claims.ts";

const list = "## References\n\n[1] Okoro A. Shade in ports. J Trees. 2016.\n\n[2] Berg J. Wind in ports. J Trees. 2017.";
const words = "Shade is the only roof a street has. It fails when it is needed most.";

function claimsOf(body: string, references = list) {
  const document = documentOf(`# Shade\n\n## Introduction\n\n${body}\n\n${references}\n`);
  const citations = findCitations(document, findReferences(document));
  const markers = new Map(citations.map(({ id, locator }) => [id, locator.quote.exact]));
  return extractClaims(document, citations).map((claim) => ({ ...claim, markers: claim.citationIds.map((id) => markers.get(id)) }));
}

const blocksOf = (body: string, references?: string) =>
  claimsOf(body, references).filter(({ quotations }) => quotations.some(({ form }) => form === "block"));

describe("block quotations", () => {
  test.each([
    ["at their end", `He wrote about it at length.\n\n> ${words} [1]`],
    ["on a line of its own", `He wrote about it at length.\n\n> ${words}\n>\n> — Okoro [1]`],
    ["behind a name and a dash", `He wrote about it at length.\n\n> ${words} — A. Okoro [1]`],
    ["in the sentence that opens them", `Okoro sums it up in his report [1]:\n\n> ${words}`],
    ["in a sentence that says who said them", `Okoro [1] said it better than anybody else.\n\n> ${words}`],
    ["at their end, whatever the sentence before cites", `Berg [2] disagrees with all of this:\n\n> “${words}” [1]`],
  ])("are bound to the marker %s", (_, body) => {
    const [block, ...others] = blocksOf(body);
    expect(others).toEqual([]);
    expect(block).toMatchObject({ text: words, binding: "own", markers: ["[1]"], needsCitation: false });
    expect(block!.quotations[0]!.text).toBe(words);
  });

  test("with names and years, the page belongs to the marker", () => {
    const references = "## References\n\nOkoro, A. (2016). Shade in ports. J Trees, 2, 1–9.";
    const [block] = blocksOf(`He wrote about it at length.\n\n> ${words} (Okoro, 2016, p. 3)`, references);
    expect(block).toMatchObject({ text: words, binding: "own" });
  });

  test("in several paragraphs are several quotations with one source", () => {
    const found = blocksOf("It goes on like this:\n\n> Shade is the only roof.\n>\n> It fails when needed most. [1]");
    expect(found.map(({ text, markers }) => [text, markers])).toEqual([
      ["Shade is the only roof.", ["[1]"]],
      ["It fails when needed most.", ["[1]"]],
    ]);
  });

  test("that follow each other keep their own sources", () => {
    const found = blocksOf("Two voices:\n\n> Shade is the only roof. [1]\n\n> The wind takes it all away. [2]");
    expect(found.map(({ markers }) => markers)).toEqual([["[1]"], ["[2]"]]);
  });

  test("are one claim with one quotation, and no sentences of the author", () => {
    expect(claimsOf(`Okoro puts it so [1]:\n\n> ${words}`)).toHaveLength(1);
  });

  test("after a sentence that is about something else accuse nobody", () => {
    expect(blocksOf(`Streets are hot in summer [1].\n\n> ${words}`)).toMatchObject([{ binding: "shared" }]);
  });

  test("whose source is named somewhere near are no claim, and miss no citation", () => {
    expect(blocksOf(`Okoro has a view [1]. It is well known in the field.\n\n> ${words}`)).toEqual([]);
    expect(
      blocksOf(`It is well known in the field.\n\n> Previous studies have shown that shade cools.\n\nThis is from a report [1].`),
    ).toEqual([]);
  });

  test("of a few words are none", () => expect(blocksOf("He said [1]:\n\n> Shade cools.")).toEqual([]));
});

describe("a quotation of several sentences", () => {
  test("belongs as a whole to the marker behind it", () => {
    const found = claimsOf("He wrote this down. “Shade is the only roof. Trees need water and time.” [1] It rained a lot there.");
    expect(found.map(({ text, markers, quotations }) => [text, markers, quotations.map(({ form }) => form)])).toEqual([
      ["He wrote this down.", [], []],
      ["Shade is the only roof.", ["[1]"], ["block"]],
      ["Trees need water and time.”", ["[1]"], [undefined]],
      ["It rained a lot there.", [], []],
    ]);
  });

  test("with no marker right behind belongs to none", () => {
    const [first] = claimsOf("“Shade is the only roof. Trees need water and time.” It rained a lot there [1].");
    expect(first).toMatchObject({ binding: "none", markers: [] });
  });
});

describe("a phrase of a few words", () => {
  const phrasesIn = (sentence: string) =>
    claimsOf(sentence).flatMap(({ quotations }) => quotations.filter(({ form }) => form === "phrase").map(({ text }) => text));

  test.each([
    ["its marker stands right behind", "Streets suffer from “quiet shade loss” [1].", "quiet shade loss"],
    ["the sentence says who said it", "Okoro describes this as a “quiet loss” in every town [1].", "quiet loss"],
    ["in somebody's words", "In the words of the city, “shade is scarce” there [1].", "shade is scarce"],
  ])("is looked up where %s", (_, sentence, phrase) => expect(phrasesIn(sentence)).toEqual([phrase]));

  test.each([
    ["it is a term or irony", "The “smart city” has many benches without any shade [1]."],
    ["it is the author's own", "We call this a “quiet shade loss” [1]."],
    ["it is nobody's", "The so-called “quiet shade loss” [1] goes on."],
    ["nothing is cited", "Okoro describes this as a “quiet shade loss”."],
    ["it is one word", "Okoro calls it “quiet” [1]."],
  ])("is not where %s", (_, sentence) => expect(phrasesIn(sentence)).toEqual([]));
});
