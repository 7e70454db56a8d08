import fc from "fast-check";
import { expect, test } from "vitest";
import { openBudget } from "./budget.ts";

const callLabels = { stage: "verification", agent: "verification", model: "a/x" };

test("any order of turns stays within the budget, and none waits for ever", async () => {
  const turn = fc.record({ planned: fc.integer({ min: 1, max: 9_999 }), part: fc.double({ min: 0, max: 1, noNaN: true }) });
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { maxLength: 30 }), fc.double({ min: 0.001, max: 0.05, noNaN: true }), async (turns, maxCost) => {
      const llmBudget = openBudget({ priceOf: () => ({ input: 0.7, output: 3.3 }), maxCost });
      const ends = turns.map(async ({ planned, part }) => {
        const account = llmBudget.openAccount(callLabels);
        try {
          await account.beforeTurn({ inputTokens: planned, outputTokens: planned });
          await Promise.resolve();
          const taken = Math.floor(planned * part);
          if (taken > 0) account.afterTurn({ inputTokens: taken, outputTokens: taken });
        } catch (error) {
          expect(error).toMatchObject({ code: "budget-exhausted" });
        } finally {
          account.close();
        }
      });
      await Promise.all(ends);
      expect(llmBudget.spending().dollars).toBeLessThanOrEqual(maxCost);
    }),
  );
});

test("what costs nothing is never stopped", async () => {
  const llmBudget = openBudget({ priceOf: () => ({ input: 0, output: 0 }), maxCost: 0.01 });
  for (let turn = 0; turn < 50; turn++)
    await llmBudget.openAccount(callLabels).beforeTurn({ inputTokens: 1_000_000, outputTokens: 1_000_000 });
  expect(llmBudget.spending().calls).toBe(0);
});
