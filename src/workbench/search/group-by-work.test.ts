import { expect, test } from "vitest";
import type { ScoredPassage } from "../../store/search/rank-passages.ts";
import { groupByWork } from "./search.ts";

const found = (id: string, documentId: string, score: number): ScoredPassage => ({
  passage: { id, documentId, ordinal: 0, kind: "prose", section: "", start: 0, end: 18, text: "Ropes dry at night.", sentences: [] },
  score,
  lexicalRank: 1,
  denseRank: null,
  lexicalScore: 1,
  similarity: null,
});

test("works are sorted by their best passages; further ones help, and never outweigh a much better one", () => {
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
