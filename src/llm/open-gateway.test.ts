import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import type { CachedModelAnswer } from "../domain/llm/cached-model-answer.ts";
import type { OutgoingRequest } from "../domain/network/outgoing-request.ts";
import { IbidError } from "../errors.ts";
import { openBudget } from "./budget/budget.ts";
import type { Price } from "./budget/price-list.ts";
import type { LlmQuestion } from "./gateway.ts";
import { type LlmGatewayOptions, openGateway } from "./open-gateway.ts";
import { scriptedLlm } from "./scripted-llm.fixture.ts";

const Answer = z.object({ stance: z.enum(["supports", "contradicts"]) });

function question(prompt: string, more: Partial<LlmQuestion<z.infer<typeof Answer>>> = {}): LlmQuestion<z.infer<typeof Answer>> {
  return {
    agent: "verification",
    role: "judge",
    instructions: "Judge.",
    prompt,
    forms: [{ name: "normal", schema: Answer, outputTokens: 50 }],
    ...more,
  };
}

function setUp({
  reader: llm = scriptedLlm(() => ({ stance: "supports" })),
  price = { input: 1, output: 10 },
  maxCost,
  ...more
}: Partial<LlmGatewayOptions> & { reader?: ReturnType<typeof scriptedLlm>; price?: Price | undefined; maxCost?: number } = {}) {
  const kept = new Map<string, CachedModelAnswer>();
  const ledger: OutgoingRequest[] = [];
  const sent: string[] = [];
  const open = (options: Partial<LlmGatewayOptions> = {}) =>
    openGateway({
      assignments: { judge: { models: [llm], withLocal: false } },
      cache: {
        get: async (key) => structuredClone(kept.get(key)),
        save: async (answer) => void kept.set(answer.key, structuredClone(answer)),
      },
      ledger: {
        note: async (request) => void ledger.push(request),
        settle: async (ids, status) => {
          for (const request of ledger) if (ids.includes(request.id)) request.status = status;
        },
      },
      budget: openBudget({ priceOf: () => price, maxCost }),
      consent: async () => {},
      runId: "run_1",
      send: async (_, init) => {
        sent.push(String(init?.body));
        return new Response("{}");
      },
      ...more,
      ...options,
    });
  return { open, kept, ledger, sent, reader: llm };
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "none",
    (error: unknown) => (error instanceof IbidError ? error.code : error),
  );

describe("memory", () => {
  test("answers the second time without any request, with the same words", async () => {
    const { open, sent } = setUp();
    const first = await open().ask(question("Trees cool."), { stage: "verification" });
    const gateway = open();
    expect(await gateway.ask(question("Trees cool."), { stage: "verification" })).toEqual(first);
    expect(sent).toHaveLength(1);
    expect(gateway.spending()).toMatchObject({ calls: 0, remembered: 1, dollars: 0 });
  });

  test.each<[string, Partial<LlmQuestion<z.infer<typeof Answer>>>]>([
    ["another prompt", { prompt: "Trees cool!" }],
    ["other instructions", { instructions: "Judge well." }],
    ["another role", { role: "write" }],
    ["a picture", { pictures: [{ bytes: new Uint8Array([1]), mediaType: "image/png" }] }],
    ["another schema", { forms: [{ name: "normal", schema: Answer.extend({ why: z.string().optional() }), outputTokens: 50 }] }],
    ["advice in the schema", { forms: [{ name: "normal", schema: Answer.describe("with care"), outputTokens: 50 }] }],
    ["one form more", { forms: [...question("").forms, { name: "minimal", schema: Answer, outputTokens: 5 }] }],
    ["a list to salvage", { list: "items" }],
  ])("is never asked across questions that differ by %s", async (_, change) => {
    const { open, reader: llm } = setUp();
    const both = { models: [llm], withLocal: false };
    const gateway = open({ assignments: { judge: both, write: both } });
    await gateway.ask(question("Trees cool."));
    await gateway.ask(question("Trees cool.", change));
    expect(llm.prompts).toHaveLength(2);
  });

  test("is never asked across models and their settings", async () => {
    const { open, kept } = setUp();
    for (const other of [{}, { id: "example/other" }, { settingsHash: "warm" }])
      await open({ assignments: { judge: { models: [scriptedLlm(() => ({ stance: "supports" }), other)], withLocal: false } } }).ask(
        question("Trees cool."),
      );
    expect(kept.size).toBe(3);
  });

  test("is not believed when what it holds no longer has the form asked for", async () => {
    const { open, kept, sent } = setUp();
    await open().ask(question("Trees cool."));
    for (const answer of kept.values()) answer.value = { stance: "whatever" };
    expect((await open().ask(question("Trees cool."))).value).toEqual({ stance: "supports" });
    expect(sent).toHaveLength(2);
  });

  test("lets equal questions at the same time be asked once, also when the answer fails", async () => {
    const { open, sent } = setUp();
    const gateway = open();
    await Promise.all(Array.from({ length: 20 }, () => gateway.ask(question("Trees cool."))));
    expect(sent).toHaveLength(1);
    const failing = setUp({
      reader: scriptedLlm(() => {
        throw new IbidError("model-refused", "no");
      }),
    });
    const closed = failing.open();
    expect(await Promise.all([1, 2].map(() => codeOf(closed.ask(question("x")))))).toEqual(["model-refused", "model-refused"]);
    expect(failing.sent).toHaveLength(1);
  });

  test("is passed by when asked afresh, once in a run, and keeps the new answer", async () => {
    let turn = 0;
    const { open, sent } = setUp({ reader: scriptedLlm(() => ({ stance: turn++ === 0 ? "supports" : "contradicts" })) });
    await open().ask(question("Trees cool."));
    const gateway = open();
    expect((await gateway.ask(question("Trees cool."), { fresh: true })).value.stance).toBe("contradicts");
    expect((await gateway.ask(question("Trees cool."), { fresh: true })).value.stance).toBe("contradicts");
    expect((await open().ask(question("Trees cool."))).value.stance).toBe("contradicts");
    expect(sent).toHaveLength(2);
  });

  test("stores an answer before the caller can fail", async () => {
    const { open, kept } = setUp();
    await open().ask(question("Trees cool."));
    expect([...kept.values()]).toMatchObject([{ model: "example/reader", value: { stance: "supports" } }]);
  });
});

