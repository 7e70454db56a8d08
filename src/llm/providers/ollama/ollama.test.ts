import { APICallError } from "ai";
import { describe, expect, test } from "vitest";
import type { CallOptions, StreamPart } from "./chat-chunk.ts";
import { ollama } from "./ollama.ts";

const call: CallOptions = { prompt: [{ role: "user", content: [{ type: "text", text: "Is moss wet?" }] }] };
const whole = {
  model: "tiny",
  created_at: "2029-03-01T10:00:00Z",
  message: { role: "assistant", content: "Yes." },
  done: true,
  done_reason: "stop",
  prompt_eval_count: 12,
  eval_count: 3,
};

function modelAnswering(respond: (url: string, init: RequestInit) => Response | Promise<Response>) {
  const send = async (url: unknown, init?: RequestInit) => respond(String(url), init!);
  return ollama("tiny", { baseUrl: "http://127.0.0.1:11434/", fetch: send as typeof fetch, headers: { authorization: "Bearer k" } });
}

const lines = (...chunks: unknown[]) => new Response(chunks.map((chunk) => `${JSON.stringify(chunk)}\n`).join(""));

async function partsOf(response: Response): Promise<StreamPart[]> {
  const { stream } = await modelAnswering(() => response).doStream(call);
  return Array.fromAsync(stream);
}

describe("a whole answer of Ollama", () => {
  test("comes back with its words, its end and its tokens", async () => {
    const result = await modelAnswering(() => Response.json(whole)).doGenerate(call);
    expect(result.content).toEqual([{ type: "text", text: "Yes." }]);
    expect(result.finishReason).toEqual({ unified: "stop", raw: "stop" });
    expect([result.usage.inputTokens.total, result.usage.outputTokens.total]).toEqual([12, 3]);
    expect(result.response?.timestamp).toEqual(new Date("2029-03-01T10:00:00Z"));
  });

  test("keeps thoughts apart from words", async () => {
    const thoughtful = { ...whole, message: { content: "Yes.", thinking: "Moss holds water." } };
    const { content } = await modelAnswering(() => Response.json(thoughtful)).doGenerate(call);
    expect(content).toEqual([
      { type: "reasoning", text: "Moss holds water." },
      { type: "text", text: "Yes." },
    ]);
  });

  test("that was cut off says so", async () => {
    const { finishReason } = await modelAnswering(() => Response.json({ ...whole, done_reason: "length" })).doGenerate(call);
    expect(finishReason.unified).toBe("length");
  });

  test("returns tool calls", async () => {
    const calling = { ...whole, message: { content: "", tool_calls: [{ function: { name: "search", arguments: { words: "moss" } } }] } };
    const { content, finishReason } = await modelAnswering(() => Response.json(calling)).doGenerate(call);
    expect(content).toMatchObject([{ type: "tool-call", toolName: "search", input: '{"words":"moss"}' }]);
    expect(finishReason.unified).toBe("tool-calls");
  });

  test("may lack its tokens", async () => {
    const { prompt_eval_count: _, eval_count: __, ...uncounted } = whole;
    const { usage } = await modelAnswering(() => Response.json(uncounted)).doGenerate(call);
    expect([usage.inputTokens.total, usage.outputTokens.total]).toEqual([undefined, undefined]);
  });

  test("is asked for at the server's chat address with the headers given", async () => {
    const seen: unknown[] = [];
    await modelAnswering((url, { headers }) => {
      seen.push(url, headers);
      return Response.json(whole);
    }).doGenerate({ ...call, headers: { "x-run": "7", "x-none": undefined } });
    expect(seen).toEqual([
      "http://127.0.0.1:11434/api/chat",
      { "content-type": "application/json", authorization: "Bearer k", "x-run": "7" },
    ]);
  });
});

