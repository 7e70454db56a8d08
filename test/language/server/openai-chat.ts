import { z } from "zod";
import type { LanguageRequest } from "./language-request.ts";
import { openaiFailure } from "./openai-failures.ts";
import { callsOf, type ModelMessage, thoughtTokens, usage, written } from "./scripted-response.ts";
import { eventOf, piecesOf, type Wire } from "./wire.ts";

const Part = z.union([
  z.object({ type: z.literal("text"), text: z.string() }),
  z.object({ type: z.literal("image_url"), image_url: z.object({ url: z.string() }) }),
]);
const Call = z.object({ id: z.string(), type: z.literal("function"), function: z.object({ name: z.string(), arguments: z.string() }) });
const Body = z.object({
  model: z.string(),
  messages: z
    .array(
      z.union([
        z.object({ role: z.enum(["system", "developer", "user"]), content: z.union([z.string(), z.array(Part)]) }),
        // Only a message with calls may have no words.
        z.object({ role: z.literal("assistant"), content: z.union([z.string(), z.array(Part)]) }),
        z.object({ role: z.literal("assistant"), content: z.null().optional(), tool_calls: z.array(Call).min(1) }),
        z.object({ role: z.literal("tool"), tool_call_id: z.string().min(1), content: z.string() }),
      ]),
    )
    .min(1),
  tools: z
    .array(z.object({ type: z.literal("function"), function: z.object({ name: z.string(), parameters: z.looseObject({}) }) }))
    .optional(),
  stream: z.boolean().optional(),
  stream_options: z.object({ include_usage: z.boolean() }).optional(),
  max_tokens: z.int().positive().optional(),
  max_completion_tokens: z.int().positive().optional(),
  temperature: z.number().min(0).max(2).optional(),
  seed: z.int().optional(),
  response_format: z
    .union([
      z.object({ type: z.literal("json_schema"), json_schema: z.object({ name: z.string(), schema: z.unknown() }) }),
      z.object({ type: z.literal("json_object") }),
    ])
    .optional(),
});

/** OpenAI's chat completions, and the servers that speak them. */
export const openaiChat: Wire = {
  name: "openai-chat",
  accepts: (path) => path.endsWith("/chat/completions"),
  read(_, raw) {
    const body = Body.parse(raw);
    const messages = body.messages.map(({ role, content }) => ({
      role,
      parts: typeof content === "string" ? [textPart(content)] : (content ?? []),
    }));
    const textOf = (parts: z.infer<typeof Part>[]) => parts.map((part) => (part.type === "text" ? part.text : "")).join("");
    return {
      model: body.model,
      instructions: messages
        .filter(({ role }) => role === "system" || role === "developer")
        .map(({ parts }) => textOf(parts))
        .join("\n"),
      turns: messages.flatMap(({ role, parts }) => (role === "system" || role === "developer" ? [] : [{ role, text: textOf(parts) }])),
      tools: (body.tools ?? []).map((tool) => tool.function.name),
      searchesWeb: false,
      schema: body.response_format?.type === "json_schema" ? body.response_format.json_schema.schema : undefined,
      pictures: messages.flatMap(({ parts }) =>
        parts.flatMap((part) => (part.type === "image_url" ? [pictureOf(part.image_url.url)] : [])),
      ),
      isStreamed: body.stream ?? false,
    };
  },
  answer: (message, request) => ({
    status: 200,
    body: {
      id: "chatcmpl-1",
      object: "chat.completion",
      created: 1_893_456_000,
      model: request.model,
      choices: [
        { index: 0, message: { role: "assistant", ...messageOf(message, request) }, logprobs: null, finish_reason: finishOf(message) },
      ],
      ...usageOf(message),
    },
  }),
  stream(message, request) {
    const { model, raw } = request;
    const chunk = (delta: unknown, finish_reason: string | null = null) => ({
      id: "chatcmpl-1",
      object: "chat.completion.chunk",
      created: 1_893_456_000,
      model,
      choices: [{ index: 0, delta, logprobs: null, finish_reason }],
    });
    const wantsUsage = Body.parse(raw).stream_options?.include_usage === true;
    return [
      eventOf(chunk({ role: "assistant", content: "" })),
      ...deltasOf(message, request).map((delta) => eventOf(chunk(delta))),
      eventOf(chunk({}, finishOf(message))),
      ...(wantsUsage ? [eventOf({ ...chunk({}), choices: [], ...usageOf(message) })] : []),
      eventOf("[DONE]"),
    ];
  },
  streamType: "text/event-stream",
  failure: openaiFailure,
};

function textPart(text: string): z.infer<typeof Part> {
  return { type: "text", text };
}

/** A picture in the address that holds it. */
export function pictureOf(url: string): { mediaType: string; base64: string } {
  const [, mediaType = "", base64 = ""] = /^data:([^;]+);base64,(.*)$/s.exec(url) ?? [];
  return { mediaType, base64 };
}

function messageOf(message: ModelMessage, request: LanguageRequest): object {
  if (message.kind === "web") return { content: message.text, refusal: null };
  if (message.kind === "text")
    return { content: message.text, refusal: null, ...(message.thought && { reasoning_content: message.thought }) };
  if (message.kind === "refusal") return { content: null, refusal: message.text };
  if (message.kind === "filtered") return { content: "", refusal: null };
  return { content: message.text ?? null, refusal: null, tool_calls: toolCalls(message, request) };
}

function deltasOf(message: ModelMessage, request: LanguageRequest): unknown[] {
  if (message.kind === "text" || message.kind === "web") return piecesOf(message.text).map((content) => ({ content }));
  if (message.kind === "refusal") return piecesOf(message.text).map((refusal) => ({ refusal }));
  if (message.kind !== "tool-call") return [];
  const words = piecesOf(message.text ?? "").map((content) => ({ content }));
  return [...words, ...toolCalls(message, request).map((call, index) => ({ tool_calls: [{ index, ...call }] }))];
}

function toolCalls(message: ModelMessage & { kind: "tool-call" }, request: LanguageRequest) {
  return callsOf(message, request).map(({ id, name, input }) => ({ id, type: "function", function: { name, arguments: written(input) } }));
}

function finishOf(message: ModelMessage): string {
  if (message.kind === "filtered") return "content_filter";
  if (message.kind === "tool-call") return "tool_calls";
  return message.kind === "text" && message.isCut ? "length" : "stop";
}

function usageOf(message: ModelMessage): object {
  if (message.kind === "text" && message.withoutUsage) return {};
  const { input, output } = usage;
  const completion_tokens_details = { reasoning_tokens: thoughtTokens(message) };
  return { usage: { prompt_tokens: input, completion_tokens: output, completion_tokens_details, total_tokens: input + output } };
}
