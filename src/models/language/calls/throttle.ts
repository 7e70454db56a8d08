import { type Fuse, openFuse } from "./fuse.ts";

/** How many requests a provider is sent, at once and in a minute. */
export interface Pace {
  concurrency: number;
  requestsPerMinute?: number | undefined;
}

/** The gate through which all requests to one provider pass. */
export interface Throttle {
  /** Does the work when there is a place for it. What was refused before goes ahead of what never began. */
  pass<T>(work: () => Promise<T>, options?: { signal?: AbortSignal | undefined; isRetry?: boolean }): Promise<T>;
  /** The provider is overloaded: nobody passes for a while, and fewer at once afterwards. */
  slowDown(milliseconds: number): void;
  /** Whether the provider is worth asking at all. */
  readonly fuse: Fuse;
}

const minute = 60_000;

/** A gate that lets requests pass in their order. After an overload it halves what it lets through at once, and opens again one by one as requests succeed. */
export function openThrottle({ concurrency, requestsPerMinute = Number.POSITIVE_INFINITY }: Pace): Throttle {
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
    fuse: openFuse(),
    async pass(work, { signal, isRetry = false } = {}) {
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
