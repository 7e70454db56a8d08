import type { Config } from "../config/schema.ts";
import { openWorkbench, type RunEvent, type Workbench } from "../workbench/public.ts";
import { askConsent } from "./ask-consent.ts";
import { openProgress, seconds } from "./output/progress.ts";
import type { Shell } from "./shell.ts";
import { announceWait } from "./with-library.ts";

interface FollowedRun<Result> {
  config: Config;
  quiet: boolean;
  /** What an interrupt stops: "the check of paper.md". */
  what?: string | undefined;
  run: (workbench: Workbench, signal: AbortSignal) => AsyncGenerator<RunEvent, Result>;
  /** Handles the result while the library is open; some interrupted runs have a result too. */
  finish: (result: Result, isInterrupted: boolean) => number;
}

/** Runs a command with progress on stderr and returns its exit code, if any. An interrupt ends it cleanly with a message. */
export async function followRun<Result>(
  { config, quiet, what, run, finish }: FollowedRun<Result>,
  shell: Shell,
): Promise<number | "interrupted"> {
  const abort = new AbortController();
  const started = Date.now();
  const stop = () => abort.abort();
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  const progress = openProgress(shell.stderr, { quiet });
  const workbench = openWorkbench({
    config,
    environment: shell.environment,
    waitForLibrary: announceWait(config, shell, abort.signal),
    askPerson: askConsent(shell, abort.signal),
    showNotice: (text) => progress.show({ type: "notice", stage: "observation", text }),
    stderr: (text) => shell.stderr.write(text),
  });
  try {
    const events = run(workbench, abort.signal);
    let step = await events.next();
    for (; !step.done; step = await events.next()) progress.show(step.value);
    progress.end();
    return finish(step.value, abort.signal.aborted);
  } catch (error) {
    progress.end();
    if (!abort.signal.aborted) throw error;
    const stopped = what === undefined ? "stopped" : `stopped ${what} after ${seconds(Date.now() - started)}`;
    shell.stderr.write(`ibid: ${stopped}. Finished work is kept; the same command continues from here.\n`);
    return "interrupted";
  } finally {
    process.off("SIGINT", stop);
    process.off("SIGTERM", stop);
    await workbench.close();
  }
}
