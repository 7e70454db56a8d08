import { z } from "zod";
import type { LanguageRequest } from "./language-request.ts";
import { pictureOf } from "./openai-chat.ts";
import { openaiFailure } from "./openai-failures.ts";
import { callsOf, type ModelMessage, thoughtTokens, usage, written } from "./scripted-response.ts";
import { eventOf, piecesOf, type Wire } from "./wire.ts";

const Part = z.union([
  z.object({ type: z.enum(["input_text", "output_text"]), text: z.string() }),
  z.object({ type: z.literal("input_image"), image_url: z.string() }),
]);
const Body = z.object({
  model: z.string(),
  input: z
    .array(
      z.union([
        z.object({ role: z.enum(["system", "developer", "user", "assistant"]), content: z.union([z.string(), z.array(Part)]) }),
        z.object({ type: z.literal("function_call"), call_id: z.string().min(1), name: z.string(), arguments: z.string() }),
        z.object({ type: z.literal("function_call_output"), call_id: z.string().min(1), output: z.string() }),
      ]),
    )
    .min(1),
  tools: z
    .array(
      z.union([
        z.object({ type: z.literal("function"), name: z.string(), parameters: z.looseObject({}) }),
        z.object({ type: z.literal("web_search") }),
      ]),
    )
    .optional(),
  store: z.boolean().optional(),
  instructions: z.string().optional(),
  stream: z.boolean().optional(),
  max_output_tokens: z.int().positive().optional(),
  temperature: z.number().min(0).max(2).optional(),
  text: z
    .object({
      format: z
        .union([
          z.object({ type: z.literal("json_schema"), name: z.string(), schema: z.unknown(), strict: z.boolean().optional() }),
          z.object({ type: z.enum(["json_object", "text"]) }),
        ])
        .optional(),
    })
    .optional(),
});

/** OpenAI's responses. */
export const openaiResponses: Wire = {
  name: "openai-responses",
  accepts: (path) => path.endsWith("/responses"),
  read(_, raw) {
    const body = Body.parse(raw);
    const messages = body.input.map((item) => {
      if ("output" in item) return { role: "tool" as const, parts: [{ type: "input_text" as const, text: item.output }] };
      if ("call_id" in item) return { role: "assistant" as const, parts: [] };
      const { role, content } = item;
      return { role, parts: typeof content === "string" ? [{ type: "input_text" as const, text: content }] : content };
    });
    const textOf = (parts: z.infer<typeof Part>[]) => parts.map((part) => ("text" in part ? part.text : "")).join("");
    return {
      model: body.model,
      instructions: [
        ...(body.instructions === undefined ? [] : [body.instructions]),
        ...messages.filter(({ role }) => role === "system" || role === "developer").map(({ parts }) => textOf(parts)),
      ].join("\n"),
      turns: messages.flatMap(({ role, parts }) => (role === "system" || role === "developer" ? [] : [{ role, text: textOf(parts) }])),
      tools: (body.tools ?? []).flatMap((tool) => ("name" in tool ? [tool.name] : [])),
      searchesWeb: (body.tools ?? []).some(({ type }) => type === "web_search"),
      schema: body.text?.format?.type === "json_schema" ? body.text.format.schema : undefined,
      pictures: messages.flatMap(({ parts }) => parts.flatMap((part) => ("image_url" in part ? [pictureOf(part.image_url)] : []))),
      isStreamed: body.stream ?? false,
    };
  },
  answer: (message, request) => ({ status: 200, body: responseOf(message, request) }),
  stream(message, request) {
    if (message.kind === "web") return undefined;
    const whole = responseOf(message, request);
    const begun = { ...whole, status: "in_progress", output: [], usage: null, incomplete_details: null };
    const events: Record<string, unknown>[] = [
      { type: "response.created", response: begun },
      ...whole.output.flatMap((item, output_index) => [
        { type: "response.output_item.added", output_index, item: begunItem(item) },
        ...deltasOf(item).map((delta) => ({ ...delta, output_index, item_id: item.id })),
        { type: "response.output_item.done", output_index, item },
      ]),
      { type: whole.status === "incomplete" ? "response.incomplete" : "response.completed", response: whole },
    ];
    return events.map((event, sequence_number) => eventOf({ ...event, sequence_number }, String(event.type)));
  },
  streamType: "text/event-stream",
  failure(name, request) {
    const { status, body } = openaiFailure(name, request);
    if (name !== "overflow") return { status, body };
    const message = "Your input exceeds the context window of this model. Please adjust your input and try again.";
    return { status, body: { error: { message, type: "invalid_request_error", param: "input", code: "context_length_exceeded" } } };
  },
};

function responseOf(message: ModelMessage, request: LanguageRequest) {
  const incomplete =
    message.kind === "filtered" ? "content_filter" : message.kind === "text" && message.isCut ? "max_output_tokens" : undefined;
  const hasUsage = message.kind !== "text" || message.withoutUsage !== true;
  const { input, output } = usage;
  return {
    id: "resp_1",
    object: "response",
    created_at: 1_893_456_000,
    status: incomplete === undefined ? "completed" : "incomplete",
    error: null,
    incomplete_details: incomplete === undefined ? null : { reason: incomplete },
    model: request.model,
    output: outputOf(message, request),
    ...(hasUsage
      ? {
          usage: {
            input_tokens: input,
            input_tokens_details: { cached_tokens: 0 },
            output_tokens: output,
            output_tokens_details: { reasoning_tokens: thoughtTokens(message) },
            total_tokens: input + output,
          },
        }
      : {}),
  };
}

function outputOf(message: ModelMessage, request: LanguageRequest): Record<string, unknown>[] {
  if (message.kind === "filtered") return [];
  if (message.kind === "tool-call")
    return [
      ...(message.text ? [messageOf({ type: "output_text", text: message.text, annotations: [] })] : []),
      ...callsOf(message, request).map(({ id, name, input }) => ({
        type: "function_call",
        id: `fc_${id}`,
        call_id: id,
        name,
        arguments: written(input),
        status: "completed",
      })),
    ];
  if (message.kind === "refusal") return [messageOf({ type: "refusal", refusal: message.text })];
  if (message.kind === "text") return [messageOf({ type: "output_text", text: message.text, annotations: [] })];
  const { text, query, pages } = message;
  const annotations = pages.map((page) => ({ type: "url_citation", start_index: 0, end_index: text.length, ...page }));
  return [
    {
      type: "web_search_call",
      id: "ws_1",
      status: "completed",
      action: { type: "search", query },
    },
    messageOf({ type: "output_text", text, annotations }),
  ];
}

function messageOf(content: Record<string, unknown>): Record<string, unknown> {
  return { type: "message", id: "item_1", role: "assistant", status: "completed", content: [content] };
}

function begunItem(item: Record<string, unknown>): Record<string, unknown> {
  return item.type === "message" ? { ...item, status: "in_progress", content: [] } : { ...item, status: "in_progress", arguments: "" };
}

function deltasOf(item: Record<string, unknown>): Record<string, unknown>[] {
  if (item.type === "function_call")
    return piecesOf(String(item.arguments)).map((delta) => ({ type: "response.function_call_arguments.delta", delta }));
  const [content] = item.content as [{ type: string; text?: string; refusal?: string }];
  const type = content.type === "refusal" ? "response.refusal.delta" : "response.output_text.delta";
  return piecesOf(content.text ?? content.refusal ?? "").map((delta) => ({ type, content_index: 0, delta }));
}
