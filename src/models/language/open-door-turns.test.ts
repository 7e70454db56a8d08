import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import type { OutgoingRequest } from "../../domain/outgoing-request.ts";
import type { RememberedAnswer } from "../../domain/remembered-answer.ts";
import { IbidError } from "../../errors.ts";
import { openMeter } from "./meter.ts";
import type { ModelCall } from "./model-call.ts";
import { type DoorOptions, openDoor } from "./open-door.ts";
import { scriptedReader } from "./scripted-reader-fixture.ts";
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
  const kept = new Map<string, RememberedAnswer>();
  const ledger: OutgoingRequest[] = [];
  const reader = scriptedReader(() => ({}), {
    converse: ({ messages }) => ({ text: `Said ${messages.length}.`, calls: [{ id: "1", name: "look", input: { query: "moss" } }] }),
  });
  const open = (options: Partial<DoorOptions> = {}) =>
    openDoor({
      assignments: { write: { readers: [reader], withLocal: false } },
      memory: {
        get: async (key) => structuredClone(kept.get(key)),
        save: async (answer) => void kept.set(answer.key, structuredClone(answer)),
      },
      ledger: { note: async (request) => void ledger.push(request), settle: async () => {} },
      meter: openMeter({ priceOf: () => ({ input: 1, output: 10 }), maxCost }),
      consent: async () => {},
      runId: "run_1",
      send: async () => new Response("{}"),
      ...options,
    });
  return { open, kept, ledger, reader };
}

describe("a turn through the door", () => {
  it("is remembered: the same conversation gives the same turn for free, calls and words alike", async () => {
    const { open, reader } = setUp();
    const first = await open().converse(turn("Is moss wet?"));
    const door = open();
    const heard: string[] = [];
    expect(await door.converse(turn("Is moss wet?"), { onText: (text) => heard.push(text) })).toEqual(first);
    expect(first).toMatchObject({
      text: "Said 1.",
      calls: [{ name: "look", input: { query: "moss" } }],
      model: "example/reader",
      isCut: false,
    });
    expect(reader.prompts).toHaveLength(1);
    expect(heard).toEqual(["Said 1."]);
    expect(door.spending()).toMatchObject({ calls: 0, remembered: 1, dollars: 0 });
  });

  it.each<[string, ToolTurn]>([
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
    const { open, reader } = setUp();
    const door = open();
    await door.converse(turn("Is moss wet?"));
    await door.converse(other);
    expect(reader.prompts).toHaveLength(2);
  });

  it("that is remembered in a broken form is taken anew", async () => {
    const { open, kept, reader } = setUp();
    await open().converse(turn("Is moss wet?"));
    for (const answer of kept.values()) answer.value = { text: 7 };
    expect(await open().converse(turn("Is moss wet?"))).toMatchObject({ text: "Said 1." });
    expect(reader.prompts).toHaveLength(2);
  });

  it("stands in the ledger under its purpose, is counted, and is told to whoever observes", async () => {
    const { open, ledger } = setUp();
    const calls: ModelCall[] = [];
    const door = open({ observe: (call) => calls.push(call) });
    await door.converse(turn("Is moss wet?", { agent: "web-search", webSearches: 2, tools: [] }), { stage: "ask" });
    expect(ledger).toMatchObject([{ purpose: "web-search", model: "example/reader", host: "api.example.org", runId: "run_1" }]);
    expect(door.spending()).toMatchObject({
      calls: 1,
      inputTokens: 1_000,
      outputTokens: 100,
      expenses: [{ stage: "ask", agent: "web-search" }],
    });
    expect(calls).toMatchObject([{ agent: "web-search", role: "write", isRemembered: false }]);
  });

  it("is not taken without consent, beyond the budget, or where it is only counted", async () => {
    const refused = setUp();
    const consent = vi.fn(() => Promise.reject(new IbidError("consent-missing", "no")));
    await expect(refused.open({ consent }).converse(turn("x"))).rejects.toMatchObject({ code: "consent-missing" });
    const poor = setUp(0.000_001);
    await expect(poor.open().converse(turn("x"))).rejects.toMatchObject({ code: "budget-exhausted" });
    const counting = setUp();
    const door = counting.open({ isEstimating: true });
    await expect(door.converse(turn("x"))).rejects.toMatchObject({ code: "not-asked" });
    await expect(door.converse(turn("x"))).rejects.toMatchObject({ code: "not-asked" });
    expect(door.spending()).toMatchObject({ calls: 1, inputTokens: 1_000 });
    for (const { ledger } of [refused, poor, counting]) expect(ledger).toEqual([]);
  });
});
