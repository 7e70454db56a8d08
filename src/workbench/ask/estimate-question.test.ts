import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { answerLimits } from "../../chat/model-answer/answer-limits.ts";
import { Config } from "../../config/schema.ts";
import type { Estimate } from "../../domain/llm/spending.ts";
import { minimalAnswer } from "../../llm/minimal-answer.fixture.ts";
import { scriptedLlm } from "../../llm/scripted-llm.fixture.ts";
import { openTestStore, type TestStore } from "../../store/open-test-store.fixture.ts";
import { documentFixture } from "../../store/records.fixture.ts";
import { countingModels, folderWith } from "../check/check.fixture.ts";
import { ask } from "./ask.ts";
import type { AskRequest } from "./ask-request.ts";
import { estimateQuestion } from "./estimate-question.ts";

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(() => store.empty());
afterAll(() => store.close());

const lease = documentFixture("lease", ["The tenant gives notice of six months."]);
const { at } = folderWith({ "lease.md": "# Lease\n\nThe tenant gives notice of six months." });

/** A host elsewhere whose model takes 1,000 tokens in and 100 out in each turn, and every request that left for it. */
function hosted(settings: object = {}) {
  const sent: string[] = [];
  const tools = {
    openStore: async () => store,
    models: countingModels().models,
    config: Config.parse({ models: { write: "example/writer" }, providers: { example: { inputPrice: 1, outputPrice: 10 } }, ...settings }),
    language: {
      environment: {},
      openLlm: (id: string) => scriptedLlm(minimalAnswer, { id, host: "example.org" }),
      send: async (_: unknown, init?: RequestInit) => {
        sent.push(String(init?.body));
        return new Response("{}");
      },
    },
  };
  return { sent, tools };
}

async function estimateOf(request: AskRequest, { tools }: ReturnType<typeof hosted>): Promise<Estimate> {
  const run = estimateQuestion(request, tools);
  let step = await run.next();
  while (!step.done) step = await run.next();
  return step.value;
}

describe("an estimate of a question", () => {
  test("gives the maximum cost of an answer, sends nothing, needs no consent, and keeps no question", async () => {
    await store.documents.save(lease.document, lease.passages);
    await store.holdings.add({ documentId: lease.document.id, path: "lease.pdf", work: { author: [] } });
    const system = hosted();
    const estimate = await estimateOf({ question: " How long is the notice? " }, system);
    expect(estimate).toMatchObject({
      question: "How long is the notice?",
      spending: {
        calls: answerLimits.turns,
        inputTokens: 1_000 * answerLimits.turns,
        expenses: [{ stage: "ask", agent: "answering", model: "example/writer" }],
      },
    });
    expect(estimate.spending!.dollars).toBeCloseTo(answerLimits.turns * 0.002);
    expect(system.sent).toEqual([]);
    expect((await store.conversations.list(10)).total).toBe(0);
  });

  test("counts web searches where the question asks for them, whatever the settings say", async () => {
    const { tools } = hosted();
    const openLlm = (id: string) => ({ ...scriptedLlm(minimalAnswer, { id, host: "example.org" }), searchesWeb: true });
    const agentsOf = async (web: boolean | undefined, webSearch = false) => {
      const system = {
        ...hosted({ webSearch }),
        tools: { ...tools, config: hosted({ webSearch }).tools.config, language: { ...tools.language, openLlm } },
      };
      const { spending } = await estimateOf({ question: "How long is the notice?", paths: [at("lease.md")], web }, system);
      return spending!.expenses.map(({ agent }) => agent);
    };
    expect(await agentsOf(true)).toContain("web-search");
    expect(await agentsOf(undefined)).not.toContain("web-search");
    expect(await agentsOf(false, true)).not.toContain("web-search");
  });

  test("counts nothing that was answered before, and nothing at all without a model elsewhere", async () => {
    const system = hosted({ allowHosted: true });
    const request = { question: "How long is the notice?", paths: [at("lease.md")] };
    for await (const _ of ask(request, system.tools));
    expect((await estimateOf(request, system)).spending).toMatchObject({ calls: 0, remembered: system.sent.length, dollars: 0 });
    expect((await estimateOf(request, hosted({ offline: true }))).spending).toBeNull();
  });

  test("says what is wrong with a question as asking it would", async () => {
    await expect(estimateOf({ question: "?" }, hosted())).rejects.toMatchObject({ code: "usage" });
    await expect(estimateOf({ question: "How long?", folder: at(".") }, hosted())).rejects.toThrow(/library is empty/);
  });
});
