import { APICallError } from "ai";
import { describe, expect, test } from "vitest";
import { IbidError } from "../../errors.ts";
import { TimeoutError } from "../../network/call-failure.ts";
import { type CallTarget, explainFailure } from "./explain-failure.ts";

const callTarget: CallTarget = { id: "p/m", provider: "p", kind: "openai-compatible", host: "h:1", isLocal: false, keyVariable: "P_KEY" };
const secret = "Moss is wet.";

function answered(statusCode: number, body: unknown, responseHeaders: Record<string, string> = {}) {
  const responseBody = typeof body === "string" ? body : JSON.stringify(body);
  return new APICallError({
    message: "x",
    url: "http://h",
    requestBodyValues: { prompt: secret },
    statusCode,
    responseBody,
    responseHeaders,
  });
}

describe("a failed call", () => {
  test.each([
    [
      "OpenAI",
      400,
      {
        error: {
          code: "context_length_exceeded",
          message: "Your input exceeds the context window of this model.",
          type: "invalid_request_error",
        },
      },
    ],
    [
      "Anthropic",
      400,
      { type: "error", error: { type: "invalid_request_error", message: "prompt is too long: 215000 tokens > 200000 maximum" } },
    ],
    [
      "Anthropic with its answer",
      400,
      {
        type: "error",
        error: { type: "invalid_request_error", message: "input length and `max_tokens` exceed context limit: 190000 + 20000 > 200000" },
      },
    ],
    ["Anthropic in bytes", 413, { type: "error", error: { type: "request_too_large", message: "Request exceeds the maximum size" } }],
    [
      "Google",
      400,
      {
        error: {
          code: 400,
          status: "INVALID_ARGUMENT",
          message: "The input token count (2000000) exceeds the maximum number of tokens allowed (1048576).",
        },
      },
    ],
    [
      "vLLM",
      400,
      {
        object: "error",
        message: "This model's maximum context length is 4096 tokens. However, you requested 5000 tokens.",
        type: "BadRequestError",
        code: 400,
      },
    ],
    [
      "llama.cpp",
      400,
      {
        error: {
          code: 400,
          message: "the request exceeds the available context size. try increasing the context size",
          type: "exceed_context_size_error",
        },
      },
    ],
    ["LM Studio", 400, { error: "The number of tokens to keep from the initial prompt is greater than the context length." }],
    ["OpenRouter", 400, { error: { code: 400, message: "This endpoint's maximum context length is 8192 tokens." } }],
    ["Ollama", 400, { error: "input length exceeds the context length" }],
  ])("recognises an overflow in the wording of %s", (_, status, body) => {
    expect(explainFailure(answered(status, body), callTarget)).toMatchObject({ error: { code: "model-overflow" } });
  });

  test.each([
    [
      "a wrong key at Google",
      400,
      { error: { code: 400, status: "INVALID_ARGUMENT", message: "API key not valid.", details: [{ reason: "API_KEY_INVALID" }] } },
      "model-key-missing",
    ],
    [
      "no credit at OpenAI",
      429,
      { error: { code: "insufficient_quota", message: "You exceeded your current quota" } },
      "model-unavailable",
    ],
    [
      "no credit at Anthropic",
      400,
      { type: "error", error: { type: "invalid_request_error", message: "Your credit balance is too low" } },
      "model-unavailable",
    ],
    ["no credit at OpenRouter", 402, { error: { code: 402, message: "Insufficient credits" } }, "model-unavailable"],
    ["a filter at OpenAI", 400, { error: { code: "content_filter", message: "filtered" } }, "model-refused"],
    [
      "moderation at OpenRouter",
      403,
      { error: { code: 403, message: "Your chosen model requires moderation and your input was flagged" } },
      "model-refused",
    ],
    ["an unknown model", 404, { error: { message: "The model `m` does not exist", code: "model_not_found" } }, "model-unavailable"],
  ])("explains %s, and does not retry", (_, status, body, code) => {
    const failure = explainFailure(answered(status, body), callTarget);
    expect(failure).toMatchObject({ error: { code, hint: expect.any(String) } });
    expect(failure!.temporary).toBeUndefined();
  });

  test.each([
    ["Anthropic's overload", 529, { type: "error", error: { type: "overloaded_error", message: "Overloaded" } }],
    ["Google's overload", 503, { error: { code: 503, status: "UNAVAILABLE", message: "The model is overloaded." } }],
    ["a rate limit", 429, { error: { code: "rate_limit_exceeded", message: "Rate limit reached" } }],
    [
      "a limit of tokens in a minute",
      429,
      { error: { message: "Limit 30000 tokens, requested 40000: reduce the length, or the maximum context" } },
    ],
    ["a rate limit in an answer of 200", 200, { error: { code: 429, message: "Rate limited upstream" } }],
  ])("explains %s as transient", (_, status, body) => {
    const failure = explainFailure(answered(status, body, { "retry-after": "3" }), callTarget);
    expect(failure).toMatchObject({ error: { code: "model-overloaded" }, temporary: "overload", retryAfter: 3_000 });
  });

  test.each([
    ["temperature", { error: { param: "temperature", message: "Unsupported value: 'temperature' does not support 0 with this model." } }],
    ["seed", { error: { message: "Unknown parameter: seed" } }],
    ["schema", { error: { message: "response_format json_schema is not supported" } }],
    ["schema", { error: { message: "Invalid schema for response_format 'response'", code: "invalid_json_schema" } }],
    [undefined, { error: { message: "Something else" } }],
  ])("recognises an objection to the %s", (objection, body) => {
    expect(explainFailure(answered(400, body), callTarget)).toMatchObject({ objection, error: { code: "model-unavailable" } });
  });

  test("names codes and never repeats prose, which may hold a document or a key", () => {
    const body = { error: { message: `Cannot read: ${secret} with sk-123`, type: "some_type", code: `a code with ${secret}` } };
    const { error } = explainFailure(answered(422, body), callTarget)!;
    expect(error.message).toBe("p/m answered 422 (some_type)");
    expect(JSON.stringify([error.hint, error.cause ?? "", error.stack])).not.toMatch(/Moss|sk-123/);
  });

  test("says which variable holds a key that is not accepted", () => {
    expect(explainFailure(answered(401, "no"), callTarget)!.error.message).toContain("P_KEY");
  });

  test.each([
    ["ECONNREFUSED", undefined],
    ["ENOTFOUND", undefined],
    ["ECONNRESET", "broken"],
    ["UND_ERR_SOCKET", "broken"],
    [undefined, "broken"],
    ["EAI_AGAIN", "broken"],
  ])("of a connection with %s is unavailable", (code, temporary) => {
    const cause = Object.assign(new Error("inner"), { code });
    const failure = explainFailure(new TypeError("fetch failed", { cause }), { ...callTarget, isLocal: true });
    expect(failure).toMatchObject({ error: { code: "model-unavailable", hint: "Is the server running at h:1?" } });
    expect(failure!.temporary).toBe(temporary);
  });

  test("keeps what our own sender threw, below the wrapper of any adapter", () => {
    const own = new IbidError("consent-missing", "not allowed");
    const wrapped = new APICallError({ message: "x", url: "u", requestBodyValues: {}, cause: own, isRetryable: true });
    expect(explainFailure(wrapped, callTarget)).toEqual({ error: own });
  });

  test("that Node gave up waiting for took too long", () => {
    const cause = Object.assign(new Error("inner"), { code: "UND_ERR_HEADERS_TIMEOUT" });
    expect(explainFailure(new TypeError("fetch failed", { cause }), callTarget)).toMatchObject({ temporary: "timeout" });
  });

  test("that took too long may be tried again", () => {
    expect(explainFailure(new TimeoutError("late"), callTarget)).toMatchObject({
      temporary: "timeout",
      error: { hint: expect.stringContaining("timeout-seconds") },
    });
  });

  test("that is a bug is not explained away", () => {
    expect(explainFailure(new TypeError("x is not a function"), callTarget)).toBeUndefined();
  });
});
