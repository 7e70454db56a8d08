import { z } from "zod";
import { type Saying, thoughtTokens, usage } from "./answer.ts";
import { openaiFailure } from "./openai-failures.ts";
import { eventOf, piecesOf, type Wire } from "./wire.ts";

const Part = z.union([
  z.object({ type: z.literal("text"), text: z.string() }),
  z.object({ type: z.literal("image_url"), image_url: z.object({ url: z.string() }) }),
]);
const Body = z.object({
  model: z.string(),
  messages: z
    .array(z.object({ role: z.enum(["system", "developer", "user", "assistant"]), content: z.union([z.string(), z.array(Part)]) }))
    .min(1),
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
    const said = body.messages.map(({ role, content }) => ({ role, parts: typeof content === "string" ? [textPart(content)] : content }));
    const textOf = (parts: z.infer<typeof Part>[]) => parts.map((part) => (part.type === "text" ? part.text : "")).join("");
    return {
      model: body.model,
      instructions: said
        .filter(({ role }) => role === "system" || role === "developer")
        .map(({ parts }) => textOf(parts))
        .join("\n"),
      turns: said.flatMap(({ role, parts }) => (role === "user" || role === "assistant" ? [{ role, text: textOf(parts) }] : [])),
      schema: body.response_format?.type === "json_schema" ? body.response_format.json_schema.schema : undefined,
      pictures: said.flatMap(({ parts }) => parts.flatMap((part) => (part.type === "image_url" ? [pictureOf(part.image_url.url)] : []))),
      isStreamed: body.stream ?? false,
    };
  },
  answer: (saying, { model }) => ({
    status: 200,
    body: {
      id: "chatcmpl-1",
      object: "chat.completion",
      created: 1_893_456_000,
      model,
      choices: [{ index: 0, message: { role: "assistant", ...messageOf(saying) }, logprobs: null, finish_reason: finishOf(saying) }],
      ...usageOf(saying),
    },
  }),
  stream(saying, { model, raw }) {
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
      ...deltasOf(saying).map((delta) => eventOf(chunk(delta))),
      eventOf(chunk({}, finishOf(saying))),
      ...(wantsUsage ? [eventOf({ ...chunk({}), choices: [], ...usageOf(saying) })] : []),
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

function messageOf(saying: Saying): object {
  if (saying.kind === "text") return { content: saying.text, refusal: null, ...(saying.thought && { reasoning_content: saying.thought }) };
  if (saying.kind === "refusal") return { content: null, refusal: saying.text };
  if (saying.kind === "filtered") return { content: "", refusal: null };
  return { content: null, refusal: null, tool_calls: [callOf(saying)] };
}

function deltasOf(saying: Saying): unknown[] {
  if (saying.kind === "text") return piecesOf(saying.text).map((content) => ({ content }));
  if (saying.kind === "refusal") return piecesOf(saying.text).map((refusal) => ({ refusal }));
  return saying.kind === "tool-call" ? [{ tool_calls: [{ index: 0, ...callOf(saying) }] }] : [];
}

function callOf({ name, input }: Saying & { kind: "tool-call" }) {
  return { id: "call_1", type: "function", function: { name, arguments: JSON.stringify(input) } };
}

function finishOf(saying: Saying): string {
  if (saying.kind === "filtered") return "content_filter";
  if (saying.kind === "tool-call") return "tool_calls";
  return saying.kind === "text" && saying.isCut ? "length" : "stop";
}

function usageOf(saying: Saying): object {
  if (saying.kind === "text" && saying.withoutUsage) return {};
  const { input, output } = usage;
  const completion_tokens_details = { reasoning_tokens: thoughtTokens(saying) };
  return { usage: { prompt_tokens: input, completion_tokens: output, completion_tokens_details, total_tokens: input + output } };
}
