import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Llm, TokenUsage, TurnResult } from "../../src/llm/llm.ts";
import type { ToolTurn, TurnMessage } from "../../src/llm/tool-turn.ts";
import { type Adapter, adapters, closeServers, openAdapter } from "./adapters.ts";
import { attempts } from "./reply-scenarios.ts";
import { call, damage, fail, textMessage, usage } from "./server/scripted-response.ts";

afterAll(closeServers);

const search = { name: "search_documents", description: "Looks in the documents.", input: z.object({ query: z.string().min(1) }) };
const turn: ToolTurn = {
  agent: "answering",
  role: "write",
  instructions: "Answer from the documents.",
  messages: [{ role: "user", text: "Is moss wet?" }],
  tools: [search],
  outputTokens: 400,
};

async function take(llm: Llm, asked: ToolTurn = turn, onText?: (text: string) => void) {
  const taken: TokenUsage[] = [];
  const options = {
    send: fetch,
    beforeTurn: async () => {},
    afterTurn: (each: TokenUsage) => taken.push(each),
    ...(onText ? { onText } : {}),
  };
  const outcome = await llm.converse(asked, options).catch((error: unknown) => error);
  return { outcome: outcome as TurnResult & { code?: string }, taken };
}

/** The conversation after a turn whose calls were answered. */
const answered = ({ value: { text, calls, asSaid } }: TurnResult, answer: string, isError = false): ToolTurn => {
  const messages: TurnMessage[] = [
    { role: "assistant", text, calls, asSaid },
    { role: "tool", results: calls.map((each) => ({ call: each, text: answer, isError })) },
  ];
  return { ...turn, messages: [...turn.messages, ...messages] as ToolTurn["messages"] };
};

describe.concurrent.each(adapters)("a turn at $assignment", (adapter: Adapter) => {
  test.each(["at once", "piece by piece"])("calls tools, receives their results, and answers, %s", async (how) => {
    const received: string[] = [];
    const listen = how === "at once" ? undefined : (text: string) => received.push(text);
    const first = {
      ...call("search_documents", { query: "moss" }, [{ name: "search_documents", input: { query: "wet" } }]),
      text: "Let me look.",
    };
    const { server, reader: llm } = await openAdapter(adapter, [first, textMessage("Yes, it is wet all the year.")]);
    const one = await take(llm, turn, listen);
    expect(one.outcome).toMatchObject({ isCut: false, turns: 1, usage: { inputTokens: usage.input, outputTokens: usage.output } });
    expect(one.outcome.value.text).toBe("Let me look.");
    expect(one.outcome.value.calls).toMatchObject([{ input: { query: "moss" } }, { input: { query: "wet" } }]);
    expect(new Set(one.outcome.value.calls.map(({ id }) => id)).size).toBe(2);
    const two = await take(llm, answered(one.outcome, "<passage>\nMoss is wet.\n</passage>"), listen);
    expect(two.outcome.value).toMatchObject({ text: "Yes, it is wet all the year.", calls: [] });
    if (listen) expect(received.length).toBeGreaterThan(2);
    expect(received.at(-1) ?? two.outcome.value.text).toBe("Yes, it is wet all the year.");
    const [asked, receivedBack] = server.requests.map(({ request }) => request!);
    expect(asked).toMatchObject({
      instructions: turn.instructions,
      tools: ["search_documents"],
      isStreamed: listen !== undefined || !adapter.isHosted,
      prompt: "Is moss wet?",
    });
    expect(
      receivedBack?.turns
        .filter(({ role }) => role === "tool")
        .map(({ text }) => text)
        .join(""),
    ).toContain("Moss is wet.");
  });

  test("has its calls validated by the schema of the tool, and continues after an error message", async () => {
    const wrong = call("search_documents", { query: 7 }, [{ name: "delete_library", input: { all: true } }]);
    const { reader: llm } = await openAdapter(adapter, [wrong, textMessage("I see.")]);
    const { outcome } = await take(llm);
    expect(outcome.value.calls).toMatchObject([
      { name: "search_documents", problem: expect.stringContaining("form of the tool") },
      { name: "delete_library", problem: expect.stringContaining("no tool of this name") },
    ]);
    const next = await take(llm, answered(outcome, "The input has not the form of the tool.", true));
    expect(next.outcome.value?.text).toBe("I see.");
  });

  test.each(["at once", "piece by piece"])("survives a failing provider, %s", async (how) => {
    const listen = how === "at once" ? undefined : () => {};
    const { server, reader: llm } = await openAdapter(adapter, [fail("server-error"), damage("cut-connection"), textMessage("Yes.")]);
    const { outcome, taken } = await take(llm, turn, listen);
    expect(outcome.value?.text).toBe("Yes.");
    expect(server.requests).toHaveLength(attempts);
    expect(taken).toHaveLength(1);
  });

  test.each([
    ["a model without tools", fail("tools-refused"), "model-without-tools"],
    ["a prompt that is too long", fail("overflow"), "model-overflow"],
    ["a wrong key", fail("key-refused"), "model-key-missing"],
    ["garbage", damage("garbage"), "model-unavailable"],
    ["an empty body", damage("empty-body"), "model-unavailable"],
    ["an answer without a word", textMessage(""), "model-output-invalid"],
  ] as const)("reports %s as such, at once and streamed", async (_, answer, code) => {
    for (const listen of [undefined, () => {}]) {
      const { server, reader: llm } = await openAdapter(adapter, [answer]);
      const { outcome } = await take(llm, turn, listen);
      expect(outcome.code).toBe(code);
      expect(server.requests).toHaveLength(1);
    }
  });

  test("is asked without a stream where none is given, and without a temperature", async () => {
    const { server, reader: llm } = await openAdapter(adapter, [fail("stream-refused"), fail("temperature-refused"), textMessage("Yes.")]);
    const { outcome } = await take(llm, turn, () => {});
    expect(outcome.value?.text).toBe("Yes.");
    expect(server.requests.map(({ request }) => request?.isStreamed)).toEqual([true, false, false]);
  });

  test("that was cut keeps what was said", async () => {
    const { reader: llm } = await openAdapter(adapter, [{ kind: "text", text: "Yes, it is", isCut: true }]);
    for (const listen of [undefined, () => {}])
      expect((await take(llm, turn, listen)).outcome).toMatchObject({ isCut: true, value: { text: "Yes, it is" } });
  });

  test("searches the web by its provider's own tool, where it has one, and reports the pages", async () => {
    const pages = [{ url: "https://moss.example/wet", title: "Wet moss" }];
    const { server, reader: llm } = await openAdapter(adapter, [{ kind: "web", text: "Moss is wet, says a page.", query: "moss", pages }]);
    expect(llm.searchesWeb).toBe(["openai-responses", "anthropic", "google"].includes(adapter.wire));
    if (!llm.searchesWeb) return;
    const { outcome } = await take(llm, { ...turn, tools: [], webSearches: 2 });
    expect(outcome.value).toMatchObject({ text: "Moss is wet, says a page.", calls: [], sources: pages });
    expect(server.requests[0]?.request).toMatchObject({ searchesWeb: true, tools: [] });
  });
});

test("nothing of a turn is kept by OpenAI", async () => {
  const { server, reader: llm } = await openAdapter(adapters[0]!, [textMessage("Yes.")]);
  await take(llm);
  expect(server.requests[0]?.body).toMatchObject({ store: false });
});
