import { expect, test } from "vitest";
import type { Passage } from "../../domain/document/passage.ts";
import { splitSentences } from "../../domain/text/split-sentences.ts";
import type { ScoredPassage } from "../../store/search/rank-passages.ts";
import { bestSentences } from "./best-sentences.ts";
import { groupByWork } from "./group-by-work.ts";

const passageOf = (text: string, start = 0): Passage => ({
  id: `psg_${start}`,
  documentId: "doc",
  ordinal: 0,
  kind: "prose",
  section: "",
  start,
  end: start + text.length,
  text,
  sentences: splitSentences(text, start),
});
const quays = passageOf("Ropes dry at night. Awnings shade the quay at noon. Gulls sleep.", 100);
const words = (passage: Passage, { start, end }: { start: number; end: number }) =>
  passage.text.slice(start - passage.start, end - passage.start);

test("the sentence with the words of the query is the best one", async () => {
  const [best] = await bestSentences("shade of awnings", [quays]);
  expect(words(quays, best!)).toBe("Awnings shade the quay at noon.");
});

test("meaning finds it where no word does", async () => {
  const embed = { id: "fake", embed: async (texts: string[]) => texts.map((text) => (/Gulls|birds/.test(text) ? [0, 1] : [1, 0])) };
  const [best] = await bestSentences("birds at rest", [quays], { embed });
  expect(words(quays, best!)).toBe("Gulls sleep.");
});

test("a passage without sentences is its own best one, and none need be given", async () => {
  const bare = { ...quays, sentences: [] };
  expect(await bestSentences("shade", [bare])).toEqual([{ start: bare.start, end: bare.end }]);
  expect(await bestSentences("shade", [])).toEqual([]);
});

const found = (id: string, documentId: string, score: number): ScoredPassage => ({
  passage: { ...quays, id, documentId },
  score,
  lexicalRank: 1,
  denseRank: null,
  lexicalScore: 1,
  similarity: null,
});

test("works stand by their best passages; further ones help, and never outweigh a much better one", () => {
  const list = [found("a", "one", 0.9), found("b", "two", 0.8), found("c", "two", 0.8), found("d", "three", 0.5), found("e", "three", 0.5)];
  const works = groupByWork(list, (documentId) => documentId);
  expect(works.map(({ passage, further }) => [passage.documentId, further])).toEqual([
    ["two", 1],
    ["one", 0],
    ["three", 1],
  ]);
});

test("two documents of one work are one hit", () => {
  const works = groupByWork([found("a", "one", 0.9), found("b", "two", 0.8)], () => "10.1/x");
  expect(works.map(({ passage, further }) => [passage.id, further])).toEqual([["a", 1]]);
});
