import { z } from "zod";
import type { LanguageRequest } from "./language-request.ts";
import { callsOf, type FailureName, type ModelMessage, usage } from "./scripted-response.ts";
import { piecesOf, type Wire } from "./wire.ts";

const Body = z.object({
  model: z.string(),
  messages: z
    .array(
      z.object({
        role: z.enum(["system", "user", "assistant", "tool"]),
        content: z.string(),
        images: z.array(z.string()).optional(),
        tool_calls: z.array(z.object({ function: z.object({ name: z.string(), arguments: z.looseObject({}) }) })).optional(),
        tool_name: z.string().optional(),
      }),
    )
    .min(1),
  tools: z
    .array(z.object({ type: z.literal("function"), function: z.object({ name: z.string(), parameters: z.looseObject({}) }) }))
    .optional(),
  /** Ollama streams by default. */
  stream: z.boolean().default(true),
  truncate: z.boolean().optional(),
  format: z.union([z.literal("json"), z.looseObject({})]).optional(),
  options: z
    .looseObject({
      temperature: z.number().optional(),
      seed: z.int().optional(),
      num_ctx: z.int().positive().optional(),
      num_predict: z.int().optional(),
    })
    .optional(),
});

/** Ollama's native chat. It knows no refusals and no filters: its models refuse in words. */
export const ollama: Wire = {
  name: "ollama",
  accepts: (path) => path.endsWith("/api/chat"),
  read(_, raw) {
    const body = Body.parse(raw);
    const system = body.messages.filter(({ role }) => role === "system");
    return {
      model: body.model,
      instructions: system.map(({ content }) => content).join("\n"),
      turns: body.messages.flatMap(({ role, content }) => (role === "system" ? [] : [{ role, text: content }])),
      tools: (body.tools ?? []).map((tool) => tool.function.name),
      searchesWeb: false,
      schema: typeof body.format === "object" ? body.format : undefined,
      pictures: body.messages.flatMap(({ images = [] }) => images.map((base64) => ({ mediaType: "", base64 }))),
      isStreamed: body.stream,
    };
  },
  answer: (reply, request) => ({ status: 200, body: { ...chunkOf(request.model, messageOf(reply, request)), ...endOf(reply) } }),
  stream(reply, request) {
    const { model } = request;
    const pieces =
      reply.kind === "text" || reply.kind === "refusal"
        ? [...thoughtsOf(reply), ...piecesOf(reply.text).map((content) => ({ content }))]
        : [messageOf(reply, request)];
    const chunks = pieces.map((message) => ({ ...chunkOf(model, message), done: false }));
    return [...chunks, { ...chunkOf(model, { content: "" }), ...endOf(reply) }].map((chunk) => `${JSON.stringify(chunk)}\n`);
  },
  streamType: "application/x-ndjson",
  failure(name, { model }) {
    const [status, error] = failures(model)[name];
    return { status, body: { error } };
  },
};

function chunkOf(model: string, message: object) {
  return { model, created_at: "2030-01-01T00:00:00.000000Z", message: { role: "assistant", ...message } };
}

function messageOf(reply: ModelMessage, request: LanguageRequest): object {
  if (reply.kind === "tool-call")
    return {
      content: reply.text ?? "",
      tool_calls: callsOf(reply, request).map(({ name, input }) => ({ function: { name, arguments: input } })),
    };
  if (reply.kind === "text" && reply.thought) return { content: reply.text, thinking: reply.thought };
  return { content: reply.kind === "filtered" ? "" : reply.text };
}

function thoughtsOf(reply: ModelMessage): object[] {
  return reply.kind === "text" && reply.thought ? piecesOf(reply.thought).map((thinking) => ({ content: "", thinking })) : [];
}

function endOf(reply: ModelMessage): object {
  const isCounted = reply.kind !== "text" || reply.withoutUsage !== true;
  return {
    done: true,
    done_reason: reply.kind === "text" && reply.isCut ? "length" : "stop",
    total_duration: 4_883_583_458,
    load_duration: 1_334_875,
    ...(isCounted ? { prompt_eval_count: usage.input, eval_count: usage.output } : {}),
    eval_duration: 4_535_599_000,
  };
}

const failures = (model: string): Record<FailureName, [number, string]> => ({
  overflow: [400, "the input length exceeds the context length"],
  "temperature-refused": [400, "invalid option provided: temperature"],
  "schema-refused": [400, "invalid JSON schema in format"],
  "tools-refused": [400, `registry.ollama.ai/library/${model} does not support tools`],
  "stream-refused": [400, "streaming is not allowed"],
  "no-credit": [402, "this model needs a subscription"],
  "key-refused": [401, "unauthorized"],
  forbidden: [403, "access denied"],
  "unknown-model": [404, `model '${model}' not found`],
  "rate-limited": [429, "too many requests"],
  "server-error": [500, "llama runner process has terminated: signal: killed"],
  unavailable: [503, "server busy, please try again.  maximum pending requests exceeded"],
  overloaded: [529, "overloaded"],
});
