import { UnsupportedFunctionalityError } from "ai";
import {
  type CallOptions,
  type ChatChunk,
  type LanguageModelV4,
  type StreamPart,
  toSdkContent,
  toSdkFinishReason,
  toSdkToolCalls,
  toSdkUsage,
} from "./chat-chunk.ts";
import { postJson, readText } from "./post-json.ts";
import { parseChunk, readChunks } from "./read-chunks.ts";
import { toOllamaMessages } from "./to-ollama-messages.ts";

export interface OllamaOptions {
  /** The address of the server, without `/api`. */
  baseUrl: string;
  fetch?: typeof fetch;
  /** Sent with every request, for example a key for a proxy. */
  headers?: Record<string, string>;
  /** The maximum of prompt and answer together. Default: Ollama's own. */
  contextTokens?: number;
}

/** A model of an Ollama server, called by the native API: only that accepts a context length and a schema for the answer. */
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
      const response = await postJson(exchange);
      const text = await readText(response, exchange);
      const chunk = parseChunk(text, exchange);
      return {
        content: toSdkContent(chunk),
        finishReason: toSdkFinishReason(chunk, { calledTools: toSdkToolCalls(chunk.message).length > 0 }),
        usage: toSdkUsage(chunk),
        warnings: [],
        request: { body: exchange.body },
        response: { ...metadataOf(chunk), headers: Object.fromEntries(response.headers), body: text },
      };
    },
    async doStream(call) {
      const exchange = request(call, true);
      const response = await postJson(exchange);
      const chunks = readChunks(response.body ?? new Blob([]).stream(), exchange);
      return {
        stream: toStream(streamParts(chunks)),
        request: { body: exchange.body },
        response: { headers: Object.fromEntries(response.headers) },
      };
    },
  };
}

type Block = "text" | "reasoning";

/** Converts a streamed answer to the parts of the AI SDK. An error is a part too, so that earlier parts are not lost. */
async function* streamParts(chunks: AsyncIterable<ChatChunk>): AsyncGenerator<StreamPart> {
  yield { type: "stream-start", warnings: [] };
  let open: Block | undefined;
  let last: ChatChunk | undefined;
  let calledTools = false;
  try {
    for await (const chunk of chunks) {
      if (last === undefined) yield { type: "response-metadata", ...metadataOf(chunk) };
      last = chunk;
      for (const [block, delta] of [
        ["reasoning", chunk.message?.thinking],
        ["text", chunk.message?.content],
      ] as const) {
        if (!delta) continue;
        if (open !== block) {
          if (open !== undefined) yield { type: `${open}-end`, id: open };
          yield { type: `${block}-start`, id: block };
          open = block;
        }
        yield { type: `${block}-delta`, id: block, delta };
      }
      const calls = toSdkToolCalls(chunk.message);
      calledTools ||= calls.length > 0;
      yield* calls;
    }
  } catch (error) {
    yield { type: "error", error };
    return;
  }
  if (open !== undefined) yield { type: `${open}-end`, id: open };
  yield { type: "finish", finishReason: toSdkFinishReason(last, { calledTools }), usage: toSdkUsage(last) };
}

function metadataOf({ model, created_at }: ChatChunk): { modelId?: string; timestamp?: Date } {
  const timestamp = created_at === undefined ? undefined : new Date(created_at);
  return { modelId: model, timestamp: timestamp && !Number.isNaN(timestamp.getTime()) ? timestamp : undefined };
}

/** A pull-based stream of the values. */
function toStream<Value>(values: AsyncGenerator<Value>): ReadableStream<Value> {
  return new ReadableStream<Value>({
    async pull(controller) {
      const { done, value } = await values.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await values.return(undefined);
    },
  });
}

/** The body of a request to `/api/chat`. */
export function requestBody(model: string, call: CallOptions, { stream, contextTokens }: { stream: boolean; contextTokens?: number }) {
  const { responseFormat, tools = [] } = call;
  return {
    model,
    messages: toOllamaMessages(call.prompt),
    stream,
    ...(tools.length > 0 ? { tools: tools.map(toolOf) } : {}),
    // By default Ollama silently truncates a prompt that is too long, and the model would judge text it never read.
    truncate: false,
    ...(responseFormat?.type === "json" ? { format: responseFormat.schema ?? "json" } : {}),
    ...(call.reasoning === "none" ? { think: false } : {}),
    options: withoutUndefined({
      temperature: call.temperature,
      seed: call.seed,
      num_predict: call.maxOutputTokens,
      num_ctx: contextTokens,
      top_p: call.topP,
      top_k: call.topK,
      presence_penalty: call.presencePenalty,
      frequency_penalty: call.frequencyPenalty,
      stop: call.stopSequences,
    }),
  };
}

function toolOf(tool: NonNullable<CallOptions["tools"]>[number]) {
  if (tool.type !== "function") throw new UnsupportedFunctionalityError({ functionality: `the tool ${tool.name}` });
  const { name, description, inputSchema: parameters } = tool;
  return { type: "function", function: { name, description, parameters } };
}

function withoutUndefined(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
