import { IbidError } from "../../errors.ts";
import type { RunEvent } from "../../pipeline/run-pipeline.ts";
import { type ObserverOptions, openObserver } from "./open-observer.ts";
import type { RunObserver, RunOutcome } from "./run-observer.ts";

/** Runs something with the configured log and trace. */
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

/** Passes the events of a run to an observer, however the run ends. */
async function* observeRun<Result>(
  events: AsyncGenerator<RunEvent, Result>,
  { observer, signal }: { observer: RunObserver; signal?: AbortSignal | undefined },
): AsyncGenerator<RunEvent, Result> {
  // A consumer that stops reading has interrupted the run.
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
