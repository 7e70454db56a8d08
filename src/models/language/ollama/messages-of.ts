import { UnsupportedFunctionalityError } from "ai";
import type { CallOptions } from "./language-model.ts";

type Message = CallOptions["prompt"][number];
type Part = Exclude<Message["content"], string>[number];

/** A message of a conversation as Ollama wants it: pictures stand beside the words, in base64. */
export interface ChatMessage {
  role: "system" | "user" | "assistant";
  content: string;
  images?: string[];
}

/** The messages of a conversation. What Ibid never sends, such as files and tools, is refused. */
export function messagesOf(prompt: CallOptions["prompt"]): ChatMessage[] {
  return prompt.map((message) => {
    if (message.role === "system") return { role: message.role, content: message.content };
    if (message.role === "tool") throw new UnsupportedFunctionalityError({ functionality: "tools" });
    const parts: readonly Part[] = message.content;
    const images = parts.filter((part) => part.type !== "text").map(imageOf);
    return { role: message.role, content: parts.map(wordsOf).join(""), ...(images.length > 0 ? { images } : {}) };
  });
}

function wordsOf(part: Part): string {
  return part.type === "text" ? part.text : "";
}

function imageOf(part: Part): string {
  if (part.type === "file" && part.mediaType.startsWith("image") && part.data.type === "data") {
    const { data } = part.data;
    return typeof data === "string" ? data : Buffer.from(data).toString("base64");
  }
  throw new UnsupportedFunctionalityError({ functionality: `${part.type} in a message` });
}
