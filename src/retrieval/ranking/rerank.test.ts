import { expect, test } from "vitest";
import { passagesOf } from "../../stages/document.fixture.ts";
import { rerank } from "./rerank.ts";

const passage = passagesOf("# T\n\nShade cools.")[0]!;
const ranked = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    passage: { ...passage, id: `psg_${index}`, text: `text ${index}` },
    score: 1 / (index + 1),
    lexicalRank: index + 1,
    denseRank: null,
    lexicalScore: 1,
    similarity: null,
  }));
const scoring = (scoreOf: (text: string) => number) => ({ id: "fake", score: async (_: string, texts: string[]) => texts.map(scoreOf) });
const ids = (list: { passage: { id: string } }[]) => list.map(({ passage: { id } }) => id);

test("a passage that the model prefers by far goes to the front", async () => {
  expect(
    ids(
      await rerank(
        "shade",
        ranked(5),
        scoring((text) => (text === "text 3" ? 10 : 0)),
      ),
    )[0],
  ).toBe("psg_3");
});

test("a model without an opinion leaves the order as it was", async () => {
  expect(
    ids(
      await rerank(
        "shade",
        ranked(5),
        scoring(() => 1),
      ),
    ),
  ).toEqual(ids(ranked(5)));
});

test("what is far down is neither read again nor lost", async () => {
  const asked: string[] = [];
  const model = scoring((text) => asked.push(text));
  const result = await rerank("shade", ranked(60), model);
  expect(asked).toHaveLength(50);
  expect(ids(result).slice(50)).toEqual(ids(ranked(60)).slice(50));
  expect(new Set(ids(result)).size).toBe(60);
});

test("one passage needs no model", async () => {
  const model = { id: "fake", score: () => Promise.reject(new Error("not to be asked")) };
  expect(await rerank("shade", ranked(1), model)).toEqual(ranked(1));
  expect(await rerank("shade", [], model)).toEqual([]);
});
