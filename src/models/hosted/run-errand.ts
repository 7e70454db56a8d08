import { explainFailure } from "../language/calls/explain-failure.ts";
import { FailedCall } from "../language/calls/failure.ts";
import { type Patience, persist, usualPatience } from "../language/calls/persist.ts";
import { sharedThrottle } from "../language/calls/shared-throttle.ts";
import { withinTime } from "../language/calls/within-time.ts";
import type { Addressee, Escort } from "../language/escort.ts";
import type { HostedModel } from "./hosted-model.ts";

/** Lets a request out of the house: with consent, within the budget, and written down. */
type OpenEscort = (addressee: Addressee, errand: { stage: string; agent: string }) => Promise<Escort>;

/** How requests leave, and how long is waited for an answer. */
export interface Outside {
  escort: OpenEscort;
  patience?: Partial<Patience>;
}

export interface Errand<Answer> {
  stage: string;
  agent: string;
  /** Tokens of what is sent, by our own count. */
  tokens: number;
  signal?: AbortSignal | undefined;
  /** One try; `tokens` are those that the provider counted. */
  attempt(send: typeof fetch, signal: AbortSignal): Promise<{ answer: Answer; tokens?: number | undefined }>;
}

/** Sends one request to a model: in its turn, within its time, and again where another try may do better. */
export async function runErrand<Answer>(
  hosted: HostedModel,
  { stage, agent, tokens, signal, attempt }: Errand<Answer>,
  outside: Outside,
): Promise<Answer> {
  const { provider, callee } = hosted;
  const escort = await outside.escort(hosted, { stage, agent });
  try {
    await escort.beforeTurn({ inputTokens: tokens, outputTokens: 0 });
    const { answer, tokens: counted } = await persist(
      () => withinTime(provider.timeoutSeconds * 1_000, signal, (within) => attempt(escort.send, within)),
      {
        throttle: sharedThrottle(provider.baseUrl, provider),
        patience: { ...usualPatience, ...outside.patience },
        signal,
        explain: (thrown) => explainFailure(thrown, callee),
      },
    );
    escort.afterTurn({ inputTokens: counted ?? tokens, outputTokens: 0 });
    return answer;
  } catch (thrown) {
    throw thrown instanceof FailedCall ? thrown.failure.error : thrown;
  } finally {
    escort.close();
  }
}
