import { hashOf } from "../domain/id.ts";
import { IbidError } from "../errors.ts";
import { sharedRateLimiter } from "../network/rate-limiter.ts";
import { defaultRetryPolicy, type RetryPolicy } from "../network/retry.ts";
import { askWithRepair } from "./ask-with-repair.ts";
import { estimatePicture, estimateTokens } from "./budget/estimate-tokens.ts";
import { contextFetch, type GenerateRequest } from "./client/generate.ts";
import { type ModelClientOptions, openModelClient } from "./client/model-client.ts";
import { sharedSpeedometer } from "./client/model-speed.ts";
import type { AnswerForm } from "./gateway.ts";
import type { Llm, TokenUsage } from "./llm.ts";
import { answerJsonSchema } from "./output/answer-json-schema.ts";
import { findProvider, type Provider, parseAssignment } from "./providers/find-provider.ts";
import { loadModel } from "./providers/load-model.ts";
import type { Environment, ProviderOptions, RoleOptions } from "./providers/provider-options.ts";
import { searchesWeb } from "./providers/web-search-tool.ts";
import { takeToolTurn } from "./take-tool-turn.ts";
import type { ToolTurn, TurnMessage } from "./tool-turn.ts";

export interface OpenLlmOptions {
  /** The user's settings for providers, by name. */
  settings: Readonly<Record<string, ProviderOptions>>;
  environment: Environment;
  /** The user's settings for the role that the model is opened for. */
  role?: RoleOptions | undefined;
  retryPolicy?: Partial<RetryPolicy>;
}

/** The model that an assignment such as `anthropic/NAME` names. Nothing is loaded or sent before the first question. */
export function openLlm(assignment: string, { settings, environment, role, retryPolicy }: OpenLlmOptions): Llm {
  const { provider: name, model } = parseAssignment(assignment);
  const provider = findProvider(name, settings, environment, role);
  return createLlm({
    provider,
    id: `${name}/${model}`,
    isLocal: provider.isLocal && !isCloudModel(provider, model),
    load: () => loadModel(provider, model, contextFetch),
    rateLimiter: sharedRateLimiter(provider.baseUrl, provider),
    retryPolicy: { ...defaultRetryPolicy, ...retryPolicy },
    speedometer: sharedSpeedometer(provider.baseUrl, `${name}/${model}`),
  });
}

/** Ollama forwards models whose tag ends with "cloud" to its own servers, so their questions leave this machine. */
function isCloudModel({ kind }: Provider, model: string): boolean {
  return kind === "ollama" && /[:-]cloud$/i.test(model);
}

/** The overhead of a request and of each message, in tokens. */
const tokensPerRequest = 20;
const tokensPerMessage = 6;
/** Tokens that a provider's web search adds to the prompt, which are charged as input. */
const tokensPerWebSearch = 8_000;
/** The estimate may be a quarter too low, and a budget reserves the maximum. */
const estimateMargin = 1.25;

/** An `Llm` for a model that is loaded by the given function. */
export function createLlm(parts: ModelClientOptions): Llm {
  const { provider, id, isLocal } = parts;
  const { kind, temperature, seed, contextTokens, host, outputTokens: maxOutputTokens } = provider;
  const modelClient = openModelClient(parts);
  const atMost = (outputTokens: number) => Math.min(outputTokens, maxOutputTokens ?? outputTokens);
  const limited = <T>(form: AnswerForm<T>): AnswerForm<T> => ({ ...form, outputTokens: atMost(form.outputTokens) });
  const estimateTurn = ({ instructions, prompt, pictures, format, outputTokens }: GenerateRequest): TokenUsage => {
    // The schema is part of the input: the provider shows it to the model, or Ibid does.
    const words = estimateTokens(instructions) + estimateTokens(prompt) + estimateTokens(format.text);
    const seen = pictures.reduce((sum, picture) => sum + estimatePicture(picture), 0);
    return { inputTokens: tokensPerRequest + words + seen, outputTokens: outputTokens + modelClient.capabilities.thinkingTokens };
  };
  const estimateToolTurn = ({ instructions, messages, tools, webSearches = 0, outputTokens }: ToolTurn): TokenUsage => {
    const offered = tools.map(({ name, description, input }) => name + description + answerJsonSchema(input).text).join("");
    const words =
      estimateTokens(instructions) +
      estimateTokens(offered) +
      messages.reduce((sum, message) => sum + estimateTokens(messageText(message)), 0);
    const borders = tokensPerRequest + messages.length * tokensPerMessage + webSearches * tokensPerWebSearch;
    return { inputTokens: borders + words, outputTokens: outputTokens + modelClient.capabilities.thinkingTokens };
  };
  const plan = ({ inputTokens, outputTokens }: TokenUsage): TokenUsage => {
    if (contextTokens !== undefined && inputTokens + outputTokens > contextTokens)
      throw new IbidError("model-overflow", `The question is longer than ${id} can read`, {
        hint: `Raise context-tokens under [providers.${provider.name}] if the model reads more, or assign one that does.`,
      });
    return { inputTokens: Math.ceil(inputTokens * estimateMargin), outputTokens };
  };
  return {
    id,
    host,
    isLocal,
    ownServer: provider.isOwnServer ? modelClient.speedometer : undefined,
    // Without a limit for the role the hash is the one of earlier versions, so their cached answers still count.
    settingsHash: hashOf(kind, temperature, seed ?? "", ...(maxOutputTokens === undefined ? [] : [maxOutputTokens])),
    estimate: ({ instructions, prompt, pictures = [], forms: [form] }) =>
      estimateTurn({ instructions, prompt, pictures, format: answerJsonSchema(form.schema), outputTokens: atMost(form.outputTokens) }),
    ask: ({ forms: [first, ...smaller], ...question }, options) =>
      askWithRepair({ ...question, forms: [limited(first), ...smaller.map(limited)] }, options, {
        id,
        client: modelClient,
        plan: (turn) => plan(estimateTurn(turn)),
        closesCutAnswers: kind === "anthropic",
      }),
    searchesWeb: searchesWeb(kind),
    estimateTurn: ({ outputTokens, ...turn }) => estimateToolTurn({ ...turn, outputTokens: atMost(outputTokens) }),
    converse: ({ outputTokens, ...turn }, options) =>
      takeToolTurn({ ...turn, outputTokens: atMost(outputTokens) }, options, {
        id,
        client: modelClient,
        plan: (given) => plan(estimateToolTurn(given)),
      }),
  };
}

function messageText(message: TurnMessage): string {
  if (message.role === "user") return message.text;
  if (message.role === "tool") return message.results.map(({ text }) => text).join("");
  return message.text + message.calls.map(({ name, input }) => name + JSON.stringify(input)).join("");
}
