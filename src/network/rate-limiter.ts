import { FailedCall } from "./call-failure.ts";

/** The maximum number of requests to a server, concurrently and per minute. */
export interface RateLimit {
  concurrency: number;
  requestsPerMinute?: number | undefined;
  /** The minimum time between the starts of two requests, in milliseconds. */
  minInterval?: number | undefined;
}

/** Limits all requests to one server. */
export interface RateLimiter {
  /** Runs the work when there is capacity. Retries come before new work. */
  run<T>(work: () => Promise<T>, options?: { signal?: AbortSignal | undefined; isRetry?: boolean }): Promise<T>;
  /** The server is overloaded: pauses all requests, and reduces the concurrency afterwards. */
  slowDown(milliseconds: number): void;
  /** Rejects calls at once while the server keeps failing. */
  readonly circuitBreaker: CircuitBreaker;
}

const minute = 60_000;

/** Runs requests in order. After an overload it halves the concurrency, and raises it by one at a time as requests succeed. */
export function createRateLimiter({ concurrency, requestsPerMinute = Number.POSITIVE_INFINITY, minInterval = 0 }: RateLimit): RateLimiter {
  const queue: (() => void)[] = [];
  let starts: number[] = [];
  let allowed = concurrency;
  let running = 0;
  let successes = 0;
  let pausedUntil = 0;
  let lastStart = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  const delay = (now: number): number => {
    starts = starts.filter((start) => start > now - minute);
    const oldest = starts.length >= requestsPerMinute ? starts[starts.length - requestsPerMinute]! + minute - now : 0;
    return Math.max(pausedUntil - now, oldest, lastStart + minInterval - now);
  };
  const admit = () => {
    clearTimeout(timer);
    while (queue.length > 0 && running < allowed) {
      const now = performance.now();
      const pause = delay(now);
      if (pause > 0) {
        timer = setTimeout(admit, Math.ceil(pause));
        return;
      }
      running += 1;
      lastStart = now;
      if (requestsPerMinute !== Number.POSITIVE_INFINITY) starts.push(now);
      queue.shift()!();
    }
  };
  const place = (signal: AbortSignal | undefined, isRetry: boolean) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        queue.splice(queue.indexOf(enter), 1);
        if (queue.length === 0) clearTimeout(timer);
        reject(signal!.reason);
      };
      const enter = () => {
        signal?.removeEventListener("abort", leave);
        resolve();
      };
      signal?.addEventListener("abort", leave, { once: true });
      if (isRetry) queue.unshift(enter);
      else queue.push(enter);
      admit();
    });
  return {
    circuitBreaker: createCircuitBreaker(),
    async run(work, { signal, isRetry = false } = {}) {
      signal?.throwIfAborted();
      await place(signal, isRetry);
      try {
        const result = await work();
        successes += 1;
        if (allowed < concurrency && successes > 2 * allowed) {
          allowed += 1;
          successes = 0;
        }
        return result;
      } finally {
        running -= 1;
        admit();
      }
    },
    slowDown(milliseconds) {
      const now = performance.now();
      // Concurrent requests are rejected together, which counts as one overload.
      if (now >= pausedUntil) allowed = Math.max(1, Math.floor(allowed / 2));
      successes = 0;
      pausedUntil = Math.max(pausedUntil, now + milliseconds);
    },
  };
}

/** Stops calling a server that keeps failing. */
interface CircuitBreaker {
  /** The error of every call while the circuit is open. */
  rejection(): FailedCall | undefined;
  recordSuccess(): void;
  /** Records a call that failed after all retries. `rest` is the pause that the server asks for. */
  recordFailure(call: FailedCall, rest?: number): void;
}

/** The number of consecutive calls that must fail. Each of them was retried several times. */
const failureThreshold = 4;

const minCooldown = 30_000;

const maxCooldown = 600_000;

/** Stops calling a server after several consecutive failures, each time for longer, or immediately for as long as the server asks. */
export function createCircuitBreaker(): CircuitBreaker {
  let failures = 0;
  let restsUntil = 0;
  let last: FailedCall | undefined;
  return {
    rejection: () => (performance.now() < restsUntil ? last : undefined),
    recordSuccess() {
      failures = 0;
    },
    recordFailure({ failure: { error } }, rest = 0) {
      failures += 1;
      const due = failures < failureThreshold ? 0 : minCooldown * 2 ** (failures - failureThreshold);
      last = new FailedCall({ error }, 0);
      restsUntil = Math.max(restsUntil, performance.now() + Math.min(Math.max(due, rest), maxCooldown));
    },
  };
}

const rateLimiters = new Map<string, RateLimiter>();

/** The rate limiter of a server, shared by all callers in this process. */
export function sharedRateLimiter(baseUrl: string, { concurrency, requestsPerMinute, minInterval }: RateLimit): RateLimiter {
  const name = JSON.stringify([baseUrl, concurrency, requestsPerMinute, minInterval]);
  const known = rateLimiters.get(name);
  if (known) return known;
  const opened = createRateLimiter({ concurrency, requestsPerMinute, minInterval });
  rateLimiters.set(name, opened);
  return opened;
}
