import { randomUUID } from "node:crypto";
import type { LanguageModel } from "ai";
import { z } from "zod";

/** A chunk of an answer from Ollama. Without streaming there is only one. */
export const ChatChunk = z.object({
  model: z.string().optional(),
  created_at: z.string().optional(),
  message: z
    .object({
      content: z.string().default(""),
      thinking: z.string().nullish(),
      tool_calls: z.array(z.object({ function: z.object({ name: z.string(), arguments: z.unknown() }) })).nullish(),
    })
    .optional(),
  done: z.boolean(),
  done_reason: z.string().nullish(),
  /** Absent when the prompt was cached. */
  prompt_eval_count: z.int().nonnegative().nullish(),
  eval_count: z.int().nonnegative().nullish(),
});
export type ChatChunk = z.infer<typeof ChatChunk>;

/** An error from Ollama, instead of an answer or within one. */
const OllamaFailure = z.object({ error: z.union([z.string(), z.object({ message: z.string() }).transform(({ message }) => message)]) });

/** The error message of Ollama, if the value is an error. */
export function failureIn(value: unknown): string | undefined {
  return OllamaFailure.safeParse(value).data?.error;
}

/** The AI SDK's interface of a language model. */
export type LanguageModelV4 = Extract<LanguageModel, { specificationVersion: "v4" }>;
/** The arguments of one call by the AI SDK. */
export type CallOptions = Parameters<LanguageModelV4["doGenerate"]>[0];
type GenerateResult = Awaited<ReturnType<LanguageModelV4["doGenerate"]>>;
type StreamResult = Awaited<ReturnType<LanguageModelV4["doStream"]>>;
export type StreamPart = StreamResult["stream"] extends ReadableStream<infer Part> ? Part : never;

type FinishReason = GenerateResult["finishReason"];
type Content = GenerateResult["content"][number];

/** The content of an answer: its reasoning, its text and its tool calls. */
export function toSdkContent({ message }: ChatChunk): Content[] {
  return [
    ...(message?.thinking ? [{ type: "reasoning" as const, text: message.thinking }] : []),
    ...(message?.content ? [{ type: "text" as const, text: message.content }] : []),
    ...toSdkToolCalls(message),
  ];
}

/** The tool calls of a message. Ollama gives them no id. */
export function toSdkToolCalls(message: ChatChunk["message"]) {
  return (message?.tool_calls ?? []).map(({ function: { name, arguments: input } }) => ({
    type: "tool-call" as const,
    toolCallId: randomUUID(),
    toolName: name,
    input: JSON.stringify(input ?? {}),
  }));
}

export function toSdkFinishReason(last: ChatChunk | undefined, { calledTools }: { calledTools: boolean }): FinishReason {
  if (!last?.done) return { unified: "interrupted", raw: undefined };
  const raw = last.done_reason ?? undefined;
  if (raw === "length") return { unified: "length", raw };
  if (calledTools) return { unified: "tool-calls", raw };
  return { unified: raw === "stop" || raw === undefined ? "stop" : "other", raw };
}

/** Tokens as counted by Ollama. Undefined where it did not count. */
export function toSdkUsage(last: ChatChunk | undefined): GenerateResult["usage"] {
  const input = last?.prompt_eval_count ?? undefined;
  const output = last?.eval_count ?? undefined;
  return {
    inputTokens: { total: input, noCache: input, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: output, text: undefined, reasoning: undefined },
  };
}
