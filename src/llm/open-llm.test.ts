import { describe, expect, test } from "vitest";
import { claimsQuestion, mockCallOptions } from "./llm.fixture.ts";
import { openLlm } from "./open-llm.ts";
import type { ProviderKind, ProviderOptions } from "./providers/provider-options.ts";
import { openWireLlm, providerResponses, replyJson, startWireServer } from "./wire-server.fixture.ts";

const good = '{"claims":[{"text":"Moss is wet.","page":1}]}';
const key = "sk-secret-0123456789";
const kinds: ProviderKind[] = ["openai", "anthropic", "google", "ollama", "openai-compatible"];

/** A hosted provider: it answers at once. `own-server.test.ts` tests self-hosted servers. */
function open(kind: ProviderKind, baseUrl: string, more: ProviderOptions = {}) {
  const settings = { mine: { kind, baseUrl, keyVariable: "MY_KEY", concurrency: 8, ...more } };
  const retryPolicy = { initialDelay: 1, maxDelay: 2 };
  return openWireLlm("mine/m", { settings, environment: { MY_KEY: key }, retryPolicy, isOwnServer: false, isShared: true });
}

/** Everything of an error that anybody might print. */
function everythingIn(error: unknown): string {
  return error instanceof Error ? [error.message, error.stack, JSON.stringify(error), everythingIn(error.cause)].join("\n") : String(error);
}

describe.each(kinds)("a model of kind %s", (kind) => {
  test("is asked over the wire, through the sender of the question", async () => {
    await using server = await startWireServer((_, response) => replyJson(response, 200, providerResponses[kind]!(good)));
    const sent: string[] = [];
    const send: typeof fetch = (input, init) => {
      sent.push(String(input));
      return fetch(input, init);
    };
    const read = await open(kind, server.url).ask(claimsQuestion(), mockCallOptions({ send }));
    expect(read).toMatchObject({ value: { claims: [{ page: 1 }] }, usage: { inputTokens: 11, outputTokens: 7 }, turns: 1 });
    expect(sent).toHaveLength(1);
    expect(JSON.stringify(server.seen[0]!.body)).toContain("Moss is wet.");
    expect(JSON.stringify(server.seen[0]!.headers)).toContain(key);
  });

  test("does without a temperature it does not take, and remembers that", async () => {
    await using server = await startWireServer(({ body }, response) => {
      if (JSON.stringify(body).includes('"temperature":'))
        replyJson(response, 400, { error: { message: "Unsupported: 'temperature'", code: 400, status: "x", type: "y" } });
      else replyJson(response, 200, providerResponses[kind]!(good));
    });
    const llm = open(kind, server.url);
    await llm.ask(claimsQuestion(), mockCallOptions());
    await llm.ask(claimsQuestion(), mockCallOptions());
    expect(server.seen).toHaveLength(3);
  });

  test.each([
    [401, "model-key-missing", 1],
    [403, "model-key-missing", 1],
    [404, "model-unavailable", 1],
    [400, "model-unavailable", 1],
    [413, "model-overflow", 2],
    [429, "model-overloaded", 6],
    [500, "model-unavailable", 6],
    [529, "model-overloaded", 6],
  ])("reports a status of %i as %s", async (status, code, requests) => {
    const body = { type: "error", error: { message: `Wrong: ${key} and Moss is wet.`, type: "some_error", code: status, status: "SOME" } };
    await using server = await startWireServer((_, response) => replyJson(response, status, body));
    const failure = await open(kind, server.url)
      .ask(claimsQuestion(), mockCallOptions())
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: "IbidError", code, hint: expect.any(String) });
    expect(server.seen).toHaveLength(requests);
    expect(everythingIn(failure)).not.toMatch(/sk-secret|Moss/);
    if (status === 401) expect((failure as Error).message).toContain("MY_KEY");
  });

  test("is asked again after a status that passes, when the provider says", async () => {
    let asked = 0;
    await using server = await startWireServer((_, response) => {
      asked += 1;
      if (asked === 1) replyJson(response, 429, { error: { message: "slow" } }, { "retry-after": "0" });
      else replyJson(response, 200, providerResponses[kind]!(good));
    });
    expect(await open(kind, server.url).ask(claimsQuestion(), mockCallOptions())).toMatchObject({ turns: 1 });
    expect(asked).toBe(2);
  });

  test("is not waited for when it asks for too long", async () => {
    await using server = await startWireServer((_, response) =>
      replyJson(response, 429, { error: { message: "tomorrow" } }, { "retry-after": "86400" }),
    );
    await expect(open(kind, server.url).ask(claimsQuestion(), mockCallOptions())).rejects.toMatchObject({ code: "model-overloaded" });
    expect(server.seen).toHaveLength(1);
  });

  test.each([
    ["garbage", (response: import("node:http").ServerResponse) => void response.end("<html>Sign in to the network</html>"), 1],
    ["nothing", (response: import("node:http").ServerResponse) => void response.end(), 1],
    [
      "a cut connection",
      (response: import("node:http").ServerResponse) => response.write('{"id":', () => response.destroy()) as unknown as undefined,
      6,
    ],
    ["no answer at all", (response: import("node:http").ServerResponse) => void response.destroy(), 6],
    ["a slow drip", (response: import("node:http").ServerResponse) => void response.write(" "), 2],
  ])("is unavailable where it sends %s", async (_, answer, requests) => {
    await using server = await startWireServer((_, response) => answer(response));
    const llm = open(kind, server.url, { timeoutSeconds: 0.3 });
    await expect(llm.ask(claimsQuestion(), mockCallOptions())).rejects.toMatchObject({
      code: "model-unavailable",
      hint: expect.any(String),
    });
    expect(server.seen).toHaveLength(requests);
  });

  test("is left at once when the run is stopped, also between two attempts", async () => {
    await using server = await startWireServer((_, response) => replyJson(response, 429, {}, { "retry-after": "50" }));
    const stop = new AbortController();
    const reading = open(kind, server.url).ask(claimsQuestion(), mockCallOptions({ signal: stop.signal }));
    setTimeout(() => stop.abort(new Error("stopped")), 100);
    await expect(reading).rejects.toThrow("stopped");
  });

  test("sends no further where the sender refuses", async () => {
    const { IbidError } = await import("../errors.ts");
    const send = () => Promise.reject(new IbidError("consent-missing", "not allowed"));
    await expect(open(kind, "http://127.0.0.1:9").ask(claimsQuestion(), mockCallOptions({ send }))).rejects.toMatchObject({
      code: "consent-missing",
    });
  });
});

