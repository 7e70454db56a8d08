import type { LanguageModel } from "ai";
import { FailedCall } from "../errors/call-failure.ts";
import { type CallTarget, explainFailure } from "../errors/explain-failure.ts";
import type { LlmCallOptions } from "../llm.ts";
import type { Provider } from "../providers/find-provider.ts";
import type { RateLimiter } from "../retry/rate-limiter.ts";
import { type RetryPolicy, retry } from "../retry/retry.ts";
import { withTimeout } from "../retry/with-timeout.ts";
import type { ToolTurn } from "../tool-turn.ts";
import { dropUnsupported, initialCapabilities, type ModelCapabilities } from "./capabilities.ts";
import { type GenerateOptions, type GenerateRequest, generate, type ModelAnswer } from "./generate.ts";
import { generateTurn, type TurnAnswer, type TurnOptions } from "./generate-turn.ts";

export interface ModelClientOptions {
  provider: Provider;
  /** `provider/model`. */
  id: string;
  isLocal: boolean;
  /** Loads the model. Called once, at the first request. */
  load(): Promise<LanguageModel>;
  rateLimiter: RateLimiter;
  retryPolicy: RetryPolicy;
}

/** A client of one model: it adapts requests to the model's capabilities, obeys the rate limit and retries. */
export interface ModelClient {
  readonly capabilities: ModelCapabilities;
  generate(turn: GenerateRequest, options: SendOptions): Promise<ModelAnswer>;
  converse(turn: ToolTurn, options: SendOptions & Pick<TurnOptions, "onText">): Promise<TurnAnswer>;
}

type SendOptions = Pick<LlmCallOptions, "send" | "signal">;

export function openModelClient({ provider, id, isLocal, load, rateLimiter, retryPolicy }: ModelClientOptions): ModelClient {
  const { kind, host, keyVariable, name } = provider;
  const callTarget: CallTarget = { id, provider: name, kind, host, isLocal, keyVariable };
  const capabilities = initialCapabilities(provider);
  let loading: Promise<LanguageModel> | undefined;
  const callModel = async <T>(
    work: (model: LanguageModel, options: GenerateOptions) => Promise<T>,
    { send, signal }: SendOptions,
  ): Promise<T> => {
    loading ??= load();
    const model = await loading;
    const used = { ...capabilities };
    const attempt = () =>
      withTimeout(provider.timeoutSeconds * 1_000, signal, (within) => work(model, { kind, capabilities: used, signal: within, send }));
    try {
      return await retry(attempt, { rateLimiter, retryPolicy, signal, explain: (thrown) => explainFailure(thrown, callTarget) });
    } catch (thrown) {
      if (!(thrown instanceof FailedCall)) throw thrown;
      if (dropUnsupported(capabilities, thrown.failure.objection, used)) return callModel(work, { send, signal });
      throw thrown.failure.error;
    }
  };
  return {
    capabilities,
    generate: (turn, options) => callModel((model, given) => generate(model, turn, given), options),
    converse: (turn, { onText, ...options }) => callModel((model, given) => generateTurn(model, turn, { ...given, onText }), options),
  };
}
