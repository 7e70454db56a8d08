import { explainFailure } from "../../llm/errors/explain-failure.ts";
import type { ModelEndpoint, OutboundRequest } from "../../llm/outbound-request.ts";
import { FailedCall } from "../../network/call-failure.ts";
import { sharedRateLimiter } from "../../network/rate-limiter.ts";
import { defaultRetryPolicy, type RetryPolicy, retry } from "../../network/retry.ts";
import { withTimeout } from "../../network/with-timeout.ts";
import type { HostedModel } from "./hosted-model.ts";

/** Opens a request to a host: it needs consent, stays within the budget and is recorded in the ledger. */
type OpenOutboundRequest = (endpoint: ModelEndpoint, callLabels: { stage: string; agent: string }) => Promise<OutboundRequest>;

/** How requests are sent, and their retry policy. */
export interface HostedCallOptions {
  openRequest: OpenOutboundRequest;
  retryPolicy?: Partial<RetryPolicy>;
}

export interface HostedCall<Answer> {
  stage: string;
  agent: string;
  /** The number of tokens to send, by our own count. */
  tokens: number;
  signal?: AbortSignal | undefined;
  /** One attempt. `tokens` is the provider's count. */
  attempt(send: typeof fetch, signal: AbortSignal): Promise<{ answer: Answer; tokens?: number | undefined }>;
}

/** Sends one request to a model with its rate limit, timeout and retries. */
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
