import { randomUUID } from "node:crypto";
import type { ChatChunk } from "./chat-chunk.ts";
import type { GenerateResult } from "./language-model.ts";

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
