import { createAnthropic } from "@ai-sdk/anthropic";
import { createGoogle } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { embedMany, generateText, jsonSchema, type LanguageModel, Output, streamText, tool } from "ai";
import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { ollama } from "../../../src/llm/providers/ollama/ollama.ts";
import type { ScriptedResponse } from "./scripted-response.ts";
import { type LanguageScriptAnswer, type LanguageServer, startLanguageServer } from "./start-language-server.ts";

let server: LanguageServer;
afterEach(() => server.close());

const apiKey = "our-key";
/** Each protocol through the client that the product uses for it. */
const clients: Record<string, (url: string) => LanguageModel> = {
  "openai-chat": (url) => createOpenAI({ baseURL: `${url}/v1`, apiKey }).chat("gpt-4.1"),
  "openai-responses": (url) => createOpenAI({ baseURL: `${url}/v1`, apiKey }).responses("gpt-4.1"),
  "openai-chat of vLLM": (url) =>
    createOpenAICompatible({ name: "vllm", baseURL: `${url}/vllm/v1`, apiKey, includeUsage: true, supportsStructuredOutputs: true })(
      "tiny",
    ),
  anthropic: (url) => createAnthropic({ baseURL: `${url}/v1`, apiKey })("claude-sonnet-4-5"),
  "anthropic by a tool": (url) => createAnthropic({ baseURL: `${url}/v1`, apiKey })("claude-3-5-haiku-latest"),
  google: (url) => createGoogle({ baseURL: `${url}/v1beta`, apiKey })("gemini-2.5-flash"),
  ollama: (url) => ollama("tiny", { baseUrl: url, headers: { authorization: `Bearer ${apiKey}` } }),
};

const schema = z.object({ verdict: z.enum(["wet", "dry"]) });
const picture = { type: "file" as const, mediaType: "image/png", data: Uint8Array.of(1, 2, 3) };
const messages = [{ role: "user" as const, content: [{ type: "text" as const, text: "Is moss wet?" }, picture] }];

async function serve(answer: LanguageScriptAnswer) {
  server = await startLanguageServer({ answer: () => answer });
  return server;
}

describe.each(Object.entries(clients))("the protocol %s", (_, client) => {
  test("answers with an object at once", async () => {
    const { url, requests } = await serve({ verdict: "wet" });
    const result = await generateText({
      model: client(url),
      instructions: "You read moss.",
      messages,
      maxOutputTokens: 50,
      output: Output.object({ schema }),
    });
    expect(result.output).toEqual({ verdict: "wet" });
    expect(result.usage).toMatchObject({ inputTokens: 120, outputTokens: 30 });
    const [recorded] = requests;
    expect(recorded?.request).toMatchObject({ instructions: "You read moss.", prompt: "Is moss wet?", isStreamed: false });
    expect(recorded?.request?.pictures).toMatchObject([{ base64: "AQID" }]);
    expect(JSON.stringify(recorded?.request?.schema)).toContain("dry");
    expect(JSON.stringify(recorded?.headers)).toContain("our-key");
    expect(recorded?.isAnswered).toBe(true);
  });

  test("answers with words piece by piece", async () => {
    const { url } = await serve("Yes, it is wet and will stay so for days.");
    const result = streamText({ model: client(url), prompt: "Is moss wet?", maxOutputTokens: 50 });
    const pieces = await Array.fromAsync(result.textStream);
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.join("")).toBe("Yes, it is wet and will stay so for days.");
    expect(await result.finishReason).toBe("stop");
    expect(await result.usage).toMatchObject({ inputTokens: 120, outputTokens: 30 });
  });

  test("says when an answer was cut off, at once and piece by piece", async () => {
    const { url } = await serve({ kind: "text", text: '{"verdict": "we', isCut: true } satisfies ScriptedResponse);
    expect((await generateText({ model: client(url), prompt: "Is moss wet?" })).finishReason).toBe("length");
    expect(await streamText({ model: client(url), prompt: "Is moss wet?" }).finishReason).toBe("length");
  });

  test("fails in its provider's words", async () => {
    const { url } = await serve({ kind: "failure", name: "rate-limited", retryAfter: "7" } satisfies ScriptedResponse);
    await expect(generateText({ model: client(url), prompt: "Is moss wet?", maxRetries: 0 })).rejects.toMatchObject({
      statusCode: 429,
      isRetryable: true,
      responseHeaders: { "retry-after": "7" },
    });
  });
});

