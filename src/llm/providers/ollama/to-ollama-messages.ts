import { UnsupportedFunctionalityError } from "ai";
import type { CallOptions } from "./chat-chunk.ts";

type Message = CallOptions["prompt"][number];
type Part = Exclude<Message["content"], string>[number];
type ToolResultPart = Extract<Part, { type: "tool-result" }>;

/** A message in Ollama's format: images and tool calls are separate fields, and the result of a tool is a message of its own. */
export interface ChatMessage {
  role: "system" | "user" | "assistant" | "tool";
  content: string;
  images?: string[];
  tool_calls?: { function: { name: string; arguments: unknown } }[];
  tool_name?: string;
}

/** Converts the messages of a conversation. Parts that Ibid never sends, such as files other than images, are rejected. */
export function toOllamaMessages(prompt: CallOptions["prompt"]): ChatMessage[] {
  return prompt.flatMap((message): ChatMessage[] => {
    if (message.role === "system") return [{ role: message.role, content: message.content }];
    const parts: readonly Part[] = message.content;
    if (message.role === "tool")
      return parts
        .filter((part) => part.type === "tool-result")
        .map((part) => ({ role: "tool", tool_name: part.toolName, content: resultOf(part) }));
    const images = parts.filter((part) => !textParts.has(part.type)).map(imageOf);
    const calls = parts
      .filter((part) => part.type === "tool-call")
      .map(({ toolName: name, input }) => ({ function: { name, arguments: input } }));
    return [
      {
        role: message.role,
        content: parts.map((part) => (part.type === "text" ? part.text : "")).join(""),
        ...(images.length > 0 ? { images } : {}),
        ...(calls.length > 0 ? { tool_calls: calls } : {}),
      },
    ];
  });
}

/** The supported parts. Reasoning is not sent back: Ollama's models start each turn without it. */
const textParts: ReadonlySet<Part["type"]> = new Set<Part["type"]>(["text", "reasoning", "tool-call"]);

function resultOf({ output }: ToolResultPart): string {
  if (output.type === "text" || output.type === "error-text") return output.value;
  throw new UnsupportedFunctionalityError({ functionality: `${output.type} as a result of a tool` });
}

function imageOf(part: Part): string {
  if (part.type === "file" && part.mediaType.startsWith("image") && part.data.type === "data") {
    const { data } = part.data;
    return typeof data === "string" ? data : Buffer.from(data).toString("base64");
  }
  throw new UnsupportedFunctionalityError({ functionality: `${part.type} in a message` });
}
