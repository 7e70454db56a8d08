import type { ModelMessage } from "ai";
import { z } from "zod";
import type { ToolCall, ToolDefinition, TurnMessage, TurnValue, WebSource } from "../tool-turn.ts";

/** Converts a conversation to the messages of the AI SDK. */
export function toSdkMessages(messages: readonly TurnMessage[]): ModelMessage[] {
  return messages.flatMap((message): ModelMessage[] => {
    if (message.role === "user") return [{ role: "user", content: message.text }];
    if (message.role === "tool") return [{ role: "tool", content: message.results.map(resultPart) }];
    // The provider verifies its own messages, such as signed reasoning, so they are returned unchanged.
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

/** A tool call as the AI SDK returns it. */
interface SdkToolCall {
  toolCallId: string;
  toolName: string;
  input: unknown;
  providerExecuted?: boolean | undefined;
  invalid?: boolean | undefined;
}

/** The longest error message about a tool's input that a model is shown, in characters. */
const maxProblemLength = 600;

/** The calls of our tools, each validated against the tool's schema. */
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

/** Web pages, without duplicates. */
export function webSourcesOf(sources: readonly SdkSource[]): WebSource[] {
  const pages = sources.flatMap(({ sourceType, url, title }) => (sourceType === "url" && url ? [{ url, title: title || url }] : []));
  return [...new Map(pages.map((page) => [page.url, page])).values()];
}

/** The model's own messages, to be sent back to it. Results that the AI SDK makes of unreadable calls are left out. */
export function asSaidOf(messages: readonly ModelMessage[]): TurnValue["asSaid"] {
  const own = messages.filter(({ role }) => role === "assistant");
  return (JSON.parse(JSON.stringify(own)) as TurnValue["asSaid"]).map(({ role, content }) => ({
    role,
    content: typeof content === "string" ? content : content.map(withObjectInput),
  }));
}

/** The provider would reject the next request if an input were not JSON. */
function withObjectInput<T extends { type: string; input?: unknown }>(part: T): T {
  return part.type === "tool-call" && (typeof part.input !== "object" || part.input === null) ? { ...part, input: {} } : part;
}
