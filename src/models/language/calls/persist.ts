import { FailedCall, type Failure } from "./failure.ts";
import type { Throttle } from "./throttle.ts";
import { wait } from "./wait.ts";

/** How often and how long something is tried. */
export interface Patience {
  attempts: number;
  /** Of those, how many may end by taking too long: each costs the whole timeout. */
  lateAttempts: number;
  firstPause: number;
  longestPause: number;
  /** A provider that asks for a longer wait than this is not waited for. */
  longestRetryAfter: number;
}

export const usualPatience: Patience = { attempts: 6, lateAttempts: 2, firstPause: 500, longestPause: 30_000, longestRetryAfter: 60_000 };

interface PersistOptions {
  throttle: Throttle;
  patience: Patience;
  signal?: AbortSignal | undefined;
  explain(thrown: unknown): Failure | undefined;
}

/** Tries until it succeeds, with longer and longer pauses; throws the failed call that another try will not mend. */
export async function persist<T>(attempt: () => Promise<T>, { throttle, patience, signal, explain }: PersistOptions): Promise<T> {
  const { fuse } = throttle;
  let lateAttempts = 0;
  for (let tried = 1; ; tried += 1) {
    const oneAttempt = async () => {
      const blown = fuse.blown();
      if (blown) throw blown;
      try {
        return await attempt();
      } catch (thrown) {
        signal?.throwIfAborted();
        const failure = explain(thrown);
        if (failure === undefined) throw thrown;
        const pause = pauseAfter(tried, failure.retryAfter, patience);
        // Said while the place is still held, so that nobody slips through before the pause begins.
        if (failure.isPassing === "overload" && pause <= patience.longestRetryAfter) throttle.slowDown(pause);
        throw new FailedCall(failure, pause);
      }
    };
    try {
      const result = await throttle.pass(oneAttempt, { signal, isRetry: tried > 1 });
      fuse.succeeded();
      return result;
    } catch (thrown) {
      if (!(thrown instanceof FailedCall) || thrown.failure.isPassing === undefined) throw thrown;
      if (thrown.failure.isPassing === "late") lateAttempts += 1;
      const asksTooMuch = thrown.pause > patience.longestRetryAfter;
      if (asksTooMuch || tried >= patience.attempts || lateAttempts >= patience.lateAttempts) {
        fuse.failed(thrown, asksTooMuch ? thrown.pause : 0);
        throw thrown;
      }
      await wait(thrown.pause, signal);
    }
  }
}

/** Half of the pause is chance, so that what was refused together does not come back together. */
function pauseAfter(tried: number, asked: number | undefined, { firstPause, longestPause }: Patience): number {
  if (asked !== undefined) return asked * (1 + Math.random() / 10);
  const pause = Math.min(firstPause * 2 ** (tried - 1), longestPause);
  return pause / 2 + (Math.random() * pause) / 2;
}