describe("a reader", () => {
  test("on this machine is local, but not where the server passes the question on", () => {
    const open = (assignment: string) => openLlm(assignment, { settings: {}, environment: {} });
    expect(open("ollama/qwen3:8b")).toMatchObject({ id: "ollama/qwen3:8b", host: "127.0.0.1:11434", isLocal: true });
    expect(open("ollama/gpt-oss:120b-cloud").isLocal).toBe(false);
    expect(open("vllm/some/on-cloud").isLocal).toBe(true);
  });

  test("has another hash where other settings would answer otherwise, and only then", () => {
    const hash = (options: ProviderOptions) => openLlm("vllm/m", { settings: { vllm: options }, environment: {} }).settingsHash;
    expect(hash({ temperature: 0 })).toBe(hash({}));
    expect(hash({ concurrency: 2, timeoutSeconds: 3 })).toBe(hash({}));
    expect(new Set([hash({}), hash({ temperature: 1 }), hash({ seed: 1 })]).size).toBe(3);
  });

  test("follows no redirection: text goes to the host that was named", async () => {
    await using elsewhere = await startWireServer((_, response) => replyJson(response, 200, providerResponses["openai-compatible"]!(good)));
    await using server = await startWireServer(
      (_, response) => void response.writeHead(307, { location: `${elsewhere.url}/v1/chat/completions` }).end(),
    );
    await expect(open("openai-compatible", server.url).ask(claimsQuestion(), mockCallOptions())).rejects.toMatchObject({
      code: "model-unavailable",
    });
    expect(elsewhere.seen).toHaveLength(0);
  });

  test("asks for a barer form where the fuller one does not fit", async () => {
    await using server = await startWireServer(({ body }, response) => {
      if (Number(body.max_tokens) > 150) replyJson(response, 400, { error: { message: "maximum context length is 300 tokens" } });
      else replyJson(response, 200, providerResponses["openai-compatible"]!(good));
    });
    expect(await open("openai-compatible", server.url).ask(claimsQuestion(), mockCallOptions())).toMatchObject({ form: "compact" });
    const bounded = open("openai-compatible", server.url, { contextTokens: 512 });
    const long = claimsQuestion({ prompt: "Moss is wet. ".repeat(200) });
    await expect(bounded.ask(long, mockCallOptions())).rejects.toMatchObject({
      code: "model-overflow",
      hint: expect.stringContaining("context-tokens"),
    });
    expect(server.seen).toHaveLength(2);
  });

  test("does without a schema that its server does not take, also when many are asked at once", async () => {
    await using server = await startWireServer(({ body }, response) => {
      if (JSON.stringify(body.response_format)?.includes("json_schema"))
        replyJson(response, 400, { error: { message: "response_format.type is unknown" } });
      else replyJson(response, 200, providerResponses["openai-compatible"]!(good));
    });
    const llm = open("openai-compatible", server.url);
    await Promise.all(Array.from({ length: 4 }, () => llm.ask(claimsQuestion(), mockCallOptions())));
    expect(server.seen.filter(({ body }) => JSON.stringify(body.response_format) === '{"type":"json_object"}')).toHaveLength(4);
    expect(JSON.stringify(server.seen.at(-1)!.body.messages)).toContain("additionalProperties");
  });

  test("shares its provider's places with all others, and a storm of refusals slows all of them down", async () => {
    let running = 0;
    let refused = 0;
    await using server = await startWireServer((_, response) => {
      running += 1;
      setTimeout(() => {
        const isTooMuch = running > 2;
        running -= 1;
        if (isTooMuch) refused += 1;
        if (isTooMuch) replyJson(response, 429, { error: { message: "slow down" } });
        else replyJson(response, 200, providerResponses["openai-compatible"]!(good));
      }, 5);
    });
    const llms = [open("openai-compatible", server.url, { concurrency: 16 }), open("openai-compatible", server.url, { concurrency: 16 })];
    const asked = Array.from({ length: 60 }, (_, index) => llms[index % 2]!.ask(claimsQuestion(), mockCallOptions()));
    const replies = await Promise.all(asked);
    expect(replies).toHaveLength(60);
    expect(refused).toBeGreaterThan(0);
    expect(refused).toBeLessThan(60);
  });

  test("leaves no timer behind when it is done", async () => {
    await using server = await startWireServer((_, response) => replyJson(response, 200, providerResponses["openai-compatible"]!(good)));
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
    const before = timers();
    const send: typeof fetch = async (input, init) =>
      new Response(await (await fetch(input, init)).text(), { headers: { connection: "close" } });
    await open("openai-compatible", server.url).ask(claimsQuestion(), mockCallOptions({ send }));
    expect(timers()).toBeLessThanOrEqual(before);
  });
});
