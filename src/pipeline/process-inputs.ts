import { IbidError } from "../errors.ts";
import { endsRun } from "./ends-run.ts";
import type { StageContext } from "./stage.ts";

/**
 * Runs `work` over the inputs with limited concurrency and yields the results in the order of the inputs, so that the same input is always
 * saved in the same order. An expected failure is recorded and skipped; a bug stops the run.
 */
export async function* processInputs<Input, Output>(
  inputs: readonly Input[],
  context: StageContext,
  { subject, work }: { subject: (input: Input) => string; work: (input: Input) => Promise<Output> },
): AsyncIterable<Output> {
  const running: Promise<{ output: Output } | undefined>[] = [];
  let next = 0;

  while (next < inputs.length || running.length > 0) {
    context.signal.throwIfAborted();
    while (next < inputs.length && running.length < context.config.concurrency) running.push(attempt(inputs[next++]!));
    const done = await running.shift();
    if (done) yield done.output;
  }

  function attempt(input: Input): Promise<{ output: Output } | undefined> {
    const started = work(input).then(
      (output) => ({ output }),
      (error: unknown) => {
        if (!(error instanceof IbidError) || endsRun(error)) throw error;
        context.fail(error, subject(input));
        return undefined;
      },
    );
    // The consumer handles the rejection later; until then it must not count as unhandled.
    started.catch(() => {});
    return started;
  }
}