/** Ollama has no name for a refusal; Anthropic reports a filter as a failure. */
const without = (...names: string[]) => Object.entries(clients).filter(([client]) => !names.some((name) => client.startsWith(name)));

describe("what only some protocols know:", () => {
  test.each(without())("%s calls a tool, at once and piece by piece", async (_, client) => {
    const { url } = await serve({ kind: "tool-call", name: "feel", input: { where: "north" } } satisfies ScriptedResponse);
    const tools = { feel: tool({ inputSchema: jsonSchema<{ where: string }>({ type: "object" }) }) };
    const whole = await generateText({ model: client(url), prompt: "Is moss wet?", tools });
    const streamed = await streamText({ model: client(url), prompt: "Is moss wet?", tools }).toolCalls;
    for (const [call] of [whole.toolCalls, streamed]) expect(call).toMatchObject({ toolName: "feel", input: { where: "north" } });
  });

  test.each(without("ollama"))("%s returns a refusal, at once and streamed", async (_, client) => {
    const { url } = await serve({ kind: "refusal", text: "I cannot help with that." } satisfies ScriptedResponse);
    const model = client(url);
    expect((await generateText({ model, prompt: "Is moss wet?" })).finishReason).toBe("content-filter");
    expect(await streamText({ model, prompt: "Is moss wet?" }).finishReason).toBe("content-filter");
  });

  test.each(without("ollama", "anthropic"))("%s returns a filtered answer, at once and streamed", async (_, client) => {
    const { url } = await serve({ kind: "filtered" } satisfies ScriptedResponse);
    const model = client(url);
    expect((await generateText({ model, prompt: "Is moss wet?" })).finishReason).toBe("content-filter");
    expect(await streamText({ model, prompt: "Is moss wet?" }).finishReason).toBe("content-filter");
  });
});

describe("the protocols of vectors", () => {
  test("give every text its own vector, the same each time", async () => {
    const { url } = await serve("");
    const values = ["moss", "fern", "moss"];
    const models = [
      createOpenAI({ baseURL: `${url}/v1`, apiKey }).embeddingModel("text-embedding-3-small"),
      createGoogle({ baseURL: `${url}/v1beta`, apiKey }).embeddingModel("gemini-embedding-001"),
    ];
    for (const model of models) {
      const { embeddings } = await embedMany({ model, values });
      expect(embeddings[0]).toEqual(embeddings[2]);
      expect(embeddings[0]).not.toEqual(embeddings[1]);
    }
    const native = await fetch(`${url}/api/embed`, { method: "POST", body: JSON.stringify({ model: "tiny", input: values }) });
    const { embeddings } = (await native.json()) as { embeddings: number[][] };
    expect(embeddings[0]).toEqual(embeddings[2]);
    expect(embeddings[0]).not.toEqual(embeddings[1]);
  });

  test("reorder documents best first, each with its index", async () => {
    const { url } = await serve("");
    const body = JSON.stringify({ model: "rank", query: "wet moss", documents: ["dry sand", "wet moss grows"] });
    const answer = (await (await fetch(`${url}/v1/rerank`, { method: "POST", body })).json()) as { results: { index: number }[] };
    expect(answer.results.map(({ index }) => index)).toEqual([1, 0]);
  });
});

describe("a request that no provider would understand", () => {
  test("is refused", async () => {
    const { url } = await serve("");
    const response = await fetch(`${url}/v1/messages`, { method: "POST", body: JSON.stringify({ model: "claude", messages: [] }) });
    expect(response.status).toBe(400);
  });
});
