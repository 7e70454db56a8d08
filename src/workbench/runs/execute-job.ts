import { setTimeout as pause } from "node:timers/promises";
import type { RunLogEvent } from "../../domain/run/run-log.ts";
import { IbidError } from "../../errors.ts";
import { type RunEvent, toFailure } from "../../pipeline/run-pipeline.ts";
import { explainDatabaseError } from "../../store/database/explain-database-error.ts";
import type { RunJob } from "../../store/runs/queue.ts";
import type { Store } from "../../store/store.ts";
import type { CheckTools } from "../check/check-request.ts";
import { type ExecuteRunOptions, executeRun, weightsOf } from "./execute-run.ts";
import { startHeartbeat } from "./heartbeat.ts";
import { measureProgress } from "./measure-progress.ts";
import { openRunLogWriter } from "./run-log-writer.ts";
import type { RunNotifier } from "./run-notifier.ts";
import { shareRun } from "./share-run.ts";

export type WithObserver = <Result>(
  run: (tools: CheckTools) => AsyncGenerator<RunEvent, Result>,
  signal: AbortSignal | undefined,
) => AsyncGenerator<RunEvent, Result>;

export interface WorkerTools {
  store: Store;
  /** Runs something with the tools of a check, with the configured log and trace. */
  withObserver: WithObserver;
  notifier: RunNotifier;
  /** Its name among the workers of a library. */
  worker: string;
  /** Keys of the run starts in which it took part up to the last stage. */
  joined: Set<string>;
  /** Aborts a run that was cancelled in this process. */
  stops: Map<string, AbortController>;
  /** Reports errors that belong to no run. */
  reportError: (error: unknown) => void;
}

/** The number of starts without progress before a run is given up: what ended its process would end the next one too. */
const maxFruitlessStarts = 5;
/** Seconds until a run that waits for another run of the same document is tried again. */
const postponeSeconds = 2;

/** Milliseconds between two attempts to reach a database that went away. */
const databaseInterval = 1_000;

/**
 * Executes a run from the queue, from where it was stopped, and stores how it ends. A run whose database goes away is put back as by a
 * worker that was stopped: the start does not count as one without progress, however often it happens.
 */
export async function executeJob(job: RunJob, workerTools: WorkerTools, signal: AbortSignal): Promise<void> {
  try {
    await executeTakenJob(job, workerTools, signal);
  } catch (error) {
    if (signal.aborted || !isDatabaseUnavailable(error)) {
      // Whoever takes the run up again need not wait until the leases expire.
      await workerTools.store.leases.release(job.runId, workerTools.worker).catch(() => {});
      throw error;
    }
    workerTools.reportError(error);
    await putBackWhenAvailable(job, workerTools, signal);
  }
}

async function putBackWhenAvailable(job: RunJob, { store, worker }: WorkerTools, signal: AbortSignal): Promise<void> {
  const { runs, leases, queue } = store;
  while (!signal.aborted) {
    try {
      // Another worker that has taken the run over meanwhile keeps it.
      if (!(await queue.keep(job))) return;
      await leases.release(job.runId, worker);
      await runs.change(job.runId, ["running"], { state: "queued" });
      await queue.drop(job);
      return await queue.send(job.runId, job);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      await pause(databaseInterval, undefined, { signal }).catch(() => {});
    }
  }
}

