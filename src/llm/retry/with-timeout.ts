import { LateError } from "../errors/call-failure.ts";

/** Runs work with a time limit and a signal, even when the work ignores both. */
export async function withTimeout<T>(
  milliseconds: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  outer?.throwIfAborted();
  const own = new AbortController();
  const stop = () => own.abort(outer!.reason);
  const timer = setTimeout(() => own.abort(new LateError("The provider took too long")), milliseconds);
  outer?.addEventListener("abort", stop, { once: true });
  const ended = new Promise<never>((_, reject) => own.signal.addEventListener("abort", () => reject(own.signal.reason), { once: true }));
  try {
    return await Promise.race([work(own.signal), ended]);
  } catch (error) {
    // An adapter may throw its own error instead of the abort reason.
    throw own.signal.aborted ? own.signal.reason : error;
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener("abort", stop);
  }
}
