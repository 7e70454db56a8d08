import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { createRateLimiter } from "../network/rate-limiter.ts";
import { defaultRetryPolicy } from "../network/retry.ts";
import { contextFetch } from "./client/generate.ts";
import { claimsQuestion, mockCallOptions } from "./llm.fixture.ts";
import { createLlm, openLlm } from "./open-llm.ts";
import { findProvider } from "./providers/find-provider.ts";
import { loadModel } from "./providers/load-model.ts";
import type { ProviderOptions, RoleOptions } from "./providers/provider-options.ts";
import { providerResponses, replyJson, type SeenRequest, startWireServer } from "./wire-server.fixture.ts";

const good = '{"claims":[{"text":"Moss is wet.","page":1}]}';

function open(baseUrl: string, options: ProviderOptions = {}, role: RoleOptions = {}) {
  return openLlm("llamacpp/m", { settings: { llamacpp: { baseUrl, ...options } }, environment: {}, role });
}

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: "c1", created: 1, model: "m", choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
const ending = `${chunk({}, "stop")}data: ${JSON.stringify({ id: "c1", choices: [], usage: { prompt_tokens: 100, completion_tokens: 9 } })}\n\ndata: [DONE]\n\n`;

function begin(response: ServerResponse, text = ""): void {
  response.writeHead(200, { "content-type": "text/event-stream" }).write(chunk({ role: "assistant", content: text }));
}

/** A server that sends an answer in pieces, with a pause before each. */
function serveSlowly(text: string, { pieces = 8, milliseconds = 100 } = {}) {
  let running = 0;
  let most = 0;
  const answer = async (_: SeenRequest, response: ServerResponse) => {
    running += 1;
    most = Math.max(most, running);
    begin(response);
    const size = Math.ceil(text.length / pieces);
    for (let at = 0; at < text.length; at += size) {
      await pause(milliseconds);
      response.write(chunk({ content: text.slice(at, at + size) }));
    }
    running -= 1;
    response.end(ending);
  };
  return { answer: (seen: SeenRequest, response: ServerResponse) => void answer(seen, response), maxAtOnce: () => most };
}

test("a server of one's own gets one question at a time, unless the settings say otherwise, and waiting in line is not counted", async () => {
  const slow = serveSlowly(good, { pieces: 3 });
  await using server = await startWireServer(slow.answer);
  const ask = (options: ProviderOptions) =>
    Promise.all(Array.from({ length: 4 }, () => open(server.url, options).ask(claimsQuestion(), mockCallOptions())));
  // Four answers take longer than the limit of each.
  expect(await ask({ timeoutSeconds: 1 })).toHaveLength(4);
  expect(slow.maxAtOnce()).toBe(1);
  await ask({ concurrency: 3 });
  expect(slow.maxAtOnce()).toBe(3);
});

test("a slow answer is read to its end while its tokens come, and shows the speed of its model", async () => {
  await using server = await startWireServer(serveSlowly(good, { pieces: 12, milliseconds: 150 }).answer);
  const llm = open(server.url, { timeoutSeconds: 1 });
  expect(llm.ownServer?.speed()).toBeUndefined();
  expect(await llm.ask(claimsQuestion(), mockCallOptions())).toMatchObject({
    value: { claims: [{ page: 1 }] },
    isCut: false,
    usage: { inputTokens: 100, outputTokens: 9 },
  });
  const { reads, writes } = llm.ownServer!.speed()!;
  // Eleven pauses of 150 ms, or more on a busy machine, lie between the first token and the last.
  expect(writes).toBeLessThan(9 / 1.5);
  expect(reads).toBeGreaterThan(writes);
});

test("what came before a server fell silent is kept: a whole answer, or the whole items of a list", async () => {
  let text = good;
  await using server = await startWireServer((_, response) => begin(response, text));
  const llm = open(server.url, { timeoutSeconds: 2 });
  const ask = () => llm.ask(claimsQuestion({ list: "claims" }), mockCallOptions());
  expect(await ask()).toMatchObject({ value: { claims: [{ page: 1 }] }, isCut: false });
  text = `${good.slice(0, -2)},{"text":"Moss is`;
  expect(await ask()).toMatchObject({ value: { claims: [{ page: 1 }] }, isCut: true });
});

test("a server that sends nothing is given up after the time without a token, and asked once", async () => {
  await using server = await startWireServer(
    (_, response) => void response.writeHead(200, { "content-type": "text/event-stream" }).write(":\n"),
  );
  await expect(open(server.url, { timeoutSeconds: 0.3 }).ask(claimsQuestion(), mockCallOptions())).rejects.toMatchObject({
    code: "model-unavailable",
    hint: expect.stringContaining("without a token"),
  });
  expect(server.seen).toHaveLength(1);
});

