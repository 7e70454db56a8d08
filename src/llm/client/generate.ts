import { AsyncLocalStorage } from "node:async_hooks";
import type { FinishReason, LanguageModel, LanguageModelUsage } from "ai";
import { boundResponse } from "../../network/bound-response.ts";
import type { RestartClock } from "../../network/with-timeout.ts";
import { NotStreamedError } from "../errors/explain-failure.ts";
import type { Picture } from "../gateway.ts";
import type { TokenUsage } from "../llm.ts";
import type { AnswerJsonSchema } from "../output/answer-json-schema.ts";
import { startsWithThinking } from "../output/parse-lenient-json.ts";
import type { ProviderKind } from "../providers/provider-options.ts";
import type { ModelCapabilities } from "./capabilities.ts";
import type { AnswerTimes } from "./model-speed.ts";
import { readStream, type StreamedText } from "./read-stream.ts";
import { watchReading } from "./watch-reading.ts";

export interface GenerateRequest {
  instructions: string;
  prompt: string;
  pictures: readonly Picture[];
  format: AnswerJsonSchema;
  outputTokens: number;
}

/** A model's answer to one request. */
export interface ModelAnswer {
  text: string;
  ending: "whole" | "cut" | "declined";
  /** The model reasoned before it answered, which may be why an answer is truncated. */
  hasThought: boolean;
  /** As counted by the provider. Fields that it did not count are absent. */
  usage: AnswerUsage;
  /** Of a streamed answer. */
  times?: AnswerTimes | undefined;
}

/** Tokens of an answer, with those of the prompt that the server had cached. */
export type AnswerUsage = Partial<TokenUsage> & { cachedTokens?: number | undefined };

/** How the requests of one question are sent, and what they ask for. */
interface FetchContext {
  send: typeof fetch;
  /** The answer is to be a stream of tokens. */
  streams: boolean;
  isOwnServer: boolean;
  /** Called each time the server says that it has read more of the question. */
  onReading?: (() => void) | undefined;
}

const fetchContext = new AsyncLocalStorage<FetchContext>();

/** Sends through the `send` of the current question, so that the ledger sees it. Redirects are not followed: text goes to one host. */
export const contextFetch: typeof fetch = async (input, init) => {
  const context = fetchContext.getStore() ?? { send: globalThis.fetch, streams: false, isOwnServer: false, onReading: undefined };
  const { send, streams, isOwnServer, onReading } = context;
  const response = await send(input, { ...init, redirect: "manual", ...(isOwnServer ? withoutNodeTimeouts() : {}) });
  await yieldToEventLoop();
  if (streams && response.ok && /^application\/json\b/i.test(response.headers.get("content-type") ?? "")) {
    await response.body?.cancel();
    throw new NotStreamedError("the server does not stream");
  }
  return boundResponse(onReading ? watchReading(response, onReading) : response);
};

export interface GenerateOptions<Answer> {
  kind: ProviderKind;
  capabilities: ModelCapabilities;
  signal: AbortSignal;
  send: typeof fetch;
  /** Called with every token when the answer is to be streamed. */
  onToken?: RestartClock<Answer> | undefined;
}