describe("what leaves", () => {
  test("is in the ledger before it is sent, without its words", async () => {
    const { open, ledger } = setUp();
    const before: string[] = [];
    const gateway = open({
      send: async () => {
        before.push(...ledger.map(({ status }) => status));
        return new Response("", { status: 503 });
      },
    });
    await gateway.ask(question("Trees cool."));
    await gateway.close();
    expect(before).toEqual(["sent"]);
    expect(ledger).toMatchObject([
      { host: "api.example.org", bytes: 11, purpose: "verification", model: "example/reader", runId: "run_1", status: "503" },
    ]);
    expect(JSON.stringify(ledger)).not.toContain("Trees");
  });

  test("is not sent where the ledger cannot be written", async () => {
    const send = vi.fn<typeof fetch>();
    const { open } = setUp({ ledger: { note: () => Promise.reject(new Error("disk full")), settle: async () => {} }, send });
    await expect(open().ask(question("Trees cool."))).rejects.toThrow("disk full");
    expect(send).not.toHaveBeenCalled();
  });

  test("is nothing without consent, and no redirect carries it on", async () => {
    const send = vi.fn<typeof fetch>(async () => new Response(""));
    const refusing = setUp({ send, consent: () => Promise.reject(new IbidError("consent-missing", "no")) });
    expect(await codeOf(refusing.open().ask(question("Trees cool.")))).toBe("consent-missing");
    expect(send).not.toHaveBeenCalled();
    await setUp({ send }).open().ask(question("Trees cool."));
    expect(send.mock.calls[0]![1]).toMatchObject({ redirect: "error" });
  });

  test("goes to no other host than the one allowed", async () => {
    const { open, sent } = setUp();
    const outboundRequest = await open().openRequest(
      { id: "a/x", host: "api.example.org", isLocal: false },
      { stage: "indexing", agent: "embedding" },
    );
    expect(await codeOf(outboundRequest.send("https://elsewhere.example.net/v1", { body: "text" }))).toBe("consent-missing");
    expect(sent).toEqual([]);
  });
});

describe("the budget", () => {
  // Each question takes 1,000 tokens in and 100 out: 0.002 dollars.
  test("ends a run before it is overstepped, and what was answered stays", async () => {
    const { open, kept } = setUp({ maxCost: 0.005 });
    const gateway = open();
    await gateway.ask(question("one"));
    await gateway.ask(question("two"));
    expect(await codeOf(gateway.ask(question("three")))).toBe("budget-exhausted");
    expect(kept.size).toBe(2);
    expect(gateway.spending()).toMatchObject({ calls: 2, inputTokens: 2_000, outputTokens: 200, dollars: 0.004 });
  });

  test("is never overstepped by many at once, nor given up while reserved money may come back", async () => {
    const { open, kept } = setUp({ maxCost: 0.011 });
    const gateway = open();
    const outcomes = await Promise.all(Array.from({ length: 12 }, (_, index) => codeOf(gateway.ask(question(`q${index}`)))));
    expect(outcomes.filter((code) => code === "none")).toHaveLength(5);
    expect(new Set(outcomes)).toEqual(new Set(["none", "budget-exhausted"]));
    expect(kept.size).toBe(5);
    expect(gateway.spending()!.dollars).toBeLessThanOrEqual(0.011);
  });

  test("gets back what a failed turn had reserved", async () => {
    let turn = 0;
    const { open } = setUp({
      maxCost: 0.003,
      reader: scriptedLlm(() => {
        if (turn++ === 0) throw new IbidError("model-unavailable", "gone");
        return { stance: "supports" };
      }),
    });
    const gateway = open();
    expect(await codeOf(gateway.ask(question("one")))).toBe("model-unavailable");
    expect(await codeOf(gateway.ask(question("two")))).toBe("none");
  });

  test("counts by stage, agent and model, and says whose price is not known", async () => {
    const { open } = setUp({ price: undefined });
    const gateway = open({ budget: openBudget({ priceOf: () => undefined }) });
    await gateway.ask(question("one"), { stage: "verification" });
    await gateway.ask(question("two", { agent: "rationale" }), { stage: "verification" });
    expect(gateway.spending()).toMatchObject({
      dollars: 0,
      unpriced: ["example/reader"],
      expenses: [
        { stage: "verification", agent: "verification", calls: 1, dollars: null },
        { stage: "verification", agent: "rationale", calls: 1, dollars: null },
      ],
    });
  });
});

describe("an estimate", () => {
  test("counts each question once, sends nothing, and takes what is remembered for free", async () => {
    const { open, sent } = setUp();
    await open().ask(question("known"));
    const gateway = open({ isEstimating: true });
    expect((await gateway.ask(question("known"))).value).toEqual({ stance: "supports" });
    expect(await codeOf(gateway.ask(question("new")))).toBe("not-asked");
    expect(await codeOf(gateway.ask(question("new")))).toBe("not-asked");
    expect(sent).toHaveLength(1);
    expect(gateway.spending()).toMatchObject({ calls: 1, remembered: 1, inputTokens: 1_000, outputTokens: 100, dollars: 0.002 });
  });
});
