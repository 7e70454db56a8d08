import { z } from "zod";
import type { LanguageRequest } from "./language-request.ts";
import { callsOf, type FailureName, type ModelMessage, usage, written } from "./scripted-response.ts";
import { eventOf, piecesOf, type Wire, type WireResponse } from "./wire.ts";

const Part = z.union([
  z.object({ type: z.literal("text"), text: z.string() }),
  z.object({ type: z.literal("tool_use"), id: z.string().min(1), name: z.string(), input: z.looseObject({}) }),
  z.object({
    type: z.literal("tool_result"),
    tool_use_id: z.string().min(1),
    content: z.union([z.string(), z.array(z.object({ type: z.literal("text"), text: z.string() }))]),
    is_error: z.boolean().optional(),
  }),
  z.object({ type: z.literal("image"), source: z.object({ type: z.literal("base64"), media_type: z.string(), data: z.string() }) }),
]);
const Body = z.object({
  model: z.string(),
  /** Anthropic alone takes no request without it. */
  max_tokens: z.int().positive(),
  system: z.union([z.string(), z.array(z.object({ type: z.literal("text"), text: z.string() }))]).optional(),
  messages: z.array(z.object({ role: z.enum(["user", "assistant"]), content: z.union([z.string(), z.array(Part)]) })).min(1),
  stream: z.boolean().optional(),
  temperature: z.number().min(0).max(1).optional(),
  tools: z
    .array(
      z.union([
        z.object({ type: z.literal("web_search_20250305"), name: z.literal("web_search"), max_uses: z.int().optional() }),
        z.object({ name: z.string(), input_schema: z.looseObject({}) }),
      ]),
    )
    .optional(),
  tool_choice: z.object({ type: z.enum(["auto", "any", "tool", "none"]), name: z.string().optional() }).optional(),
  output_config: z.object({ format: z.object({ type: z.literal("json_schema"), schema: z.unknown() }).optional() }).optional(),
});

/** Anthropic's messages. */
export const anthropic: Wire = {
  name: "anthropic",
  accepts: (path) => path.endsWith("/messages"),
  read(_, raw) {
    const body = Body.parse(raw);
    const messages = body.messages.map(({ role, content }) => ({
      role,
      parts: typeof content === "string" ? [{ type: "text" as const, text: content }] : content,
    }));
    const own = (body.tools ?? []).flatMap((tool) => ("input_schema" in tool ? [tool] : []));
    const answerTool = body.tool_choice === undefined || body.tool_choice.type === "auto" ? undefined : own[0];
    return {
      model: body.model,
      instructions: typeof body.system === "string" ? body.system : (body.system ?? []).map(({ text }) => text).join("\n"),
      turns: messages.map(({ role, parts }) => ({
        role: parts.some(({ type }) => type === "tool_result") ? "tool" : role,
        text: parts.map(wordsOf).join(""),
      })),
      tools: own.map(({ name }) => name),
      searchesWeb: own.length < (body.tools?.length ?? 0),
      schema: body.output_config?.format?.schema ?? answerTool?.input_schema,
      answerTool: answerTool?.name,
      pictures: messages.flatMap(({ parts }) =>
        parts.flatMap((part) => ("source" in part ? [{ mediaType: part.source.media_type, base64: part.source.data }] : [])),
      ),
      isStreamed: body.stream ?? false,
    };
  },
  answer(message, request) {
    if (message.kind === "filtered") return filtered;
    const content = blocksOf(message, request);
    const stop = stopOf(message, content);
    return {
      status: 200,
      body: {
        ...messageOf(request.model),
        content: [...thoughtsOf(message), ...content],
        stop_reason: stop,
        stop_sequence: null,
        usage: usageOf(message),
      },
    };
  },
  stream(message, request) {
    if (message.kind === "filtered" || message.kind === "web") return undefined;
    const blocks = blocksOf(message, request);
    const { input_tokens, output_tokens } = usageOf(message);
    const events: Record<string, unknown>[] = [
      { type: "message_start", message: { ...messageOf(request.model), content: [], usage: { input_tokens, output_tokens: 1 } } },
      ...blocks.flatMap((block, index) => [
        { type: "content_block_start", index, content_block: block.type === "text" ? { ...block, text: "" } : { ...block, input: {} } },
        { type: "ping" },
        ...deltasOf(block).map((delta) => ({ type: "content_block_delta", index, delta })),
        { type: "content_block_stop", index },
      ]),
      { type: "message_delta", delta: { stop_reason: stopOf(message, blocks), stop_sequence: null }, usage: { output_tokens } },
      { type: "message_stop" },
    ];
    return events.map((event) => eventOf(event, String(event.type)));
  },
  streamType: "text/event-stream",
  failure(name, { model }) {
    const [status, type, message] = failures(model)[name];
    return failureOf(status, type, message);
  },
};

