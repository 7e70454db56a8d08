import { expect, test } from "vitest";
import { scriptedGateway } from "../llm/gateway.fixture.ts";
import { fakeAnswerContext } from "./answer-context.fixture.ts";
import { dryRunQuestion } from "./dry-run-question.ts";
import { answerLimits } from "./model-answer/answer-limits.ts";
import { pagedDocument } from "./paged-document.ts";

const lease = pagedDocument("lease", [["The tenant of the mill shall give six months' notice in writing."]]);
const request = { question: "How long is the notice?", filter: {}, before: [], signal: new AbortController().signal };

const count = async (options: Parameters<typeof scriptedGateway>[1] = {}, config: object = {}) => {
  const gateway = scriptedGateway(() => ({}), { isEstimating: true, ...options });
  await dryRunQuestion(request, fakeAnswerContext([lease], { gateway, config }));
  return gateway.turns;
};

test("every turn that a model may take is counted, each with all before it and with the passages that the question finds", async () => {
  const turns = await count();
  expect(turns).toHaveLength(answerLimits.turns);
  expect(turns.map(({ messages }) => messages.length)).toEqual(turns.map((_, index) => 1 + 2 * index));
  const results = turns.at(-1)!.messages.flatMap((message) => (message.role === "tool" ? message.results : []));
  expect(results.filter(({ text }) => text.includes("six months' notice"))).toHaveLength(answerLimits.uses);
});

test("searches of the web are counted where they are allowed", async () => {
  const searched = (turns: Awaited<ReturnType<typeof count>>) => turns.filter(({ agent }) => agent === "web-search").length;
  expect(searched(await count({ searchesWeb: true }, { webSearch: true }))).toBe(answerLimits.uses / 2);
  expect(searched(await count({ searchesWeb: true }))).toBe(0);
});

test("where the answer is left to quotations no turn is counted", async () => {
  expect(await count({ readers: { write: [] } })).toEqual([]);
  expect(await count({}, { agents: { answering: "local" } })).toEqual([]);
});