describe("a failure of Ollama", () => {
  test("is an error of the call in Ollama's words", async () => {
    const failing = modelAnswering(() =>
      Response.json({ error: "model 'tiny' not found" }, { status: 404, headers: { "retry-after": "3" } }),
    );
    const error = await Promise.resolve(failing.doGenerate(call)).catch((reason: unknown) => reason);
    expect(APICallError.isInstance(error)).toBe(true);
    expect(error).toMatchObject({ message: "model 'tiny' not found", statusCode: 404, isRetryable: false });
    expect(error).toMatchObject({ responseHeaders: { "retry-after": "3" }, responseBody: `{"error":"model 'tiny' not found"}` });
  });

  test("is worth another try when the server was overloaded or the connection broke", async () => {
    const busy = modelAnswering(() => Response.json({ error: "server busy, please try again" }, { status: 503 }));
    await expect(busy.doGenerate(call)).rejects.toMatchObject({ isRetryable: true });
    const broken = modelAnswering(() => Promise.reject(new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED") })));
    await expect(broken.doGenerate(call)).rejects.toMatchObject({ isRetryable: true, message: expect.stringContaining("ECONNREFUSED") });
  });

  test("reports the status where the connection broke only after it", async () => {
    const half = new ReadableStream({ pull: (controller) => controller.error(new TypeError("terminated")) });
    await expect(modelAnswering(() => new Response(half)).doGenerate(call)).rejects.toMatchObject({ isRetryable: true, statusCode: 200 });
  });

  test("is distinguished from an interruption that we asked for", async () => {
    const stopped = modelAnswering(() => Promise.reject(new DOMException("stopped", "AbortError")));
    await expect(stopped.doGenerate(call)).rejects.toMatchObject({ name: "AbortError" });
  });

  test.each([
    ["garbage", "<html>", "Ollama's answer is not JSON"],
    ["nothing", "", "Ollama's answer is not JSON"],
    ["something else", '{"choices":[]}', "Ollama's answer has an unknown format"],
    ["a failure in place of an answer", '{"error":{"message":"out of memory"}}', "out of memory"],
  ])("is noticed when the body is %s", async (_, body, message) => {
    await expect(modelAnswering(() => new Response(body)).doGenerate(call)).rejects.toMatchObject({ message, statusCode: 200 });
  });
});

describe("a streamed answer of Ollama", () => {
  test("comes in parts, first thoughts and then words", async () => {
    const parts = await partsOf(
      lines(
        { model: "tiny", message: { content: "", thinking: "Moss" }, done: false },
        { message: { content: "Ye" }, done: false },
        { message: { content: "s." }, done: false },
        { message: { content: "" }, done: true, done_reason: "stop", prompt_eval_count: 12, eval_count: 3 },
      ),
    );
    expect(parts.map((part) => ("delta" in part ? `${part.type} ${part.delta}` : part.type))).toEqual([
      "stream-start",
      "response-metadata",
      "reasoning-start",
      "reasoning-delta Moss",
      "reasoning-end",
      "text-start",
      "text-delta Ye",
      "text-delta s.",
      "text-end",
      "finish",
    ]);
    expect(parts.at(-1)).toMatchObject({ finishReason: { unified: "stop" }, usage: { inputTokens: { total: 12 } } });
  });

  test("that ends before its end is interrupted", async () => {
    const parts = await partsOf(lines({ message: { content: "Ye" }, done: false }));
    expect(parts.at(-1)).toMatchObject({ type: "finish", finishReason: { unified: "interrupted" } });
    expect((await partsOf(new Response(null))).at(-1)).toMatchObject({ finishReason: { unified: "interrupted" } });
  });

  test("that fails on the way keeps what came before", async () => {
    const parts = await partsOf(lines({ message: { content: "Ye" }, done: false }, { error: "out of memory" }));
    expect(parts.map(({ type }) => type)).toEqual(["stream-start", "response-metadata", "text-start", "text-delta", "error"]);
    expect(parts.at(-1)).toMatchObject({ error: { message: "out of memory" } });
  });

  test("may be cut anywhere by the network, also within a letter", async () => {
    const bytes = new TextEncoder().encode(`${JSON.stringify({ message: { content: "Grün" }, done: true })}\n`);
    const drops = ReadableStream.from(Array.from(bytes, (byte) => Uint8Array.of(byte)));
    expect(await partsOf(new Response(drops as ReadableStream<Uint8Array>))).toContainEqual({
      type: "text-delta",
      id: "text",
      delta: "Grün",
    });
  });
});
