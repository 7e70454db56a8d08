import { describe, expect, test } from "vitest";
import type { ScoredPassage } from "../../store/search/rank-passages.ts";
import { boundQuery, maxQueryLength } from "../query/bound-query.ts";
import { interleave } from "./interleave.ts";

const ranking = (...ids: string[]) =>
  ids.map(
    (id, index): ScoredPassage => ({
      passage: { id, documentId: "doc", ordinal: 0, kind: "prose", section: "", start: 0, end: 1, text: id, sentences: [] },
      score: 1 / (index + 1),
      lexicalRank: index + 1,
      denseRank: null,
      lexicalScore: 1,
      similarity: null,
    }),
  );
const ids = (list: readonly ScoredPassage[]) => list.map(({ passage: { id } }) => id).join(" ");

describe("the rankings of several wordings", () => {
  test("take turns, and what several found comes before what one found at the same place", () => {
    expect(ids(interleave([ranking("a", "b", "c"), ranking("x", "c", "y")]))).toBe("a x c b y");
  });

  test("of one passage the better place counts, with what was said of it there", () => {
    const [best] = interleave([ranking("a", "b"), ranking("b", "a")]).filter(({ passage: { id } }) => id === "b");
    expect(best).toMatchObject({ forms: [0, 1], lexicalRank: 1 });
  });

  test("have scores that fall", () => {
    const scores = interleave([ranking("a", "b", "c"), ranking("x", "y")]).map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
  });

  test("may be none", () => expect(interleave([])).toEqual([]));
});

describe("a query", () => {
  test("of usual length stays as it is, apart from what no database takes", () => {
    expect(boundQuery("quays\0 of \ud800 stone")).toEqual({ text: "quays  of \ufffd stone", isCut: false });
  });

  test("that is too long ends at a word; one word that is too long is cut", () => {
    const { text, isCut } = boundQuery("harbour ".repeat(1_250));
    expect([isCut, text.endsWith("harbour"), text.length <= maxQueryLength]).toEqual([true, true, true]);
    expect(boundQuery("x".repeat(10_000)).text).toHaveLength(maxQueryLength);
  });
});
