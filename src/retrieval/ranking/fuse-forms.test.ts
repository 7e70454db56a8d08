import { describe, expect, test } from "vitest";
import type { FormHit } from "../../store/search/rank-forms.ts";
import type { ScoredPassage } from "../../store/search/rank-passages.ts";
import { boundQuery, matchedWords, maxQueryLength } from "../query/terms.ts";
import { coverParts } from "./cover-parts.ts";
import { fuseForms, interleave } from "./fuse-forms.ts";

const form = (part: number | null) => ({ name: part === null ? "claim" : `part ${part + 1}`, part, words: "rye ferries", meaning: "" });
const hit = (form: number, passageId: string, lexicalRank: number | null, denseRank: number | null): FormHit => ({
  form,
  passageId,
  documentId: "doc",
  lexicalRank,
  denseRank,
  terms: ["rye"],
});
const ids = (ranked: { passageId: string }[]) => ranked.map(({ passageId }) => passageId);

describe("fusion of forms", () => {
  test("adds reciprocal ranks of both sides", () => {
    const [first, second] = fuseForms([hit(0, "a", 1, 2), hit(0, "b", 2, null)], [form(null)], 60);
    expect(first).toMatchObject({ passageId: "a", lexicalRank: 1, denseRank: 2, forms: ["claim"], matchedTerms: ["rye"], covers: [0] });
    expect(first!.fusedScore).toBeCloseTo(1 / 61 + 1 / 62);
    expect(second!.fusedScore).toBeCloseTo(1 / 62);
  });

  test("weighs all parts together as much as the claim", () => {
    const hits = [hit(0, "a", 2, 2), hit(0, "b", 1, 1), hit(1, "a", 1, 1), hit(2, "a", 1, 1), hit(1, "b", 9, 9)];
    const ranked = fuseForms(hits, [form(null), form(0), form(1)], 60);
    expect(ids(ranked)).toEqual(["a", "b"]);
    expect(ranked[0]!.fusedScore).toBeCloseTo(2 / 62 + 2 / 61);
    expect(ranked[0]).toMatchObject({ forms: ["claim", "part 1", "part 2"], covers: [0, 1] });
  });

  test("orders equal scores by id, for any input order", () => {
    const hits = [hit(0, "b", 1, null), hit(0, "a", null, 1)];
    expect(ids(fuseForms(hits, [form(null)], 60))).toEqual(["a", "b"]);
    expect(ids(fuseForms(hits.toReversed(), [form(null)], 60))).toEqual(["a", "b"]);
    expect(fuseForms([], [form(null)], 60)).toEqual([]);
  });
});

describe("what is kept", () => {
  const ranked = (covers: Record<string, number[]>) =>
    Object.entries(covers).map(([passageId, covered], index) => ({
      ...fuseForms([hit(0, passageId, index + 1, null)], [form(null)], 60)[0]!,
      covers: covered,
    }));
  test("the first of either ranking is kept, however far it is in the other", () => {
    const hits = [
      hit(0, "near", null, 1),
      hit(0, "worded", 1, null),
      ...["a", "b", "c"].map((id, index) => hit(0, id, index + 2, index + 2)),
    ];
    const ranked = fuseForms(hits, [form(null)], 60);
    expect(ids(coverParts(ranked, 3))).toEqual(["a", "near", "worded"]);
    expect(ids(coverParts(ranked, 1))).toEqual(["a"]);
  });

  test.each([
    ["the best when one is enough", { a: [0], b: [1] }, 1, ["a"]],
    ["the best of an uncovered part before better ones", { a: [0], b: [0], c: [], d: [1] }, 2, ["a", "d"]],
    ["the rest in their order", { a: [0, 1], b: [], c: [], d: [1] }, 3, ["a", "b", "c"]],
    ["no more than there are", { a: [0] }, 8, ["a"]],
    ["nothing of nothing", {}, 8, []],
  ] as const)("is %s", (_, covers, keep, kept) => {
    expect(ids(coverParts(ranked(covers as unknown as Record<string, number[]>), keep))).toEqual(kept);
  });
});

test.each([
  [["ferri", "rye"], "Rye on ferries", ["rye", "ferries"]],
  [["temperatur"], "temperatures of the temperature", ["temperatures"]],
  [["1", "200"], "1,200 boats", ["1", "200"]],
  [["zzz"], "rye", ["zzz"]],
])("the stems %j of %j are the words %j", (stems, query, words) => expect(matchedWords(stems, query)).toEqual(words));

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
const idsOf = (list: readonly ScoredPassage[]) => list.map(({ passage: { id } }) => id).join(" ");

describe("the rankings of several wordings", () => {
  test("take turns, and what several found comes before what one found at the same place", () => {
    expect(idsOf(interleave([ranking("a", "b", "c"), ranking("x", "c", "y")]))).toBe("a x c b y");
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
