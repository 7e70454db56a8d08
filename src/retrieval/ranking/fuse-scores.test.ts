import { expect, test } from "vitest";
import { passagesOf } from "../../stages/document.fixture.ts";
import { fuseScores } from "./fuse-scores.ts";

const passage = passagesOf("# T\n\nShade cools.")[0]!;
const item = (id: string, lexicalScore: number | null, similarity: number | null) => ({
  passage: { ...passage, id, documentId: `of ${id}` },
  score: 0,
  lexicalRank: null,
  denseRank: null,
  lexicalScore,
  similarity,
});
const silent = { text: "", titles: new Map<string, string>() };
const circuitBreaker = (items: ReturnType<typeof item>[], lexical: number) => fuseScores(items, silent, { lexical, title: 0 });
const ids = (items: { passage: { id: string } }[]) => items.map(({ passage: { id } }) => id);
const order = (items: ReturnType<typeof item>[], lexical = 0.3) => ids(circuitBreaker(items, lexical));

test("lets a hit that stands out on one side win over one that is first by little on the other", () => {
  expect(order([item("a", 4, 0.8), item("b", 20, 0.78)])).toEqual(["b", "a"]);
});

test("weighs both sides as configured", () => {
  const items = [item("a", 10, 0.4), item("b", 1, 0.8)];
  expect(order(items, 0.9)).toEqual(["a", "b"]);
  expect(order(items, 0.1)).toEqual(["b", "a"]);
});

test("prefers, of works that are as relevant, the one whose title the sentence says", () => {
  const titles = new Map([
    ["of a", "Moss on roofs"],
    ["of b", "Awnings of sails"],
  ]);
  const items = [item("a", 5, 0.5), item("b", 5, 0.5), item("c", 5, 0.5)];
  expect(ids(fuseScores(items, { text: "Sail awnings cool quays.", titles }))).toEqual(["b", "a", "c"]);
});

test("counts what one side does not hold as the last it holds", () => {
  const [first] = circuitBreaker([item("a", 10, 0.8), item("b", 5, 0.4), item("c", null, 0.4)], 0.5).slice(1);
  expect(first!.score).toBeCloseTo(0.5);
  expect(order([item("b", null, 0.4), item("a", 5, 0.4)])).toEqual(["a", "b"]);
});

test("accepts an empty ranking, and orders equal scores by id", () => {
  expect(order([item("b", null, 0.5), item("a", null, 0.5)])).toEqual(["a", "b"]);
  expect(order([item("a", null, -0.2)])).toEqual(["a"]);
  expect(order([])).toEqual([]);
});
