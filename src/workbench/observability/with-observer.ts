import { IbidError } from "../../errors.ts";
import type { RunEvent } from "../../pipeline/run-pipeline.ts";
import { type ObserverOptions, openObserver } from "./open-observer.ts";
import type { RunObserver, RunOutcome } from "./run-observer.ts";

/** A run that is logged and traced as the configuration wants it. */
export async function* withObserver<Result>(
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

/** Lets an observer see what happens in a run, however it ends. */
async function* observeRun<Result>(
  events: AsyncGenerator<RunEvent, Result>,
  { observer, signal }: { observer: RunObserver; signal?: AbortSignal | undefined },
): AsyncGenerator<RunEvent, Result> {
  // Whoever stops listening has interrupted the run.
  let outcome: RunOutcome = { state: "interrupted" };
  try {
    let step = await events.next();
    for (; !step.done; step = await events.next()) {
      observer.event(step.value);
      yield step.value;
    }
    outcome = { state: "ended" };
    return step.value;
  } catch (error) {
    if (!signal?.aborted) outcome = { state: "failed", failure: error instanceof IbidError ? error.code : "bug" };
    throw error;
  } finally {
    await events.return(undefined as Result);
    await observer.end(outcome);
  }
}
