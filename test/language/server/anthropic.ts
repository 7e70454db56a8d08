import { z } from "zod";
import { type FailureName, type Saying, usage } from "./answer.ts";
import { eventOf, piecesOf, type Wire, type WireResponse } from "./wire.ts";

const Part = z.union([
  z.object({ type: z.literal("text"), text: z.string() }),
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
  tools: z.array(z.object({ name: z.string(), input_schema: z.unknown() })).optional(),
  tool_choice: z.object({ type: z.enum(["auto", "any", "tool", "none"]), name: z.string().optional() }).optional(),
  output_config: z.object({ format: z.object({ type: z.literal("json_schema"), schema: z.unknown() }).optional() }).optional(),
});

/** Anthropic's messages. */
export const anthropic: Wire = {
  name: "anthropic",
  accepts: (path) => path.endsWith("/messages"),
  read(_, raw) {
    const body = Body.parse(raw);
    const said = body.messages.map(({ role, content }) => ({
      role,
      parts: typeof content === "string" ? [{ type: "text" as const, text: content }] : content,
    }));
    const answerTool = body.tool_choice?.type === "auto" ? undefined : body.tools?.[0];
    return {
      model: body.model,
      instructions: typeof body.system === "string" ? body.system : (body.system ?? []).map(({ text }) => text).join("\n"),
      turns: said.map(({ role, parts }) => ({ role, text: parts.map((part) => ("text" in part ? part.text : "")).join("") })),
      schema: body.output_config?.format?.schema ?? answerTool?.input_schema,
      answerTool: answerTool?.name,
      pictures: said.flatMap(({ parts }) =>
        parts.flatMap((part) => ("source" in part ? [{ mediaType: part.source.media_type, base64: part.source.data }] : [])),
      ),
      isStreamed: body.stream ?? false,
    };
  },
  answer(saying, { model, answerTool }) {
    if (saying.kind === "filtered") return filtered;
    const content = blockOf(saying, answerTool);
    const stop = stopOf(saying, content);
    return {
      status: 200,
      body: {
        ...messageOf(model),
        content: [...thoughtsOf(saying), content],
        stop_reason: stop,
        stop_sequence: null,
        usage: usageOf(saying),
      },
    };
  },
  stream(saying, { model, answerTool }) {
    if (saying.kind === "filtered") return undefined;
    const block = blockOf(saying, answerTool);
    const { input_tokens, output_tokens } = usageOf(saying);
    const deltas =
      block.type === "text"
        ? piecesOf(block.text).map((text) => ({ type: "text_delta", text }))
        : piecesOf(JSON.stringify(block.input)).map((partial_json) => ({ type: "input_json_delta", partial_json }));
    const events: Record<string, unknown>[] = [
      { type: "message_start", message: { ...messageOf(model), content: [], usage: { input_tokens, output_tokens: 1 } } },
      { type: "content_block_start", index: 0, content_block: block.type === "text" ? { ...block, text: "" } : { ...block, input: {} } },
      { type: "ping" },
      ...deltas.map((delta) => ({ type: "content_block_delta", index: 0, delta })),
      { type: "content_block_stop", index: 0 },
      { type: "message_delta", delta: { stop_reason: stopOf(saying, block), stop_sequence: null }, usage: { output_tokens } },
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

type Block = { type: "text"; text: string } | { type: "tool_use"; id: string; name: string; input: unknown };

/** Where a schema is asked for by a tool, an answer that is JSON is its input. */
function blockOf(saying: Exclude<Saying, { kind: "filtered" }>, answerTool: string | undefined): Block {
  if (saying.kind === "tool-call") return { type: "tool_use", id: "toolu_1", name: saying.name, input: saying.input };
  const value = answerTool === undefined || saying.kind === "refusal" ? undefined : parse(saying.text);
  if (value === undefined) return { type: "text", text: saying.text };
  return { type: "tool_use", id: "toolu_1", name: answerTool!, input: value };
}

function thoughtsOf(saying: Saying): unknown[] {
  return saying.kind === "text" && saying.thought ? [{ type: "thinking", thinking: saying.thought, signature: "signed" }] : [];
}

function stopOf(saying: Saying, block: Block): string {
  if (saying.kind === "refusal") return "refusal";
  if (saying.kind === "text" && saying.isCut) return "max_tokens";
  return block.type === "tool_use" ? "tool_use" : "end_turn";
}

function messageOf(model: string) {
  return { id: "msg_1", type: "message", role: "assistant", model };
}

/** Anthropic never leaves the tokens out; the nearest thing is a gate that does not count them. */
function usageOf(saying: Saying) {
  const isCounted = saying.kind !== "text" || saying.withoutUsage !== true;
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
  "no-credit": [400, "invalid_request_error", "Your credit balance is too low to access the Anthropic API."],
  "key-refused": [401, "authentication_error", "invalid x-api-key"],
  forbidden: [403, "permission_error", "Your API key does not have permission to use the specified resource."],
  "unknown-model": [404, "not_found_error", `model: ${model}`],
  "rate-limited": [429, "rate_limit_error", "This request would exceed your organization's rate limit of 30,000 input tokens per minute."],
  "server-error": [500, "api_error", "Internal server error"],
  unavailable: [503, "api_error", "Service unavailable"],
  overloaded: [529, "overloaded_error", "Overloaded"],
});
