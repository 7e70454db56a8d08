import { expect, test } from "vitest";
import { maxSentencesOfText, parseTextToCite } from "./cite.ts";

const read = (text: string) => {
  const notices: string[] = [];
  return { sentences: parseTextToCite(text, (notice) => notices.push(notice)), notices };
};

test("a pasted text is cut into its sentences, each with the two that stand before it", () => {
  const { sentences, notices } = read("Trees cool streets. Awnings shade quays (Voss et al. 2021).\n\nWater helps. It is cheap.");
  expect(sentences.map(({ sentence }) => sentence)).toEqual([
    "Trees cool streets.",
    "Awnings shade quays (Voss et al. 2021).",
    "Water helps.",
    "It is cheap.",
  ]);
  expect(sentences[3]!.before).toBe("Awnings shade quays (Voss et al. 2021). Water helps.");
  expect(notices).toEqual([]);
});

test("one sentence without a full stop is a text too", () => {
  expect(read("Trees cool streets").sentences).toMatchObject([{ sentence: "Trees cool streets", before: "" }]);
});

test("headings and lines without a word are no sentences", () => {
  expect(read("# Shade\n\nTrees cool streets.\n\n* * *\n\n## 2\n").sentences.map(({ sentence }) => sentence)).toEqual([
    "Trees cool streets.",
  ]);
});

test("a text that is too long is read in part, with a notice", () => {
  const { sentences, notices } = read("Trees cool streets. ".repeat(maxSentencesOfText + 5));
  expect(sentences).toHaveLength(maxSentencesOfText);
  expect(notices).toEqual([expect.stringContaining(`has ${maxSentencesOfText + 5} sentences`)]);
});

test("a text without a word is refused", () => {
  expect(() => read(" ... 12 ")).toThrow(expect.objectContaining({ code: "usage" }));
});