export async function generate(
  model: LanguageModel,
  turn: GenerateRequest,
  { kind, capabilities, signal, send, onToken }: GenerateOptions<ModelAnswer>,
): Promise<ModelAnswer> {
  const { generateText, streamText, Output, jsonSchema, EmptyResponseBodyError } = await loadSdk();
  await yieldToEventLoop();
  let answerText: string | undefined;
  // Ibid validates the answer itself: the SDK would discard an invalid one.
  const parseCompleteOutput = async ({ text }: { text: string }) => {
    answerText = text;
    return text;
  };
  // The SDK holds text back until its partial output changes, so that every token must change it.
  const parsePartialOutput = async ({ text }: { text: string }) => ({ partial: text.length });
  const asked = { schema: Output.object({ schema: jsonSchema(turn.format.json) }), json: Output.json(), text: Output.text() }[
    capabilities.structure
  ];
  const maxTokens = turn.outputTokens + capabilities.thinkingTokens;
  const given = {
    model,
    instructions: showsSchema(kind, capabilities) ? `${turn.instructions}\n\n${askForJson}\n${turn.format.text}` : turn.instructions,
    messages: [{ role: "user" as const, content: [{ type: "text" as const, text: turn.prompt }, ...turn.pictures.map(asPart)] }],
    output: { ...asked, parseCompleteOutput, parsePartialOutput },
    maxOutputTokens: maxTokens,
    temperature: capabilities.temperature,
    seed: capabilities.seed,
    maxRetries: 0,
    abortSignal: signal,
    telemetry: { recordInputs: false, recordOutputs: false },
    providerOptions: {
      // The provider must not store text of documents after it has answered.
      openai: { store: false, strictJsonSchema: turn.format.isStrict },
      openaiCompatible: { strictJsonSchema: turn.format.isStrict },
    },
  };
  if (!onToken || !capabilities.streams) {
    const result = await withContextFetch({ send, streams: false, isOwnServer: onToken !== undefined }, () => generateText(given));
    const { finishReason, usage, reasoningText } = result;
    const text = answerText ?? result.text;
    return { text, ending: endingOf(finishReason), hasThought: hasThought(text, usage, reasoningText), usage: usageOf(usage) };
  }
  const cutAnswer = ({ text, hasReasoned, times }: Readonly<StreamedText>): ModelAnswer => ({
    text,
    ending: "cut",
    hasThought: hasReasoned || startsWithThinking(text),
    usage: {},
    times,
  });
  return withContextFetch({ send, streams: kind !== "ollama", isOwnServer: true, onReading: () => onToken() }, async () => {
    const sentAt = performance.now();
    // The error is thrown by `readStream`. The default handler would also print it to the terminal.
    const result = streamText({ ...given, streamRetries: 0, onError: () => {} });
    const read = await readStream(result.stream, {
      maxTokens,
      sentAt,
      onToken: (soFar) => onToken(() => (soFar.text === "" ? undefined : cutAnswer(soFar))),
    });
    if (read.isEndless) return cutAnswer(read);
    const [finishReason, usage] = await Promise.all([result.finishReason, result.usage]);
    // The SDK reports a stream that ends before it begins as a truncated answer, but there is no answer.
    if (read.times.chunks === 0 && usage.outputTokens === undefined && finishReason !== "length") throw new EmptyResponseBodyError();
    const { text, hasReasoned, times } = read;
    return { text, ending: endingOf(finishReason), hasThought: hasReasoned || hasThought(text, usage), usage: usageOf(usage), times };
  });
}

function hasThought(text: string, { outputTokenDetails }: LanguageModelUsage, reasoningText?: string): boolean {
  return (outputTokenDetails.reasoningTokens ?? 0) > 0 || Boolean(reasoningText) || startsWithThinking(text);
}

export function usageOf({ inputTokens, outputTokens, inputTokenDetails }: LanguageModelUsage): AnswerUsage {
  return { inputTokens, outputTokens, cachedTokens: inputTokenDetails.cacheReadTokens };
}

export function endingOf(finishReason: FinishReason): ModelAnswer["ending"] {
  if (finishReason === "content-filter") return "declined";
  return finishReason === "length" || finishReason === "interrupted" ? "cut" : "whole";
}

const askForJson = "Answer with one JSON object of this schema and nothing else:";

/** Hosted providers show the schema to the model. Other servers only constrain the answer by it. */
function showsSchema(kind: ProviderKind, { structure }: ModelCapabilities): boolean {
  return structure !== "schema" || kind === "openai-compatible" || kind === "ollama";
}

function asPart({ bytes, mediaType }: Picture) {
  return { type: "file" as const, data: bytes, mediaType };
}

/** Runs `work` so that its requests go through `send`. */
export function withContextFetch<T>(context: FetchContext, work: () => T): T {
  return fetchContext.run(context, work);
}

export async function loadSdk() {
  // The SDK would print warnings about ignored settings to the terminal. `ModelCapabilities` covers those that matter.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return import("ai");
}

const waiting: (() => void)[] = [];

/** Resolves one waiter in each turn of the event loop: fifty requests or answers handled at once would block everything else. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(resumeNext);
  });
}

function resumeNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(resumeNext);
}

/** Where Node keeps the dispatcher of `fetch`. */
const dispatcherKey = Symbol.for("undici.globalDispatcher.1");

interface Dispatcher {
  constructor: { name: string; new (options: { headersTimeout: number; bodyTimeout: number }): object };
}

let withoutTimeouts: object | undefined;

/**
 * Options of a `fetch` that waits for its signal alone. Node's own gives up after five minutes without a header or a byte, which a slow model
 * needs for a long prompt. Node exports no class of dispatchers; where the usual one is not found, the five minutes stay.
 */
function withoutNodeTimeouts(): RequestInit {
  // Node loads its dispatcher with the first object of the fetch API.
  new Headers();
  const used = Reflect.get(globalThis, dispatcherKey) as Dispatcher | undefined;
  // Another dispatcher, such as one for a proxy, is left as it is.
  if (used?.constructor.name !== "Agent") return {};
  withoutTimeouts ??= new used.constructor({ headersTimeout: 0, bodyTimeout: 0 });
  return { dispatcher: withoutTimeouts } as RequestInit;
}
