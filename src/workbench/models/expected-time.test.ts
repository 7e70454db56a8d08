import { expect, test } from "vitest";
import type { ModelSpeed } from "../../llm/client/model-speed.ts";
import { scriptedLlm } from "../../llm/scripted-llm.fixture.ts";
import { describeSpeed, openTimeNotice } from "./expected-time.ts";

const expense = { stage: "verification", agent: "verification", remembered: 0, dollars: 0 };

test("a check says how much a model of one's own is asked, and how long that takes once an answer shows its speed", () => {
  let speed: ModelSpeed | undefined;
  const slow = { ...scriptedLlm(() => ({})), id: "ollama/slow", host: "127.0.0.1:11434", ownServer: { speed: () => speed } };
  const hosted = { ...scriptedLlm(() => ({})), id: "openai/fast" };
  const expenses = [
    { ...expense, model: "ollama/slow", calls: 10, inputTokens: 15_000, outputTokens: 12_000 },
    { ...expense, model: "openai/fast", calls: 7, inputTokens: 1, outputTokens: 1 },
  ];
  // A model with two roles is mentioned once.
  const notice = openTimeNotice([slow, slow, hosted], { expenses });
  expect(notice.next()).toEqual([
    "ollama/slow at 127.0.0.1:11434 is asked about 10 questions: 15,000 tokens to read, at most 12,000 to write. How long that takes is told after its first answer.",
  ]);
  expect(notice.next()).toEqual([]);
  speed = { reads: 50, writes: 8, answers: 1, tokensPerAnswer: 160 };
  expect(notice.next()).toEqual([
    "ollama/slow reads 50 and writes 8.0 tokens a second: the other 9 answers take about 8 min, at most 27 min. Each answer is kept: a check that is stopped continues where it was.",
  ]);
  expect(notice.next()).toEqual([]);
});

test("nothing is said where nothing is asked", () => {
  const slow = {
    ...scriptedLlm(() => ({})),
    id: "ollama/slow",
    ownServer: { speed: () => ({ reads: 50, writes: 8, answers: 3, tokensPerAnswer: 90 }) },
  };
  expect(openTimeNotice([slow], { expenses: [] }).next()).toEqual([]);
});

test("the time is that of the answers that are left: none after the only one, all of them where the speed was known before", () => {
  let speed: ModelSpeed | undefined;
  const slow = { ...scriptedLlm(() => ({})), id: "llamacpp/slow", ownServer: { speed: () => speed } };
  const only = { expenses: [{ ...expense, model: "llamacpp/slow", calls: 1, inputTokens: 844, outputTokens: 1_200 }] };
  const notice = openTimeNotice([slow], only);
  expect(notice.next()).toHaveLength(1);
  speed = { reads: 0.6, writes: 0.1, answers: 1, tokensPerAnswer: 84 };
  expect(notice.next()).toEqual([]);
  const [again] = openTimeNotice([slow], only).next();
  // 844 tokens at 0.6 a second and 84 at 0.1.
  expect(again).toContain("is asked about 1 question");
  expect(again).toContain("all its answers take about 37 min, at most 3 h 43 min");
});

test("the doctor says what a claim takes", () => {
  expect(describeSpeed({ reads: 50, writes: 5 })).toBe("reads 50 and writes 5.0 tokens a second, about 80 s for a claim");
  expect(describeSpeed({ reads: 0.5, writes: 0.1 })).toContain("1 h 32 min for a claim");
});
