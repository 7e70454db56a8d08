import { IbidError } from "../../errors.ts";
import type { RunEvent } from "../../pipeline/run.ts";
import type { RunObserver, RunOutcome } from "./run-observer.ts";

/** Lets an observer see what happens in a run, however it ends. */
export async function* observeRun<Result>(
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
