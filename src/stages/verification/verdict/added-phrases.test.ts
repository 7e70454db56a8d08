import { describe, expect, test } from "vitest";
import { contentWords } from "../../../domain/text/words/content-words.ts";
import type { ClaimConclusion } from "../conclude-from-readings.ts";
import { makeReading } from "../evidence/window-reading.ts";
import { addedPhrases, capAddedPhrases } from "./added-phrases.ts";

const source = contentWords("Canal boats carried 40 % less gravel after the locks of the Kenyan towns closed. Dry summers made it worse.");
const added = (claim: string) => addedPhrases(claim, source).map(({ text }) => text);

test.each([
  ["Canal boats carried 40 % less gravel in Belgium.", ["Belgium"]],
  ["Canal boats carried less gravel among small family firms.", ["small family firms"]],
  ["In northern Belgium, canal boats carried less gravel.", ["northern Belgium"]],
  ["Canal boats carried less gravel and wine.", ["wine"]],
  ["Canal boats carried less gravel at low temperatures.", ["low temperatures"]],
])("a place, group, condition or thing that no source names is added: %s", (claim, phrases) => expect(added(claim)).toEqual(phrases));

test.each([
  "Canal boats carried less gravel in Kenya.",
  "In recent studies, canal boats carried less gravel.",
  "Canal boats carried less gravel in dry summers.",
  "Freight fell in transporting gravel.",
  "Canal boats moved less gravel in 2014.",
  "The list of canal boats was last updated in March 2023.",
])("what a source names, and what names nothing, is not: %s", (claim) => expect(added(claim)).toEqual([]));

test("adverbs name no place, group or condition", () => {
  expect(added("Canal boats carried less gravel and frequently.")).toEqual([]);
  expect(added("Canal boats carried less gravel among elderly skippers.")).toEqual(["elderly skippers"]);
});

test.each([
  ["Walks ended early among elderly residents.", "Walks of adults aged 60 years and older ended early; residents said so."],
  ["Walks ended early among the elderly.", "Walks of older adults ended early."],
  ["Walks ended early among children.", "In paediatric wards walks ended early."],
])("a group under another name is known: %s", (claim, text) => expect(addedPhrases(claim, contentWords(text))).toEqual([]));

test("long lists are looked at in part", () => {
  expect(added(`Boats carried ${"in Belgium ".repeat(5_000)}`).length).toBeLessThanOrEqual(12);
});

const supported: ClaimConclusion = { label: "supported", confidence: 0.8, decisive: [], drift: [] };
const cap = (given: Partial<Parameters<typeof capAddedPhrases>[1]>) =>
  capAddedPhrases(supported, {
    claim: "Boats carried less gravel in Belgium.",
    words: source,
    entailment: 0.6,
    someUnread: false,
    ...given,
  });

test("support without the added phrase is support in part", () => {
  expect(cap({})).toMatchObject({
    label: "partially-supported",
    confidence: 0.6,
    drift: [{ kind: "scope", claimWords: "Belgium", sourceWords: "" }],
  });
});

test.each([
  [
    "a verifier that is sure of the whole claim takes it for a paraphrase",
    "Canal boats carried less gravel among small family firms.",
    "supported",
  ],
  ["no paraphrase has another place", "Canal boats carried less gravel in Belgium.", "uncertain"],
  ["no paraphrase has another group", "Canal boats of nurses carried less gravel.", "uncertain"],
  ["nor another kind of animal", "Canal boats with mice carried less gravel.", "uncertain"],
  ["abbreviations name no places", "Canal boats carried less gravel in PBMCs.", "supported"],
  ["nor do names behind other words than those of a place", "Canal boats in dry summers and Xenopus carried less gravel.", "supported"],
])("%s", (_, claim, label) => expect(cap({ claim, entailment: 0.9 }).label).toBe(label));

test("where a cited work was not read, it may name the phrase", () => expect(cap({ someUnread: true }).label).toBe("uncertain"));

describe("words put into a sentence that the claim otherwise repeats", () => {
  const sentence = "The museum doubled its visitors in the year after entry became free.";
  const decisive = [makeReading({ documentId: "doc", passageId: "p", start: 0, end: sentence.length, text: sentence, overlap: 1 })];
  const words = contentWords(sentence);
  const limit = (claim: string, { known = words, entailment = 0.95 } = {}) =>
    capAddedPhrases({ ...supported, decisive }, { claim, words: known, entailment, someUnread: false });

  test.each([
    ["The museum doubled its foreign visitors in the year after entry became free.", "foreign"],
    ["The northern museum doubled its visitors in the year after entry became free.", "northern"],
    ["The museum doubled its visitors and donors in the year after entry became free.", "donors"],
    ["The museum doubled its visitors in the year after entry became free for pensioners.", "pensioners"],
  ])("are supported in part, and not at all where the verifier is sure of the whole: %s", (claim, claimWords) => {
    expect(limit(claim, { entailment: 0.6 })).toMatchObject({ label: "partially-supported", drift: [{ claimWords }] });
    expect(limit(claim).label).toBe("uncertain");
  });

  test.each([
    "The museum had twice as many visitors in the year after entry became free.",
    "The museum was found to double its visitors in the year after entry became free.",
    "The museum (TFM) doubled its visitors in the year after entry became free.",
    "The museum nevertheless doubled its visitors in the year after entry became free.",
    "As a careful report by accountants tells, the museum doubled its visitors in the year after entry became free.",
    "The museum roughly doubled its visitors in the year after entry became free.",
    "Visitors of the gallery doubled when it stopped charging.",
  ])("are not those of a paraphrase: %s", (claim) => expect(limit(claim).label).toBe("supported"));

  test("are not added where another sentence of the sources has them", () => {
    const claim = "The museum doubled its foreign visitors in the year after entry became free.";
    expect(limit(claim, { known: new Set([...words, "foreign"]) }).label).toBe("supported");
  });
});
