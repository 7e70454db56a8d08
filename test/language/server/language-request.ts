/** A protocol in which language models are asked over HTTP. */
export type WireName = "openai-chat" | "openai-responses" | "anthropic" | "google" | "ollama";

/** Servers that speak OpenAI's protocol and fail in words of their own; the first part of the path says which one is emulated. */
export type Dialect = "openai" | "vllm" | "llamacpp" | "lmstudio" | "openrouter";

/** What a script sees of a request, whatever protocol it came by. */
export interface LanguageRequest {
  wire: WireName;
  dialect: Dialect;
  model: string;
  instructions: string;
  /** All that was said to the model in this request, in its order; a repair has more than one turn of the user. */
  turns: readonly { role: "user" | "assistant" | "tool"; text: string }[];
  /** Names of the tools that the model may call. */
  tools: readonly string[];
  /** The provider is asked to search the web by itself. */
  searchesWeb: boolean;
  /** The first thing that the user said. */
  prompt: string;
  /** JSON schema that the answer is asked to have. */
  schema: unknown;
  /** Name of the tool by which the answer is to be given, where that is how a schema is asked for. */
  answerTool?: string;
  pictures: readonly { mediaType: string; base64: string }[];
  isStreamed: boolean;
  raw: unknown;
}

/** What a wire reads from a request's path and body. */
export type ReadRequest = Omit<LanguageRequest, "wire" | "dialect" | "prompt" | "raw">;
