import { afterAll, describe, expect, test } from "vitest";
import { IbidError } from "../../src/errors.ts";
import type { Llm, TokenUsage } from "../../src/llm/llm.ts";
import { openLlm } from "../../src/llm/open-llm.ts";
import { type Adapter, adapters, closeServers, environment, key, openAdapter as open, servers, testRetryPolicy } from "./adapters.ts";
import { type ExpectedOutcome, question, type ReplyScenario, replyScenarios } from "./reply-scenarios.ts";
import { fail, usage } from "./server/scripted-response.ts";
import { type LanguageServer, startLanguageServer } from "./server/start-language-server.ts";

afterAll(closeServers);

async function ask(llm: Llm, asked = question) {
  const taken: TokenUsage[] = [];
  const options = { send: fetch, beforeTurn: async () => {}, afterTurn: (turn: TokenUsage) => taken.push(turn) };
  const outcome = await llm.ask(asked, options).catch((error: unknown) => error);
  return { outcome, taken };
}

describe.concurrent.each(adapters)("at $assignment", (adapter) => {
  const known = replyScenarios.filter(({ unknownTo = [] }) => !unknownTo.includes(adapter.wire));
  test.each(known)("$name", async ({ answers, expected, requests, pause = 0, timeoutSeconds, isSlow }: ReplyScenario) => {
    const { server, times, reader: llm } = await open(adapter, answers(), timeoutSeconds);
    const { outcome, taken } = await ask(llm);
    if (outcome instanceof Error && !(outcome instanceof IbidError)) throw outcome;
    expect(server.requests.map((request) => request.request?.wire)).toEqual(
      Array(isSlow && !adapter.isHosted ? 1 : requests).fill(adapter.wire),
    );
    expect(times.at(-1)! - times[0]!).toBeGreaterThanOrEqual(pause);
    expectOutcome(outcome, expected, taken);
  });

  test("the question arrives whole, with its schema, its key and its picture", async () => {
    const { server, reader: llm } = await open(adapter, [{ verdict: "supported", quotes: [] }]);
    const bytes = Uint8Array.from(Buffer.from(onePixel, "base64"));
    const { outcome } = await ask(llm, { ...question, pictures: [{ bytes, mediaType: "image/png" }] });
    expect(outcome).toMatchObject({ value: { verdict: "supported" } });
    const [{ request, headers }] = server.requests as [LanguageServer["requests"][number]];
    expect(request?.prompt).toBe(question.prompt);
    expect(request?.instructions).toContain(question.instructions);
    expect(request?.instructions).not.toContain("Moss");
    expect(JSON.stringify(request?.schema)).toContain("contradicted");
    expect(request?.pictures.map(({ base64 }) => base64)).toEqual([onePixel]);
    if (!adapter.assignment.startsWith("lmstudio")) expect(JSON.stringify(headers)).toContain(key);
    expect(JSON.stringify(request?.raw)).not.toContain(key);
  });
});

describe("many questions at once", () => {
  const [adapter] = adapters as [Adapter];
  const many = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));

  test("are sent as few at a time as the settings say", async () => {
    const server = await startLanguageServer({
      answer: async () => {
        await new Promise((resolve) => setTimeout(resolve, 100));
        return { verdict: "supported", quotes: [] };
      },
    });
    servers.push(server);
    const settings = { openai: { baseUrl: `${server.url}/v1`, concurrency: 3 } };
    const llm = openLlm(adapter.assignment, { settings, environment });
    await many(12, () => ask(llm));
    expect(server.requests).toHaveLength(12);
    expect(server.maxConcurrent()).toBe(3);
  });

  test("come through a storm of limits", async () => {
    let asked = 0;
    const server = await startLanguageServer({
      // Every request is refused twice as often as it is answered, until the fortieth.
      answer: () => (++asked < 40 && asked % 3 !== 0 ? fail("rate-limited") : { verdict: "supported", quotes: [] }),
    });
    servers.push(server);
    const settings = { openai: { baseUrl: `${server.url}/v1`, concurrency: 8 } };
    const llm = openLlm(adapter.assignment, { settings, environment, retryPolicy: { ...testRetryPolicy, maxAttempts: 12 } });
    const outcomes = await many(40, () => ask(llm));
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(40).fill(expect.objectContaining({ form: "normal" })));
  });
});

const onePixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

function expectOutcome(outcome: unknown, expected: ExpectedOutcome, taken: readonly TokenUsage[]): void {
  if ("code" in expected) {
    expect(outcome).toBeInstanceOf(IbidError);
    const { code, message, hint = "" } = outcome as IbidError;
    expect(code).toBe(expected.code);
    if (expected.message) expect(message).toMatch(expected.message);
    expect(hint).toMatch(/^[A-Z].{10,}[.?]$/s);
    // Whatever a provider says may hold words of a document or a part of a key.
    expect(`${message} ${hint}`).not.toMatch(/moss|wro\*+key|key-of-the-tests/i);
    return;
  }
  const { value, form, isCut, turns, tokens } = expected;
  expect(outcome).toMatchObject({ value, ...(form && { form }), ...(isCut !== undefined && { isCut }), ...(turns && { turns }) });
  const { usage: counted, turns: done } = outcome as { usage: TokenUsage; turns: number };
  if (tokens === "counted") expect(counted).toEqual({ inputTokens: done * usage.input, outputTokens: done * usage.output });
  if (tokens === "estimated") for (const count of Object.values(counted)) expect(count).toBeGreaterThan(10);
  expect(taken).toHaveLength(done);
}
