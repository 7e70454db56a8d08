import { describe, expect, test } from "vitest";
import type { CallOptions } from "./chat-chunk.ts";
import { requestBody } from "./ollama.ts";

const prompt: CallOptions["prompt"] = [
  { role: "system", content: "You read moss." },
  {
    role: "user",
    content: [
      { type: "text", text: "What is on " },
      { type: "text", text: "this page?" },
      { type: "file", mediaType: "image/png", data: { type: "data", data: Uint8Array.of(1, 2, 3) } },
    ],
  },
  { role: "assistant", content: [{ type: "text", text: "Moss." }] },
];

describe("a request to Ollama", () => {
  test("holds the conversation with its pictures beside the words", () => {
    expect(requestBody("tiny", { prompt }, { stream: false }).messages).toEqual([
      { role: "system", content: "You read moss." },
      { role: "user", content: "What is on this page?", images: ["AQID"] },
      { role: "assistant", content: "Moss." },
    ]);
  });

  test("asks for the schema by its format, and for plain JSON without one", () => {
    const schema = { type: "object" as const };
    expect(requestBody("tiny", { prompt, responseFormat: { type: "json", schema } }, { stream: false }).format).toBe(schema);
    expect(requestBody("tiny", { prompt, responseFormat: { type: "json" } }, { stream: false }).format).toBe("json");
    expect(requestBody("tiny", { prompt }, { stream: false })).not.toHaveProperty("format");
  });

  test("offers tools, and reports what was called and what came of it", () => {
    const inputSchema = { type: "object" as const };
    const tools: CallOptions["tools"] = [{ type: "function", name: "search", description: "Looks.", inputSchema }];
    const called: CallOptions["prompt"] = [
      {
        role: "assistant",
        content: [
          { type: "reasoning", text: "Let me look." },
          { type: "tool-call", toolCallId: "1", toolName: "search", input: { query: "moss" } },
        ],
      },
      {
        role: "tool",
        content: [
          { type: "tool-result", toolCallId: "1", toolName: "search", output: { type: "text", value: "Moss is wet." } },
          { type: "tool-result", toolCallId: "2", toolName: "search", output: { type: "error-text", value: "No such page." } },
        ],
      },
    ];
    const body = requestBody("tiny", { prompt: called, tools }, { stream: false });
    expect(body.tools).toEqual([{ type: "function", function: { name: "search", description: "Looks.", parameters: inputSchema } }]);
    expect(body.messages).toEqual([
      { role: "assistant", content: "", tool_calls: [{ function: { name: "search", arguments: { query: "moss" } } }] },
      { role: "tool", tool_name: "search", content: "Moss is wet." },
      { role: "tool", tool_name: "search", content: "No such page." },
    ]);
    expect(requestBody("tiny", { prompt }, { stream: false })).not.toHaveProperty("tools");
  });

  test("gives only the options that are set", () => {
    const call: CallOptions = { prompt, temperature: 0, seed: 7, maxOutputTokens: 400 };
    expect(requestBody("tiny", call, { stream: true, contextTokens: 8_192 })).toMatchObject({ stream: true });
    expect(requestBody("tiny", call, { stream: true, contextTokens: 8_192 }).options).toEqual({
      temperature: 0,
      seed: 7,
      num_predict: 400,
      num_ctx: 8_192,
    });
  });

  test("never lets a long prompt be cut in silence", () => {
    expect(requestBody("tiny", { prompt }, { stream: false }).truncate).toBe(false);
  });

  test("refuses what Ibid never sends", () => {
    const tools: CallOptions["tools"] = [{ type: "provider", id: "openai.web_search", name: "search", args: {} }];
    expect(() => requestBody("tiny", { prompt, tools }, { stream: false })).toThrow(/tool search/);
    const file = { type: "file" as const, mediaType: "application/pdf", data: { type: "data" as const, data: "AQID" } };
    expect(() => requestBody("tiny", { prompt: [{ role: "user", content: [file] }] }, { stream: false })).toThrow(/file/);
  });
});
