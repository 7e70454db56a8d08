import { expect, test } from "vitest";
import { cacheJudgements } from "./cache-judgements.ts";
import type { ClaimAndEvidence, Judgement } from "./models.ts";

test("asks the verifier once for each pair, in any batch", async () => {
  const asked: string[] = [];
  const judge = async (pairs: ClaimAndEvidence[]) =>
    pairs.map(({ evidence }) => {
      asked.push(evidence);
      return { supports: evidence.length } as Judgement;
    });
  const model = cacheJudgements({ id: "made-up", judge });
  const pairs = (...texts: string[]) => texts.map((evidence) => ({ claim: "Moss is wet.", evidence }));
  await model.judge(pairs("a", "bb", "a"));
  expect((await model.judge(pairs("bb", "ccc", "a"))).map(({ supports }) => supports)).toEqual([2, 3, 1]);
  expect(asked).toEqual(["a", "bb", "ccc"]);
});
