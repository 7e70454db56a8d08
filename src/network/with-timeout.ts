import { TimeoutError } from "./call-failure.ts";

/** Restarts the clock of a time limit. What has arrived by then, if anything new has, is used when nothing more arrives in time. */
export type RestartClock<T> = (soFar?: () => T | undefined) => void;

/**
 * Runs work with a time limit and a signal, even when the work ignores both. Work that restarts the clock with each token is limited by the
 * time without a token instead of its whole time. `first` is the limit until the first restart, where it is another one.
 */
export async function withTimeout<T>(
  milliseconds: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal, restart: RestartClock<T>) => Promise<T>,
  { first = milliseconds }: { first?: number } = {},
): Promise<T> {
  outer?.throwIfAborted();
  const own = new AbortController();
  const stop = () => own.abort(outer!.reason);
  let partial: () => T | undefined = () => undefined;
  const limit = (within: number) => setTimeout(() => own.abort(new TimeoutError("The server took too long")), within);
  let timer = limit(first);
  let isRestarted = first === milliseconds;
  const restart: RestartClock<T> = (soFar) => {
    partial = soFar ?? partial;
    if (isRestarted) timer.refresh();
    else {
      clearTimeout(timer);
      timer = limit(milliseconds);
      isRestarted = true;
    }
  };
  outer?.addEventListener("abort", stop, { once: true });
  const ended = new Promise<never>((_, reject) => own.signal.addEventListener("abort", () => reject(own.signal.reason), { once: true }));
  try {
    return await Promise.race([work(own.signal, restart), ended]);
  } catch (error) {
    // An adapter may throw its own error instead of the abort reason.
    const reason: unknown = own.signal.aborted ? own.signal.reason : error;
    const late = reason instanceof TimeoutError ? partial() : undefined;
    if (late !== undefined) return late;
    throw reason;
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener("abort", stop);
  }
}
