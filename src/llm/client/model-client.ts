import type { LanguageModel } from "ai";
import { FailedCall } from "../../network/call-failure.ts";
import type { RateLimiter } from "../../network/rate-limiter.ts";
import { type RetryPolicy, retry } from "../../network/retry.ts";
import { withTimeout } from "../../network/with-timeout.ts";
import { type CallTarget, explainFailure } from "../errors/explain-failure.ts";
import type { LlmCallOptions } from "../llm.ts";
import type { Provider } from "../providers/find-provider.ts";
import type { ToolTurn } from "../tool-turn.ts";
import { dropUnsupported, initialCapabilities, type ModelCapabilities } from "./capabilities.ts";
import { type GenerateOptions, type GenerateRequest, generate, loadSdk, type ModelAnswer } from "./generate.ts";
import { generateTurn, type TurnAnswer, type TurnOptions } from "./generate-turn.ts";
import { createSpeedometer, type Speedometer } from "./model-speed.ts";

export interface ModelClientOptions {
  provider: Provider;
  /** `provider/model`. */
  id: string;
  isLocal: boolean;
  /** Loads the model. Called once, at the first request. */
  load(): Promise<LanguageModel>;
  rateLimiter: RateLimiter;
  retryPolicy: RetryPolicy;
  speedometer?: Speedometer;
}

/** A client of one model: it adapts requests to the model's capabilities, obeys the rate limit and retries. */
export interface ModelClient {
  readonly capabilities: ModelCapabilities;
  readonly speedometer: Speedometer;
  generate(turn: GenerateRequest, options: SendOptions): Promise<ModelAnswer>;
  converse(turn: ToolTurn, options: SendOptions & Pick<TurnOptions, "onText">): Promise<TurnAnswer>;
}

interface SendOptions extends Pick<LlmCallOptions, "send" | "signal"> {
  /** The expected length of the question, in tokens. */
  inputTokens: number;
}

/** Tokens a second that the slowest server reads which is worth waiting for. */
const slowestReading = 3;

export function openModelClient(options: ModelClientOptions): ModelClient {
  const { provider, id, isLocal, load, rateLimiter, speedometer = createSpeedometer() } = options;
  // A self-hosted server that was too slow once is as slow the second time.
  const retryPolicy = provider.isOwnServer ? { ...options.retryPolicy, maxTimeouts: 1 } : options.retryPolicy;
  const { kind, host, keyVariable, name, isOwnServer } = provider;
  const callTarget: CallTarget = { id, provider: name, kind, host, isLocal, isOwnServer, keyVariable };
  const capabilities = initialCapabilities(provider);
  let loading: Promise<LanguageModel> | undefined;
  const callModel = async <T extends Pick<ModelAnswer, "usage" | "times">>(
    work: (model: LanguageModel, options: GenerateOptions<T>) => Promise<T>,
    { send, signal, inputTokens }: SendOptions,
  ): Promise<T> => {
    loading ??= load();
    // Loaded before the clock of the first answer starts: on a busy machine this takes seconds.
    const [model] = await Promise.all([loading, loadSdk()]);
    const used = { ...capabilities };
    const limit = provider.timeoutSeconds * 1_000;
    const first = provider.waitsForReading ? Math.max(limit, (inputTokens * 1_000) / slowestReading) : limit;
    const attempt = () =>
      withTimeout<T>(
        limit,
        signal,
        (within, restart) =>
          work(model, { kind, capabilities: used, signal: within, send, onToken: provider.isOwnServer ? restart : undefined }),
        { first },
      );
    try {
      const answer = await retry(attempt, { rateLimiter, retryPolicy, signal, explain: (thrown) => explainFailure(thrown, callTarget) });
      if (answer.times) speedometer.add(answer.usage, answer.times);
      return answer;
    } catch (thrown) {
      if (!(thrown instanceof FailedCall)) throw thrown;
      if (dropUnsupported(capabilities, thrown.failure.objection, used)) return callModel(work, { send, signal, inputTokens });
      throw thrown.failure.error;
    }
  };
  return {
    capabilities,
    speedometer,
    generate: (turn, options) => callModel((model, given) => generate(model, turn, given), options),
    converse: (turn, { onText, ...options }) => callModel((model, given) => generateTurn(model, turn, { ...given, onText }), options),
  };
}
