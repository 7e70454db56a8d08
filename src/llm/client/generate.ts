import { AsyncLocalStorage } from "node:async_hooks";
import type { FinishReason, LanguageModel } from "ai";
import { EndlessError } from "../errors/call-failure.ts";
import type { Picture } from "../gateway.ts";
import type { TokenUsage } from "../llm.ts";
import type { AnswerJsonSchema } from "../output/answer-json-schema.ts";
import { startsWithThinking } from "../output/parse-lenient-json.ts";
import type { ProviderKind } from "../providers/provider-options.ts";
import type { ModelCapabilities } from "./capabilities.ts";

/** The maximum size of a response, in bytes: many times the longest answer with all its reasoning. */
const maxBytes = 16 * 1024 * 1024;

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
  usage: Partial<TokenUsage>;
}

const fetchContext = new AsyncLocalStorage<typeof fetch>();

/** Sends through the `send` of the current question, so that the ledger sees it. Redirects are not followed: text goes to one host. */
export const contextFetch: typeof fetch = async (input, init) => {
  const response = await (fetchContext.getStore() ?? globalThis.fetch)(input, { ...init, redirect: "manual" });
  await yieldToEventLoop();
  return boundResponse(response);
};

export interface GenerateOptions {
  kind: ProviderKind;
  capabilities: ModelCapabilities;
  signal: AbortSignal;
  send: typeof fetch;
}

export async function generate(
  model: LanguageModel,
  turn: GenerateRequest,
  { kind, capabilities, signal, send }: GenerateOptions,
): Promise<ModelAnswer> {
  const { generateText, Output, jsonSchema } = await loadSdk();
  await yieldToEventLoop();
  let answerText: string | undefined;
  // Ibid validates the answer itself: the SDK would discard an invalid one.
  const parseCompleteOutput = async ({ text }: { text: string }) => {
    answerText = text;
    return text;
  };
  const asked = { schema: Output.object({ schema: jsonSchema(turn.format.json) }), json: Output.json(), text: Output.text() }[
    capabilities.structure
  ];
  const result = await withContextFetch(send, () =>
    generateText({
      model,
      instructions: showsSchema(kind, capabilities) ? `${turn.instructions}\n\n${askForJson}\n${turn.format.text}` : turn.instructions,
      messages: [{ role: "user", content: [{ type: "text", text: turn.prompt }, ...turn.pictures.map(asPart)] }],
      output: { ...asked, parseCompleteOutput },
      maxOutputTokens: turn.outputTokens + capabilities.thinkingTokens,
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
    }),
  );
  const { finishReason, usage, reasoningText } = result;
  const thoughts = usage.outputTokenDetails.reasoningTokens ?? 0;
  const text = answerText ?? result.text;
  return {
    text,
    ending: endingOf(finishReason),
    hasThought: thoughts > 0 || Boolean(reasoningText) || startsWithThinking(text),
    usage: { inputTokens: usage.inputTokens, outputTokens: usage.outputTokens },
  };
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
export function withContextFetch<T>(send: typeof fetch, work: () => T): T {
  return fetchContext.run(send, work);
}

export async function loadSdk() {
  // The SDK would print warnings about ignored settings to the terminal. `ModelCapabilities` covers those that matter.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return import("ai");
}

/** A response whose body fails after `most` bytes, so that a broken server cannot fill the memory. */
export function boundResponse(response: Response, max: number = maxBytes): Response {
  if (!response.body) return response;
  let bytes = 0;
  const count = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > max) controller.error(new EndlessError(`the answer is longer than ${max} bytes`));
      else controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(count), { status, statusText, headers });
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
