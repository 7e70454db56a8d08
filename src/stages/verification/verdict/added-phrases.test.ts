import { expect, test } from "vitest";
import { contentWords } from "../../../domain/text/words/content-words.ts";
import type { ClaimConclusion } from "../conclude-from-readings.ts";
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
])("%s", (_, claim, label) => expect(cap({ claim, entailment: 0.9 }).label).toBe(label));

test("where a cited work was not read, it may name the phrase", () => expect(cap({ someUnread: true }).label).toBe("uncertain"));
