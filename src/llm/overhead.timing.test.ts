import { describe, expect, test, vi } from "vitest";
import { claimsQuestion, mockCallOptions, mockLlm } from "./llm.fixture.ts";

const answer = JSON.stringify({
  claims: Array.from({ length: 20 }, (_, page) => ({ text: "Moss holds water for many days. ".repeat(4), page })),
});
const question = claimsQuestion({ prompt: "Moss holds water for many days. ".repeat(300) });

const worked = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

// Processor time with wide margins: other programs may share the machine. `scripts/bench/language.ts` measures.
describe("what Ibid adds to a call of a language model", () => {
  test("is a few milliseconds", async () => {
    const { reader: llm } = mockLlm([answer]);
    const costs: number[] = [];
    for (let call = 0; call < 60; call += 1) {
      const before = worked();
      await llm.ask(question, mockCallOptions());
      costs.push(worked() - before);
    }
    expect(costs.toSorted((a, b) => a - b)[30]).toBeLessThan(5);
  });

  test("never holds everything else up, even when fifty are asked at once", async () => {
    const { reader: llm } = mockLlm([answer]);
    await llm.ask(question, mockCallOptions());
    let last = worked();
    let longest = 0;
    const ticking = setInterval(() => {
      longest = Math.max(longest, worked() - last);
      last = worked();
    }, 1);
    await Promise.all(Array.from({ length: 50 }, () => llm.ask(question, mockCallOptions())));
    // The last stretch of work is counted by the tick that follows it.
    await vi.waitFor(() => expect(longest).toBeGreaterThan(0));
    clearInterval(ticking);
    expect(longest).toBeLessThan(100);
  });
});
