import { FailedCall } from "../errors/call-failure.ts";

/** How many requests a provider is sent, at once and in a minute. */
export interface RateLimit {
  concurrency: number;
  requestsPerMinute?: number | undefined;
}

/** The gate through which all requests to one provider pass. */
export interface RateLimiter {
  /** Does the work when there is a place for it. What was refused before goes ahead of what never began. */
  run<T>(work: () => Promise<T>, options?: { signal?: AbortSignal | undefined; isRetry?: boolean }): Promise<T>;
  /** The provider is overloaded: nobody passes for a while, and fewer at once afterwards. */
  slowDown(milliseconds: number): void;
  /** Whether the provider is worth asking at all. */
  readonly circuitBreaker: CircuitBreaker;
}

const minute = 60_000;

/** A gate that lets requests pass in their order. After an overload it halves what it lets through at once, and opens again one by one as requests succeed. */
export function createRateLimiter({ concurrency, requestsPerMinute = Number.POSITIVE_INFINITY }: RateLimit): RateLimiter {
  const queue: (() => void)[] = [];
  let starts: number[] = [];
  let allowed = concurrency;
  let running = 0;
  let successes = 0;
  let pausedUntil = 0;
  let timer: NodeJS.Timeout | undefined;

  const delay = (now: number): number => {
    starts = starts.filter((start) => start > now - minute);
    const oldest = starts.length >= requestsPerMinute ? starts[starts.length - requestsPerMinute]! + minute - now : 0;
    return Math.max(pausedUntil - now, oldest);
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
      // What was under way together is refused together: that is one overload and not many.
      if (now >= pausedUntil) allowed = Math.max(1, Math.floor(allowed / 2));
      successes = 0;
      pausedUntil = Math.max(pausedUntil, now + milliseconds);
    },
  };
}

/** Keeps a run from waiting again and again for a provider that is out of order. */
interface CircuitBreaker {
  /** What everybody gets while the provider is left alone. */
  rejection(): FailedCall | undefined;
  recordSuccess(): void;
  /** A call failed for good that another time might have succeeded; `rest` is how long the provider asks to be left alone. */
  recordFailure(call: FailedCall, rest?: number): void;
}

/** Calls in a row that have to fail for good; each of them has been tried several times. */
const failureThreshold = 4;

const minCooldown = 30_000;

const maxCooldown = 600_000;

/** A fuse that leaves a provider alone after several failures in a row, each time for longer, or at once for as long as the provider asks. */
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
