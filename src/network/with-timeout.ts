import { LateError } from "./call-failure.ts";

/** Restarts the clock of a time limit. What has arrived by then is used when nothing more arrives in time. */
export type RestartClock<T> = (soFar: () => T | undefined) => void;

/**
 * Runs work with a time limit and a signal, even when the work ignores both. Work that restarts the clock with each token is limited by the
 * time without a token instead of its whole time.
 */
export async function withTimeout<T>(
  milliseconds: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal, restart: RestartClock<T>) => Promise<T>,
): Promise<T> {
  outer?.throwIfAborted();
  const own = new AbortController();
  const stop = () => own.abort(outer!.reason);
  let partial: () => T | undefined = () => undefined;
  const timer = setTimeout(() => own.abort(new LateError("The server took too long")), milliseconds);
  const restart: RestartClock<T> = (soFar) => {
    partial = soFar;
    timer.refresh();
  };
  outer?.addEventListener("abort", stop, { once: true });
  const ended = new Promise<never>((_, reject) => own.signal.addEventListener("abort", () => reject(own.signal.reason), { once: true }));
  try {
    return await Promise.race([work(own.signal, restart), ended]);
  } catch (error) {
    // An adapter may throw its own error instead of the abort reason.
    const reason: unknown = own.signal.aborted ? own.signal.reason : error;
    const late = reason instanceof LateError ? partial() : undefined;
    if (late !== undefined) return late;
    throw reason;
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener("abort", stop);
  }
}
