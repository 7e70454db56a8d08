import type { ModelMessage } from "ai";
import { z } from "zod";
import type { ToolCall, ToolDefinition, TurnMessage, TurnValue, WebSource } from "../tool-turn.ts";

/** A conversation as the AI SDK wants it. */
export function toSdkMessages(messages: readonly TurnMessage[]): ModelMessage[] {
  return messages.flatMap((message): ModelMessage[] => {
    if (message.role === "user") return [{ role: "user", content: message.text }];
    if (message.role === "tool") return [{ role: "tool", content: message.results.map(resultPart) }];
    // Its provider checks its own words, such as signed thoughts: they go back as they came.
    if (message.asSaid && message.asSaid.length > 0) return message.asSaid as ModelMessage[];
    const text = message.text === "" ? [] : [{ type: "text" as const, text: message.text }];
    const calls = message.calls.map(({ id, name, input }) => ({ type: "tool-call" as const, toolCallId: id, toolName: name, input }));
    return [{ role: "assistant", content: [...text, ...calls] }];
  });
}

function resultPart({ call, text, isError = false }: Extract<TurnMessage, { role: "tool" }>["results"][number]) {
  const output = isError ? { type: "error-text" as const, value: text } : { type: "text" as const, value: text };
  return { type: "tool-result" as const, toolCallId: call.id, toolName: call.name, output };
}

/** A call as the AI SDK tells of it. */
interface SdkToolCall {
  toolCallId: string;
  toolName: string;
  input: unknown;
  providerExecuted?: boolean | undefined;
  invalid?: boolean | undefined;
}

/** How much a model is told of what is wrong with its input, in characters. */
const maxProblemLength = 600;

/** The calls that are ours to answer, each held against the form of its tool. */
export function parseToolCalls(calls: readonly SdkToolCall[], tools: readonly ToolDefinition[]): ToolCall[] {
  return calls
    .filter(({ providerExecuted }) => !providerExecuted)
    .map(({ toolCallId: id, toolName: name, input }) => {
      const tool = tools.find((candidate) => candidate.name === name);
      if (!tool)
        return { id, name, input: {}, problem: `There is no tool of this name. There are ${tools.map((known) => known.name).join(", ")}.` };
      const parsed = tool.input.safeParse(input);
      if (parsed.success) return { id, name, input: parsed.data };
      return {
        id,
        name,
        input: {},
        problem: `The input has not the form of the tool. ${z.prettifyError(parsed.error)}`.slice(0, maxProblemLength),
      };
    });
}

interface SdkSource {
  sourceType: string;
  url?: string;
  title?: string | undefined;
}

/** Pages of the web, each once. */
export function webSourcesOf(sources: readonly SdkSource[]): WebSource[] {
  const pages = sources.flatMap(({ sourceType, url, title }) => (sourceType === "url" && url ? [{ url, title: title || url }] : []));
  return [...new Map(pages.map((page) => [page.url, page])).values()];
}

/** What the model said, to be given back to it; results that the AI SDK makes of calls it could not read are not the model's words. */
export function asSaidOf(messages: readonly ModelMessage[]): TurnValue["asSaid"] {
  const own = messages.filter(({ role }) => role === "assistant");
  return (JSON.parse(JSON.stringify(own)) as TurnValue["asSaid"]).map(({ role, content }) => ({
    role,
    content: typeof content === "string" ? content : content.map(withObjectInput),
  }));
}

/** An input that was no JSON would be refused by the next request. */
function withObjectInput<T extends { type: string; input?: unknown }>(part: T): T {
  return part.type === "tool-call" && (typeof part.input !== "object" || part.input === null) ? { ...part, input: {} } : part;
}
