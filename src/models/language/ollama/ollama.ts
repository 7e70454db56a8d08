import { contentOf, finishReasonOf, toolCallsOf, usageOf } from "./answer.ts";
import type { LanguageModelV4 } from "./language-model.ts";
import { post, readText } from "./post.ts";
import { chunkOf, readChunks } from "./read-chunks.ts";
import { requestBody } from "./request-body.ts";
import { metadataOf, streamParts } from "./stream-parts.ts";
import { toStream } from "./to-stream.ts";

export interface OllamaOptions {
  /** Where the server is, without `/api`. */
  baseUrl: string;
  fetch?: typeof fetch;
  /** Sent with every request: a server behind a gate may want a key. */
  headers?: Record<string, string>;
  /** The longest prompt and answer together; Ollama's own default when not given. */
  contextTokens?: number;
}

/** A model of an Ollama server, asked by its native API, which alone takes the length of the context and a schema for the answer. */
export function ollama(modelId: string, options: OllamaOptions): LanguageModelV4 {
  const { baseUrl, fetch = globalThis.fetch, headers, contextTokens } = options;
  const url = `${baseUrl.replace(/\/+$/, "")}/api/chat`;
  const request = (call: Parameters<LanguageModelV4["doGenerate"]>[0], stream: boolean) => {
    const body = requestBody(modelId, call, { stream, contextTokens });
    return { url, body, fetch, headers: { ...headers, ...call.headers }, signal: call.abortSignal };
  };
  return {
    specificationVersion: "v4",
    provider: "ollama",
    modelId,
    supportedUrls: {},
    async doGenerate(call) {
      const exchange = request(call, false);
      const response = await post(exchange);
      const text = await readText(response, exchange);
      const chunk = chunkOf(text, exchange);
      return {
        content: contentOf(chunk),
        finishReason: finishReasonOf(chunk, { calledTools: toolCallsOf(chunk.message).length > 0 }),
        usage: usageOf(chunk),
        warnings: [],
        request: { body: exchange.body },
        response: { ...metadataOf(chunk), headers: Object.fromEntries(response.headers), body: text },
      };
    },
    async doStream(call) {
      const exchange = request(call, true);
      const response = await post(exchange);
      const chunks = readChunks(response.body ?? new Blob([]).stream(), exchange);
      return {
        stream: toStream(streamParts(chunks)),
        request: { body: exchange.body },
        response: { headers: Object.fromEntries(response.headers) },
      };
    },
  };
}
