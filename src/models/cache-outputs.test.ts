import { describe, expect, test } from "vitest";
import { cacheVectors, cacheVerifiers } from "./cache-outputs.ts";
import type { ClaimAndEvidence, Judgement } from "./models.ts";

/** An embedder whose vector is a text's length, and which writes down what it was asked. */
function counting(max?: number) {
  const asked: string[] = [];
  const model = cacheVectors(
    {
      id: "made-up",
      embed: async (texts, options) => {
        asked.push(...texts.map((text) => (options?.as === "query" ? `${text}?` : text)));
        return texts.map((text) => [text.length]);
      },
    },
    max,
  );
  return { asked, model };
}

describe("an embedder with a memory", () => {
  test("embeds each text once, in any batch", async () => {
    const { asked, model } = counting();
    expect(await model.embed(["a", "bb", "a"])).toEqual([[1], [2], [1]]);
    expect(await model.embed(["bb", "ccc"])).toEqual([[2], [3]]);
    expect(asked).toEqual(["a", "bb", "ccc"]);
  });

  test("keeps a question apart from a text of the same words", async () => {
    const { asked, model } = counting();
    await model.embed(["a"]);
    await model.embed(["a"], { as: "query" });
    expect(asked).toEqual(["a", "a?"]);
  });

  test("forgets what was used longest ago", async () => {
    const { asked, model } = counting(2);
    for (const text of ["a", "b", "a", "c", "a", "b"]) await model.embed([text]);
    expect(asked).toEqual(["a", "b", "c", "b"]);
  });

  test("answers whole batches that are larger than its memory", async () => {
    const { model } = counting(1);
    expect(await model.embed(["a", "bb", "ccc"])).toEqual([[1], [2], [3]]);
  });

  test("reads a text once where two ask at the same time, and again after a failure", async () => {
    const { asked, model } = counting();
    expect(await Promise.all([model.embed(["a", "bb"]), model.embed(["bb", "ccc"])])).toEqual([
      [[1], [2]],
      [[2], [3]],
    ]);
    expect(asked).toEqual(["a", "bb", "ccc"]);
    let isBroken = true;
    const failing = cacheVectors({
      id: "made-up",
      embed: async (texts) => {
        if (isBroken) throw new Error("no model");
        return texts.map(() => [1]);
      },
    });
    await expect(failing.embed(["a"])).rejects.toThrow("no model");
    isBroken = false;
    expect(await failing.embed(["a"])).toEqual([[1]]);
  });
});

test.each(["judge", "deepJudge"] as const)("asks %s once for each pair, in any batch", async (role) => {
  const asked: string[] = [];
  const judge = async (pairs: ClaimAndEvidence[]) =>
    pairs.map(({ evidence }) => {
      asked.push(evidence);
      return { supports: evidence.length } as Judgement;
    });
  const verifier = { id: "made-up", judge };
  const model = cacheVerifiers({ judge: verifier, deepJudge: verifier })[role];
  const pairs = (...texts: string[]) => texts.map((evidence) => ({ claim: "Moss is wet.", evidence }));
  await model.judge(pairs("a", "bb", "a"));
  expect((await model.judge(pairs("bb", "ccc", "a"))).map(({ supports }) => supports)).toEqual([2, 3, 1]);
  expect(asked).toEqual(["a", "bb", "ccc"]);
});
