import { AsyncLocalStorage } from "node:async_hooks";
import type { FinishReason, LanguageModel } from "ai";
import type { Picture } from "../door.ts";
import type { AnswerFormat } from "../output/answer-format.ts";
import { beginsWithThoughts } from "../output/parse-tolerantly.ts";
import type { ProviderKind } from "../providers/provider-options.ts";
import type { Usage } from "../reader.ts";
import { boundResponse } from "./bound-response.ts";
import type { Manners } from "./manners.ts";
import { passTurnstile } from "./turnstile.ts";

/** What is said to a model in one turn. */
export interface Turn {
  instructions: string;
  prompt: string;
  pictures: readonly Picture[];
  format: AnswerFormat;
  outputTokens: number;
}

/** What a model said in one turn. */
export interface Answer {
  text: string;
  ending: "whole" | "cut" | "declined";
  /** It thought before it answered; a cut answer may be for that. */
  hasThought: boolean;
  /** As the provider counted; what it did not count is missing. */
  usage: Partial<Usage>;
}

const current = new AsyncLocalStorage<typeof fetch>();

/**
 * Sends through the `send` of the question that is being asked: so a model is opened once, and whoever keeps a ledger sees each request. A redirection is
 * not followed: text goes to the host that was named, or nowhere.
 */
export const sendCurrent: typeof fetch = async (input, init) => {
  const response = await (current.getStore() ?? globalThis.fetch)(input, { ...init, redirect: "manual" });
  await passTurnstile();
  return boundResponse(response);
};

export interface GenerateOptions {
  kind: ProviderKind;
  manners: Manners;
  signal: AbortSignal;
  send: typeof fetch;
}

/** Asks a model once. */
export async function generate(model: LanguageModel, turn: Turn, { kind, manners, signal, send }: GenerateOptions): Promise<Answer> {
  const { generateText, Output, jsonSchema } = await loadSdk();
  await passTurnstile();
  let said: string | undefined;
  // What the answer is worth is for us to find out: the SDK would throw it away.
  const parseCompleteOutput = async ({ text }: { text: string }) => {
    said = text;
    return text;
  };
  const asked = { schema: Output.object({ schema: jsonSchema(turn.format.json) }), json: Output.json(), text: Output.text() }[
    manners.structure
  ];
  const result = await sendingBy(send, () =>
    generateText({
      model,
      instructions: showsSchema(kind, manners) ? `${turn.instructions}\n\n${askForJson}\n${turn.format.text}` : turn.instructions,
      messages: [{ role: "user", content: [{ type: "text", text: turn.prompt }, ...turn.pictures.map(asPart)] }],
      output: { ...asked, parseCompleteOutput },
      maxOutputTokens: turn.outputTokens + manners.thinkingTokens,
      temperature: manners.temperature,
      seed: manners.seed,
      maxRetries: 0,
      abortSignal: signal,
      telemetry: { recordInputs: false, recordOutputs: false },
      providerOptions: {
        // Nothing of a document is to be kept by a provider longer than it takes to answer.
        openai: { store: false, strictJsonSchema: turn.format.isStrict },
        openaiCompatible: { strictJsonSchema: turn.format.isStrict },
      },
    }),
  );
  const { finishReason, usage, reasoningText } = result;
  const thoughts = usage.outputTokenDetails.reasoningTokens ?? 0;
  const text = said ?? result.text;
  return {
    text,
    ending: endingOf(finishReason),
    hasThought: thoughts > 0 || Boolean(reasoningText) || beginsWithThoughts(text),
    usage: { inputTokens: usage.inputTokens, outputTokens: usage.outputTokens },
  };
}

export function endingOf(finishReason: FinishReason): Answer["ending"] {
  if (finishReason === "content-filter") return "declined";
  return finishReason === "length" || finishReason === "interrupted" ? "cut" : "whole";
}

const askForJson = "Answer with one JSON object of this schema and nothing else:";

/** Hosted providers show the schema to the model; other servers only hold its answer to it. */
function showsSchema(kind: ProviderKind, { structure }: Manners): boolean {
  return structure !== "schema" || kind === "openai-compatible" || kind === "ollama";
}

function asPart({ bytes, mediaType }: Picture) {
  return { type: "file" as const, data: bytes, mediaType };
}

/** Does something whose requests go out by this `send`. */
export function sendingBy<T>(send: typeof fetch, work: () => T): T {
  return current.run(send, work);
}

export async function loadSdk() {
  // Its warnings about settings a model ignores would go to the terminal; what matters of them is in `Manners`.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return import("ai");
}