async function executeTakenJob(job: RunJob, workerTools: WorkerTools, signal: AbortSignal): Promise<void> {
  const { store, notifier, worker } = workerTools;
  const { runs, runLog, leases, queue } = store;
  const { runId } = job;
  const found = await runs.get(runId);
  const order = found?.order;
  if (!found || !order || (found.state !== "queued" && found.state !== "running")) return queue.drop(job);
  const run = { ...found, order };
  if ((await isBusy(run, store)) || !(await isFree(run))) return putBack(postponeSeconds);
  if ((await runLog.fruitlessStarts(runId)) >= maxFruitlessStarts) return giveUp();
  if (!(await runs.change(runId, ["queued", "running"], { state: "running" }))) {
    await leases.release(runId, worker);
    return queue.drop(job);
  }
  notifier.notify(runId);

  const loggedBefore = await runLog.ofLastStart(runId);
  const abort = new AbortController();
  workerTools.stops.set(runId, abort);
  const heartbeat = startHeartbeat({ store, runId, startedAt: run.startedAt, worker, job, stop: () => abort.abort() });
  const logWriter = openRunLogWriter({
    store,
    runId,
    measure: measureProgress(weightsOf(run)),
    logged: loggedBefore,
    notify: () => notifier.notify(runId),
  });
  const runSignal = AbortSignal.any([signal, abort.signal]);
  try {
    const sharing = shareRun(store, { runId, worker, signal: runSignal, flush: logWriter.keep });
    const failuresElsewhere = async () =>
      (await runLog.ofLastStart(runId)).flatMap((event) => (event.type === "failure" ? [event.failure] : []));
    const events = workerTools.withObserver(
      (tools) =>
        executeRun({ run, store, tools, sharing, failuresElsewhere, spent: spentInEarlierStarts(loggedBefore), signal: runSignal }),
      runSignal,
    );
    const { state, failures, spending } = await consumeEvents(events, logWriter.write);
    await logWriter.keep();
    const last = weightsOf(run).at(-1)![0];
    const progress = { stage: last, done: 1, total: 1, share: 1 };
    await runs.change(runId, ["running"], { state, failures, spending, progress, endedAt: new Date().toISOString() });
    await finish();
  } catch (error) {
    // A last heartbeat must not take the released lease again.
    heartbeat.stop();
    await logWriter.keep().catch(() => {});
    if (abort.signal.aborted) return await leases.release(runId, worker);
    if (signal.aborted) {
      await leases.release(runId, worker);
      await runs.change(runId, ["running"], { state: "queued" });
      return await putBack(0);
    }
    // While the database is unavailable nothing can be stored.
    if (isDatabaseUnavailable(error)) throw error;
    // The run was removed with its document, so its failure no longer matters.
    if (!(await runs.get(runId))) return await finish();
    const failure = toRunFailure(error, run);
    if (!(error instanceof IbidError)) workerTools.reportError(error);
    await runLog.append(runId, [{ type: "failure", failure }]);
    await runs.change(runId, ["running"], { state: "failed", failures: [failure], endedAt: new Date().toISOString() });
    await finish();
  } finally {
    heartbeat.stop();
    workerTools.stops.delete(runId);
    notifier.notify(runId);
  }

  /** A command in a terminal may have the lease too. */
  async function isFree({ documentId, order }: ExecuteRunOptions["run"]): Promise<boolean> {
    if (order.command === "watch") return leases.holdWatch({ runId, watchId: order.watchId, worker });
    return documentId === null || leases.holdManuscript({ runId, documentId, worker });
  }

  async function finish(): Promise<void> {
    await leases.clear(runId);
    await queue.drop(job);
    await leases.prune();
    await runLog.prune();
  }

  async function putBack(afterSeconds: number): Promise<void> {
    await queue.drop(job);
    await queue.send(runId, { ...job, afterSeconds });
  }

  async function giveUp(): Promise<void> {
    const failure = {
      stage: run.progress?.stage ?? run.command,
      subject: "the whole run",
      code: "run-abandoned",
      message: `it was started ${maxFruitlessStarts} times, and the process ended each time before any progress`,
      hint: "Read the log of the server, or leave out the document that was being read; then resume the run.",
    };
    await runLog.append(runId, [{ type: "failure", failure }]);
    await runs.change(runId, ["queued", "running"], { state: "failed", failures: [failure], endedAt: new Date().toISOString() });
    notifier.notify(runId);
    await finish();
  }
}

/** Consumes the events of a run to the end and returns its result. */
export async function consumeEvents<Result>(
  events: AsyncGenerator<RunEvent, Result>,
  onEvent: (event: RunEvent) => Promise<void>,
): Promise<Result> {
  try {
    let step = await events.next();
    for (; !step.done; step = await events.next()) await onEvent(step.value);
    return step.value;
  } finally {
    // A consumer that stops reading stops the work.
    await events.return(undefined as Result);
  }
}

/** Whether another run of the same document is active. Two runs would remove each other's records. */
async function isBusy({ id, documentId, startedAt }: ExecuteRunOptions["run"], { runs }: Store): Promise<boolean> {
  if (documentId === null) return false;
  const others = (await runs.underWay()).filter((other) => other.id !== id && other.documentId === documentId);
  return others.some((other) => other.state === "running" || `${other.startedAt} ${other.id}` < `${startedAt} ${id}`);
}

function isDatabaseUnavailable(error: unknown): boolean {
  const explained = explainDatabaseError(error);
  return explained instanceof IbidError && explained.code === "database-unavailable";
}

function toRunFailure(error: unknown, { command, progress }: ExecuteRunOptions["run"]) {
  const stage = progress?.stage ?? command;
  if (error instanceof IbidError) return toFailure(stage, error, "the whole run");
  return {
    stage,
    subject: "the whole run",
    code: "internal",
    message: "an internal error occurred",
    hint: "Finished work is kept. Resume the run; the output of the server has the details.",
  };
}

/** Dollars that earlier starts of a run spent, from its log: each start counts from zero. */
export function spentInEarlierStarts(runEvents: readonly RunLogEvent[]): number {
  let [before, own] = [0, 0];
  for (const event of runEvents) {
    if (event.type === "state" && event.state === "running") [before, own] = [before + own, 0];
    if (event.type === "spent") own = event.spending.dollars;
  }
  return before + own;
}
