import { FailedCall } from "../../llm/errors/call-failure.ts";
import { explainFailure } from "../../llm/errors/explain-failure.ts";
import type { ModelEndpoint, OutboundRequest } from "../../llm/outbound-request.ts";
import { defaultRetryPolicy, type RetryPolicy, retry } from "../../llm/retry/retry.ts";
import { sharedRateLimiter } from "../../llm/retry/shared-rate-limiter.ts";
import { withTimeout } from "../../llm/retry/with-timeout.ts";
import type { HostedModel } from "./hosted-model.ts";

/** Lets a request out of the house: with consent, within the budget, and written down. */
type OpenOutboundRequest = (endpoint: ModelEndpoint, callLabels: { stage: string; agent: string }) => Promise<OutboundRequest>;

/** How requests leave, and how long is waited for an answer. */
export interface HostedCallOptions {
  openRequest: OpenOutboundRequest;
  retryPolicy?: Partial<RetryPolicy>;
}

export interface HostedCall<Answer> {
  stage: string;
  agent: string;
  /** Tokens of what is sent, by our own count. */
  tokens: number;
  signal?: AbortSignal | undefined;
  /** One try; `tokens` are those that the provider counted. */
  attempt(send: typeof fetch, signal: AbortSignal): Promise<{ answer: Answer; tokens?: number | undefined }>;
}

/** Sends one request to a model: in its turn, within its time, and again where another try may do better. */
export async function callHostedModel<Answer>(
  hosted: HostedModel,
  { stage, agent, tokens, signal, attempt }: HostedCall<Answer>,
  outside: HostedCallOptions,
): Promise<Answer> {
  const { provider, target: callTarget } = hosted;
  const outboundRequest = await outside.openRequest(hosted, { stage, agent });
  try {
    await outboundRequest.beforeTurn({ inputTokens: tokens, outputTokens: 0 });
    const { answer, tokens: counted } = await retry(
      () => withTimeout(provider.timeoutSeconds * 1_000, signal, (within) => attempt(outboundRequest.send, within)),
      {
        rateLimiter: sharedRateLimiter(provider.baseUrl, provider),
        retryPolicy: { ...defaultRetryPolicy, ...outside.retryPolicy },
        signal,
        explain: (thrown) => explainFailure(thrown, callTarget),
      },
    );
    outboundRequest.afterTurn({ inputTokens: counted ?? tokens, outputTokens: 0 });
    return answer;
  } catch (thrown) {
    throw thrown instanceof FailedCall ? thrown.failure.error : thrown;
  } finally {
    outboundRequest.close();
  }
}
