import { closeSync, openSync, writeSync } from "node:fs";
import { resolve } from "node:path";
import type { Config } from "../../config/schema.ts";
import { IbidError } from "../../errors.ts";
import type { Ledger } from "../../network/ledger.ts";
import type { RunEvent } from "../../pipeline/run-pipeline.ts";
import { findCollector } from "./collector.ts";
import { openLogObserver } from "./log-observer.ts";
import { joinObservers, type RunObserver, type RunOutcome } from "./run-observer.ts";

interface ObserverOptions {
  config: Pick<Config, "trace" | "traceContent" | "log" | "offline">;
  environment: NodeJS.ProcessEnv;
  ledger(): Promise<Ledger>;
  /** Shows the user a message that is not a failure of the run. */
  showNotice(text: string): void;
  /** Receives the log when it has no file. */
  stderr(text: string): unknown;
}

/** The configured observers of the runs of a workbench. Unused modules are not loaded. */
async function openObserver({
  config,
  environment,
  ledger,
  showNotice,
  stderr,
}: ObserverOptions): Promise<RunObserver & { close(): void }> {
  const content = config.traceContent;
  const observers: RunObserver[] = [];
  const file = config.log === "" ? undefined : openLogFile(config.log, { stderr, showNotice });
  if (file) observers.push(openLogObserver({ write: file.write, content }));
  if (config.trace) {
    const collector = findCollector(environment, config);
    const [{ openTraceObserver }, { openSpanSender }] = await Promise.all([import("./trace-observer.ts"), import("./span-sender.ts")]);
    const sender = openSpanSender({ collector, ledger, showNotice });
    observers.push(openTraceObserver({ send: sender.add, flush: sender.flush, content }));
  }
  return { ...joinObservers(observers), close: () => file?.close() };
}

/** Opens a log file for appending; `-` is standard error, as standard output is for data. A failure to write is reported once. */
function openLogFile(
  named: string,
  { stderr, showNotice }: { stderr: (text: string) => unknown; showNotice: (text: string) => void },
): { write(line: string): void; close(): void } {
  if (named === "-") return { write: stderr, close: () => {} };
  const file = openForAppending(resolve(named));
  let isBroken = false;
  return {
    write(line) {
      if (isBroken) return;
      try {
        writeSync(file, line);
      } catch (error) {
        isBroken = true;
        showNotice(`the log ${named} could not be written any further: ${(error as Error).message}`);
      }
    },
    close: () => closeSync(file),
  };
}

function openForAppending(path: string): number {
  try {
    return openSync(path, "a");
  } catch (cause) {
    throw new IbidError("usage", `the log cannot be written to ${path}: ${(cause as Error).message}`, {
      hint: "Name a file in a folder that exists and is writable, or - for standard error.",
      cause,
    });
  }
}

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
