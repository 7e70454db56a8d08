import { describe, expect, test } from "vitest";
import {
  contentStems,
  contentWords,
  cutEnding,
  findContentWords,
  qualifierWords,
  shareContentStem,
  stem,
  stopWords,
} from "./content-words.ts";
import { coverage, jaccardSimilarity } from "./overlap.ts";

describe("words cut to their stems", () => {
  test("lose their endings where enough stays", () => {
    expect(["cooled", "cooling", "cools", "foundations", "quay's"].map(cutEnding)).toEqual(["cool", "cool", "cool", "found", "quay"]);
    expect(["used", "was", "trees"].map(cutEnding)).toEqual(["used", "was", "trees"]);
  });

  test("lose a doubled consonant too, where sentences of others are compared", () => {
    expect([stem("stopped"), cutEnding("stopped")]).toEqual(["stop", "stopp"]);
  });
});

describe("content words", () => {
  const sentence = "Most barges did not carry 1,200 kg of rye.";

  test("beside a source: things and numbers, without how much or whether", () => {
    expect([...contentWords(sentence)].toSorted()).toEqual(["#1200", "barg", "carry", "rye"]);
    expect(findContentWords(sentence).map(({ start, end }) => sentence.slice(start, end))).toEqual(["barges", "carry", "1,200 kg", "rye"]);
  });

  test("within a manuscript: how much and whether stay, numbers do not", () => {
    expect(contentStems(sentence)).toEqual(["most", "barg", "not", "carry", "kg", "rye"]);
  });

  test("are shared or not", () => {
    expect(shareContentStem("The ferry is late.", "Ferries were slow.")).toBe(false);
    expect(shareContentStem("The ferries are late.", "Ferries were slow.")).toBe(true);
    expect(shareContentStem("It is the same.", "This was it.")).toBe(false);
  });
});

test("a word holds a sentence together or qualifies it, never both", () => {
  expect([...stopWords].filter((word) => qualifierWords.has(word))).toEqual([]);
});

describe("overlap", () => {
  const [three, two] = [new Set(["moss", "roof", "rain"]), new Set(["moss", "rain"])];

  test("covers what is wanted, and half of it by what stands near", () => {
    expect(coverage(three, two)).toBeCloseTo(2 / 3);
    expect(coverage(three, two, new Set(["roof"]))).toBeCloseTo(2.5 / 3);
    expect(coverage(new Set(), two)).toBe(0);
  });

  test("is likeness when both sides count", () => {
    expect(jaccardSimilarity(three, two)).toBeCloseTo(2 / 3);
    expect(jaccardSimilarity(two, three)).toBeCloseTo(2 / 3);
    expect(jaccardSimilarity(two, two)).toBe(1);
    expect(jaccardSimilarity(two, new Set(["rye"]))).toBe(0);
  });
});
