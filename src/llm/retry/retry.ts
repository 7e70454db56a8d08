import { type CallFailure, FailedCall } from "../errors/call-failure.ts";
import type { RateLimiter } from "./rate-limiter.ts";

/** How often and how long something is tried. */
export interface RetryPolicy {
  maxAttempts: number;
  /** Of those, how many may end by taking too long: each costs the whole timeout. */
  maxTimeouts: number;
  initialDelay: number;
  maxDelay: number;
  /** A provider that asks for a longer wait than this is not waited for. */
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

/** Tries until it succeeds, with longer and longer pauses; throws the failed call that another try will not mend. */
export async function retry<T>(attempt: () => Promise<T>, { rateLimiter, retryPolicy, signal, explain }: RetryOptions): Promise<T> {
  const { circuitBreaker } = rateLimiter;
  let lateAttempts = 0;
  for (let tried = 1; ; tried += 1) {
    const oneAttempt = async () => {
      const blown = circuitBreaker.rejection();
      if (blown) throw blown;
      try {
        return await attempt();
      } catch (thrown) {
        signal?.throwIfAborted();
        const failure = explain(thrown);
        if (failure === undefined) throw thrown;
        const pause = retryDelay(tried, failure.retryAfter, retryPolicy);
        // Said while the place is still held, so that nobody slips through before the pause begins.
        if (failure.isPassing === "overload" && pause <= retryPolicy.maxRetryAfter) rateLimiter.slowDown(pause);
        throw new FailedCall(failure, pause);
      }
    };
    try {
      const result = await rateLimiter.run(oneAttempt, { signal, isRetry: tried > 1 });
      circuitBreaker.recordSuccess();
      return result;
    } catch (thrown) {
      if (!(thrown instanceof FailedCall) || thrown.failure.isPassing === undefined) throw thrown;
      if (thrown.failure.isPassing === "late") lateAttempts += 1;
      const asksTooMuch = thrown.delay > retryPolicy.maxRetryAfter;
      if (asksTooMuch || tried >= retryPolicy.maxAttempts || lateAttempts >= retryPolicy.maxTimeouts) {
        circuitBreaker.recordFailure(thrown, asksTooMuch ? thrown.delay : 0);
        throw thrown;
      }
      await wait(thrown.delay, signal);
    }
  }
}

/** Half of the pause is chance, so that what was refused together does not come back together. */
function retryDelay(tried: number, asked: number | undefined, { initialDelay, maxDelay }: RetryPolicy): number {
  if (asked !== undefined) return asked * (1 + Math.random() / 10);
  const pause = Math.min(initialDelay * 2 ** (tried - 1), maxDelay);
  return pause / 2 + (Math.random() * pause) / 2;
}

/**
 * Waits, and ends at once when the signal does. The timer is a part of work that somebody waits for, so it holds the process; it is gone as soon as the
 * wait is over, and none is left behind.
 */
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
