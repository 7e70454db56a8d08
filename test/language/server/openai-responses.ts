import { z } from "zod";
import { type Saying, thoughtTokens, usage } from "./answer.ts";
import { pictureOf } from "./openai-chat.ts";
import { openaiFailure } from "./openai-failures.ts";
import { eventOf, piecesOf, type Wire } from "./wire.ts";

const Part = z.union([
  z.object({ type: z.enum(["input_text", "output_text"]), text: z.string() }),
  z.object({ type: z.literal("input_image"), image_url: z.string() }),
]);
const Body = z.object({
  model: z.string(),
  input: z
    .array(z.object({ role: z.enum(["system", "developer", "user", "assistant"]), content: z.union([z.string(), z.array(Part)]) }))
    .min(1),
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
    const said = body.input.map(({ role, content }) => ({
      role,
      parts: typeof content === "string" ? [{ type: "input_text" as const, text: content }] : content,
    }));
    const textOf = (parts: z.infer<typeof Part>[]) => parts.map((part) => ("text" in part ? part.text : "")).join("");
    return {
      model: body.model,
      instructions: [
        ...(body.instructions === undefined ? [] : [body.instructions]),
        ...said.filter(({ role }) => role === "system" || role === "developer").map(({ parts }) => textOf(parts)),
      ].join("\n"),
      turns: said.flatMap(({ role, parts }) => (role === "user" || role === "assistant" ? [{ role, text: textOf(parts) }] : [])),
      schema: body.text?.format?.type === "json_schema" ? body.text.format.schema : undefined,
      pictures: said.flatMap(({ parts }) => parts.flatMap((part) => ("image_url" in part ? [pictureOf(part.image_url)] : []))),
      isStreamed: body.stream ?? false,
    };
  },
  answer: (saying, { model }) => ({ status: 200, body: responseOf(saying, model) }),
  stream(saying, { model }) {
    const whole = responseOf(saying, model);
    const begun = { ...whole, status: "in_progress", output: [], usage: null, incomplete_details: null };
    const [item] = whole.output;
    const events: Record<string, unknown>[] = [
      { type: "response.created", response: begun },
      ...(item === undefined ? [] : [{ type: "response.output_item.added", output_index: 0, item: begunItem(item) }]),
      ...deltasOf(saying).map((delta) => ({ ...delta, output_index: 0, item_id: "item_1" })),
      ...(item === undefined ? [] : [{ type: "response.output_item.done", output_index: 0, item }]),
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

function responseOf(saying: Saying, model: string) {
  const incomplete =
    saying.kind === "filtered" ? "content_filter" : saying.kind === "text" && saying.isCut ? "max_output_tokens" : undefined;
  const hasUsage = saying.kind !== "text" || saying.withoutUsage !== true;
  const { input, output } = usage;
  return {
    id: "resp_1",
    object: "response",
    created_at: 1_893_456_000,
    status: incomplete === undefined ? "completed" : "incomplete",
    error: null,
    incomplete_details: incomplete === undefined ? null : { reason: incomplete },
    model,
    output: outputOf(saying),
    ...(hasUsage
      ? {
          usage: {
            input_tokens: input,
            input_tokens_details: { cached_tokens: 0 },
            output_tokens: output,
            output_tokens_details: { reasoning_tokens: thoughtTokens(saying) },
            total_tokens: input + output,
          },
        }
      : {}),
  };
}

function outputOf(saying: Saying): Record<string, unknown>[] {
  if (saying.kind === "filtered") return [];
  if (saying.kind === "tool-call") {
    const { name, input } = saying;
    return [{ type: "function_call", id: "item_1", call_id: "call_1", name, arguments: JSON.stringify(input), status: "completed" }];
  }
  const content =
    saying.kind === "text" ? { type: "output_text", text: saying.text, annotations: [] } : { type: "refusal", refusal: saying.text };
  return [{ type: "message", id: "item_1", role: "assistant", status: "completed", content: [content] }];
}

function begunItem(item: Record<string, unknown>): Record<string, unknown> {
  return item.type === "message" ? { ...item, status: "in_progress", content: [] } : { ...item, status: "in_progress", arguments: "" };
}

function deltasOf(saying: Saying): Record<string, unknown>[] {
  if (saying.kind === "text")
    return piecesOf(saying.text).map((delta) => ({ type: "response.output_text.delta", content_index: 0, delta }));
  if (saying.kind === "refusal") return piecesOf(saying.text).map((delta) => ({ type: "response.refusal.delta", content_index: 0, delta }));
  if (saying.kind === "filtered") return [];
  return piecesOf(JSON.stringify(saying.input)).map((delta) => ({ type: "response.function_call_arguments.delta", delta }));
}
