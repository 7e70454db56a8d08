import { type CallFailure, FailedCall } from "./call-failure.ts";
import type { RateLimiter } from "./rate-limiter.ts";

export interface RetryPolicy {
  maxAttempts: number;
  /** How many of the attempts may end by a timeout: each costs the whole timeout. */
  maxTimeouts: number;
  initialDelay: number;
  maxDelay: number;
  /** A server that asks for a longer pause than this is not retried. */
  maxRetryAfter: number;
}

export const defaultRetryPolicy: RetryPolicy = {
  maxAttempts: 6,
  maxTimeouts: 2,
  initialDelay: 500,
  maxDelay: 30_000,
  maxRetryAfter: 60_000,
};

interface RetryOptions {
  rateLimiter: RateLimiter;
  retryPolicy: RetryPolicy;
  signal?: AbortSignal | undefined;
  explain(thrown: unknown): CallFailure | undefined;
}

/** Retries with increasing delays. Throws the failed call when another attempt cannot help. */
export async function retry<T>(attempt: () => Promise<T>, { rateLimiter, retryPolicy, signal, explain }: RetryOptions): Promise<T> {
  const { circuitBreaker } = rateLimiter;
  let timeouts = 0;
  for (let tried = 1; ; tried += 1) {
    const oneAttempt = async () => {
      const rejection = circuitBreaker.rejection();
      if (rejection) throw rejection;
      try {
        return await attempt();
      } catch (thrown) {
        signal?.throwIfAborted();
        const failure = explain(thrown);
        if (failure === undefined) throw thrown;
        const pause = retryDelay(tried, failure.retryAfter, retryPolicy);
        // Called before the slot is released, so that no request starts before the pause.
        if (failure.temporary === "overload" && pause <= retryPolicy.maxRetryAfter) rateLimiter.slowDown(pause);
        throw new FailedCall(failure, pause);
      }
    };
    try {
      const result = await rateLimiter.run(oneAttempt, { signal, isRetry: tried > 1 });
      circuitBreaker.recordSuccess();
      return result;
    } catch (thrown) {
      if (!(thrown instanceof FailedCall) || thrown.failure.temporary === undefined) throw thrown;
      if (thrown.failure.temporary === "timeout") timeouts += 1;
      const asksTooMuch = thrown.delay > retryPolicy.maxRetryAfter;
      if (asksTooMuch || tried >= retryPolicy.maxAttempts || timeouts >= retryPolicy.maxTimeouts) {
        circuitBreaker.recordFailure(thrown, asksTooMuch ? thrown.delay : 0);
        throw thrown;
      }
      await wait(thrown.delay, signal);
    }
  }
}

/** Half of the delay is random, so that requests rejected together are not retried together. */
function retryDelay(tried: number, asked: number | undefined, { initialDelay, maxDelay }: RetryPolicy): number {
  if (asked !== undefined) return asked * (1 + Math.random() / 10);
  const pause = Math.min(initialDelay * 2 ** (tried - 1), maxDelay);
  return pause / 2 + (Math.random() * pause) / 2;
}

/** Waits, and ends at once when the signal aborts. The timer keeps the process alive for the waiting work, and is always cleared. */
function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal!.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", stop, { once: true });
  });
}