/** A report of llama.cpp on how much of the prompt it has read. */
function report(processed: number): string {
  const delta = { choices: [{ index: 0, delta: { role: "assistant", content: null }, finish_reason: null }] };
  return `data: ${JSON.stringify({ id: "c1", created: 1, model: "m", ...delta, prompt_progress: { total: 900, cache: 0, processed, time_ms: 1 } })}\n\n`;
}

test("a question that takes longer to read than the limit is waited for while llama.cpp reports that it reads on", async () => {
  let isReadingOn = true;
  const readSlowly = async (response: ServerResponse) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    for (let reports = 0; reports < 8; reports += 1) {
      await pause(250);
      response.write(report(isReadingOn ? reports * 100 : 0));
    }
    response.end(chunk({ role: "assistant", content: good }) + ending);
  };
  await using server = await startWireServer((_, response) => void readSlowly(response));
  const ask = () => open(server.url, { timeoutSeconds: 1 }).ask(claimsQuestion(), mockCallOptions());
  expect(await ask()).toMatchObject({ value: { claims: [{ page: 1 }] }, isCut: false });
  expect(server.seen[0]!.body).toMatchObject({ stream: true, return_progress: true });
  isReadingOn = false;
  await expect(ask()).rejects.toMatchObject({ code: "model-unavailable", hint: expect.stringContaining("without a token") });
});

test("the first token has time by the length of the question, unless the user set a limit", async () => {
  await using server = await startWireServer(serveSlowly(good, { pieces: 1, milliseconds: 900 }).answer);
  const provider = { ...findProvider("lmstudio", { lmstudio: { baseUrl: server.url } }, {}), timeoutSeconds: 0.4 };
  expect(provider.waitsForReading).toBe(true);
  const ask = (waitsForReading: boolean) => {
    const client = { provider: { ...provider, waitsForReading }, id: "lmstudio/m", isLocal: true };
    const load = () => loadModel(client.provider, "m", contextFetch);
    return createLlm({ ...client, load, rateLimiter: createRateLimiter({ concurrency: 1 }), retryPolicy: defaultRetryPolicy }).ask(
      claimsQuestion({ prompt: "Moss is wet. ".repeat(200) }),
      mockCallOptions(),
    );
  };
  expect(await ask(true)).toMatchObject({ isCut: false });
  await expect(ask(false)).rejects.toMatchObject({ code: "model-unavailable" });
  expect(findProvider("lmstudio", { lmstudio: { timeoutSeconds: 90 } }, {}).waitsForReading).toBe(false);
  // Other servers may refuse a field that they do not know.
  expect(server.seen[0]!.body).not.toHaveProperty("return_progress");
});

test("a stop ends the call at the server", async () => {
  const closed = Promise.withResolvers<boolean>();
  await using server = await startWireServer((_, response) => {
    begin(response, '{"claims":');
    response.on("close", () => closed.resolve(response.writableEnded));
    stop.abort(new Error("stopped"));
  });
  const stop = new AbortController();
  await expect(open(server.url).ask(claimsQuestion(), mockCallOptions({ signal: stop.signal }))).rejects.toThrow("stopped");
  expect(await closed.promise).toBe(false);
});

test("a server that does not stream is asked without, and remembered", async () => {
  await using server = await startWireServer((_, response) => replyJson(response, 200, providerResponses["openai-compatible"]!(good)));
  const llm = open(server.url);
  for (let times = 0; times < 2; times += 1)
    expect(await llm.ask(claimsQuestion(), mockCallOptions())).toMatchObject({ value: { claims: [{ page: 1 }] } });
  expect(server.seen.map(({ body }) => body.stream ?? false)).toEqual([true, false, false]);
});

test("a server that ignores the limit of tokens is left", async () => {
  await using server = await startWireServer((_, response) => {
    begin(response);
    const timer = setInterval(() => response.write(chunk({ content: "moss ".repeat(500) })), 5);
    response.on("close", () => clearInterval(timer));
  });
  await expect(open(server.url).ask(claimsQuestion(), mockCallOptions())).rejects.toMatchObject({ code: "model-cut-off" });
});

test("temperature and length of answers are those of the role, and part of what an answer is cached by", async () => {
  await using server = await startWireServer(serveSlowly(good, { pieces: 1, milliseconds: 0 }).answer);
  const llm = open(server.url, { temperature: 0.1 }, { temperature: 0.7, outputTokens: 150 });
  await llm.ask(claimsQuestion(), mockCallOptions());
  expect(server.seen[0]!.body).toMatchObject({ temperature: 0.7, max_tokens: 150 });
  expect(llm.estimate(claimsQuestion()).outputTokens).toBe(150);
  const hashes = [{}, { temperature: 0.7 }, { outputTokens: 150 }].map((role) => open(server.url, {}, role).settingsHash);
  expect(new Set(hashes).size).toBe(3);
});
