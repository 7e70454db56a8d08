import type { RunEvent } from "../../pipeline/run.ts";
import { observeRun } from "./observe-run.ts";
import { type ObserverOptions, openObserver } from "./open-observer.ts";
import type { RunObserver } from "./run-observer.ts";

/** A run that is logged and traced as the configuration wants it. */
export async function* watchRun<Result>(
  { signal, ...options }: ObserverOptions & { signal?: AbortSignal | undefined },
  run: (observer: RunObserver) => AsyncGenerator<RunEvent, Result>,
): AsyncGenerator<RunEvent, Result> {
  const observer = await openObserver(options);
  try {
    return yield* observeRun(run(observer), { observer, signal });
  } finally {
    observer.close();
  }
}