type Block =
  | { type: "text"; text: string }
  | { type: "tool_use"; id: string; name: string; input: unknown }
  | { type: "server_tool_use" | "web_search_tool_result" };

/** Where a schema is asked for by a tool, an answer that is JSON is its input. */
function blocksOf(message: Exclude<ModelMessage, { kind: "filtered" }>, request: LanguageRequest): Block[] {
  if (message.kind === "tool-call")
    return [
      ...(message.text ? [{ type: "text" as const, text: message.text }] : []),
      ...callsOf(message, request).map(({ id, name, input }) => ({ type: "tool_use" as const, id, name, input })),
    ];
  if (message.kind === "web") return webBlocks(message);
  const { answerTool } = request;
  const value = answerTool === undefined || message.kind === "refusal" ? undefined : parse(message.text);
  if (value === undefined) return [{ type: "text", text: message.text }];
  return [{ type: "tool_use", id: "toolu_1", name: answerTool!, input: value }];
}

function webBlocks({ text, query, pages }: ModelMessage & { kind: "web" }): Block[] {
  const found = pages.map((page) => ({ type: "web_search_result", ...page, encrypted_content: "sealed", page_age: null }));
  const search = { type: "server_tool_use" as const, id: "srvtoolu_1", name: "web_search", input: { query } };
  const result = { type: "web_search_tool_result" as const, tool_use_id: "srvtoolu_1", content: found };
  return [search, result, { type: "text", text }];
}

function deltasOf(block: Block): unknown[] {
  if (block.type === "text") return piecesOf(block.text).map((text) => ({ type: "text_delta", text }));
  const input = block.type === "tool_use" ? written(block.input) : "";
  return piecesOf(input).map((partial_json) => ({ type: "input_json_delta", partial_json }));
}

function wordsOf(part: z.infer<typeof Part>): string {
  if (part.type === "text") return part.text;
  if (part.type !== "tool_result") return "";
  return typeof part.content === "string" ? part.content : part.content.map(({ text }) => text).join("");
}

function thoughtsOf(message: ModelMessage): unknown[] {
  return message.kind === "text" && message.thought ? [{ type: "thinking", thinking: message.thought, signature: "signed" }] : [];
}

function stopOf(message: ModelMessage, blocks: readonly Block[]): string {
  if (message.kind === "refusal") return "refusal";
  if (message.kind === "text" && message.isCut) return "max_tokens";
  return blocks.at(-1)?.type === "tool_use" ? "tool_use" : "end_turn";
}

function messageOf(model: string) {
  return { id: "msg_1", type: "message", role: "assistant", model };
}

/** Anthropic never leaves the tokens out; the nearest thing is a gate that does not count them. */
function usageOf(message: ModelMessage) {
  const isCounted = message.kind !== "text" || message.withoutUsage !== true;
  return isCounted ? { input_tokens: usage.input, output_tokens: usage.output } : { input_tokens: 0, output_tokens: 0 };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failureOf(status: number, type: string, message: string): WireResponse {
  return { status, body: { type: "error", error: { type, message }, request_id: "req_1" } };
}

const filtered = failureOf(400, "invalid_request_error", "Output blocked by content filtering policy");

const failures = (model: string): Record<FailureName, [number, string, string]> => ({
  overflow: [400, "invalid_request_error", "prompt is too long: 209311 tokens > 200000 maximum"],
  "temperature-refused": [400, "invalid_request_error", "`temperature` is deprecated for this model."],
  "schema-refused": [400, "invalid_request_error", "output_config.format: Extra inputs are not permitted"],
  "tools-refused": [400, "invalid_request_error", "tool_use is not supported by this model"],
  "stream-refused": [400, "invalid_request_error", "stream: streaming is not permitted for this model"],
  "no-credit": [400, "invalid_request_error", "Your credit balance is too low to access the Anthropic API."],
  "key-refused": [401, "authentication_error", "invalid x-api-key"],
  forbidden: [403, "permission_error", "Your API key does not have permission to use the specified resource."],
  "unknown-model": [404, "not_found_error", `model: ${model}`],
  "rate-limited": [429, "rate_limit_error", "This request would exceed your organization's rate limit of 30,000 input tokens per minute."],
  "server-error": [500, "api_error", "Internal server error"],
  unavailable: [503, "api_error", "Service unavailable"],
  overloaded: [529, "overloaded_error", "Overloaded"],
});
