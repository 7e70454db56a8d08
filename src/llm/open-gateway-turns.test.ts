import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import type { CachedModelAnswer } from "../domain/llm/cached-model-answer.ts";
import type { OutgoingRequest } from "../domain/network/outgoing-request.ts";
import { IbidError } from "../errors.ts";
import { openBudget } from "./budget/budget.ts";
import type { ModelCall } from "./model-call.ts";
import { type LlmGatewayOptions, openGateway } from "./open-gateway.ts";
import { scriptedLlm } from "./scripted-llm.fixture.ts";
import type { ToolTurn } from "./tool-turn.ts";

const turn = (text: string, more: Partial<ToolTurn> = {}): ToolTurn => ({
  agent: "answering",
  role: "write",
  instructions: "Answer.",
  messages: [{ role: "user", text }],
  tools: [{ name: "look", description: "Looks.", input: z.object({ query: z.string() }) }],
  outputTokens: 50,
  ...more,
});

function setUp(maxCost?: number) {
  const kept = new Map<string, CachedModelAnswer>();
  const ledger: OutgoingRequest[] = [];
  const llm = scriptedLlm(() => ({}), {
    converse: ({ messages }) => ({ text: `Said ${messages.length}.`, calls: [{ id: "1", name: "look", input: { query: "moss" } }] }),
  });
  const open = (options: Partial<LlmGatewayOptions> = {}) =>
    openGateway({
      assignments: { write: { models: [llm], withLocal: false } },
      cache: {
        get: async (key) => structuredClone(kept.get(key)),
        save: async (answer) => void kept.set(answer.key, structuredClone(answer)),
      },
      ledger: { note: async (request) => void ledger.push(request), settle: async () => {} },
      budget: openBudget({ priceOf: () => ({ input: 1, output: 10 }), maxCost }),
      consent: async () => {},
      runId: "run_1",
      send: async () => new Response("{}"),
      ...options,
    });
  return { open, kept, ledger, reader: llm };
}

describe("a turn through the gateway", () => {
  test("is remembered: the same conversation gives the same turn for free, calls and words alike", async () => {
    const { open, reader: llm } = setUp();
    const first = await open().converse(turn("Is moss wet?"));
    const gateway = open();
    const received: string[] = [];
    expect(await gateway.converse(turn("Is moss wet?"), { onText: (text) => received.push(text) })).toEqual(first);
    expect(first).toMatchObject({
      text: "Said 1.",
      calls: [{ name: "look", input: { query: "moss" } }],
      model: "example/reader",
      isCut: false,
    });
    expect(llm.prompts).toHaveLength(1);
    expect(received).toEqual(["Said 1."]);
    expect(gateway.spending()).toMatchObject({ calls: 0, remembered: 1, dollars: 0 });
  });

  test.each<[string, ToolTurn]>([
    ["other words", turn("Is moss dry?")],
    ["other instructions", turn("Is moss wet?", { instructions: "Answer well." })],
    [
      "another tool",
      turn("Is moss wet?", { tools: [{ name: "look", description: "Looks well.", input: z.object({ query: z.string() }) }] }),
    ],
    [
      "another input of a tool",
      turn("Is moss wet?", { tools: [{ name: "look", description: "Looks.", input: z.object({ words: z.string() }) }] }),
    ],
    ["a search of the web", turn("Is moss wet?", { webSearches: 1 })],
    [
      "more said before",
      turn("", {
        messages: [
          { role: "user", text: "Is moss wet?" },
          { role: "assistant", text: "Yes.", calls: [] },
        ],
      }),
    ],
  ])("with %s is another one", async (_, other) => {
    const { open, reader: llm } = setUp();
    const gateway = open();
    await gateway.converse(turn("Is moss wet?"));
    await gateway.converse(other);
    expect(llm.prompts).toHaveLength(2);
  });

  test("that is remembered in a broken form is taken again", async () => {
    const { open, kept, reader: llm } = setUp();
    await open().converse(turn("Is moss wet?"));
    for (const answer of kept.values()) answer.value = { text: 7 };
    expect(await open().converse(turn("Is moss wet?"))).toMatchObject({ text: "Said 1." });
    expect(llm.prompts).toHaveLength(2);
  });

  test("is in the ledger under its purpose, is counted, and is reported to observers", async () => {
    const { open, ledger } = setUp();
    const calls: ModelCall[] = [];
    const gateway = open({ observe: (call) => calls.push(call) });
    await gateway.converse(turn("Is moss wet?", { agent: "web-search", webSearches: 2, tools: [] }), { stage: "ask" });
    expect(ledger).toMatchObject([{ purpose: "web-search", model: "example/reader", host: "api.example.org", runId: "run_1" }]);
    expect(gateway.spending()).toMatchObject({
      calls: 1,
      inputTokens: 1_000,
      outputTokens: 100,
      expenses: [{ stage: "ask", agent: "web-search" }],
    });
    expect(calls).toMatchObject([{ agent: "web-search", role: "write", isRemembered: false }]);
  });

  test("is not taken without consent, beyond the budget, or where it is only counted", async () => {
    const refused = setUp();
    const consent = vi.fn(() => Promise.reject(new IbidError("consent-missing", "no")));
    await expect(refused.open({ consent }).converse(turn("x"))).rejects.toMatchObject({ code: "consent-missing" });
    const poor = setUp(0.000_001);
    await expect(poor.open().converse(turn("x"))).rejects.toMatchObject({ code: "budget-exhausted" });
    const counting = setUp();
    const gateway = counting.open({ isEstimating: true });
    await expect(gateway.converse(turn("x"))).rejects.toMatchObject({ code: "not-asked" });
    await expect(gateway.converse(turn("x"))).rejects.toMatchObject({ code: "not-asked" });
    expect(gateway.spending()).toMatchObject({ calls: 1, inputTokens: 1_000 });
    for (const { ledger } of [refused, poor, counting]) expect(ledger).toEqual([]);
  });
});
