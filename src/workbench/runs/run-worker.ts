import { setTimeout as pause } from "node:timers/promises";
import { executeJob, type WorkerTools } from "./execute-job.ts";
import { joinSharedRun } from "./join-shared-run.ts";

/** Milliseconds between two polls of a queue that other processes may fill. */
const pollInterval = 1_000;
/** Milliseconds before a failed database is tried again. */
const retryInterval = 5_000;
/** Milliseconds between two searches for runs that the queue lost. */
const requeueInterval = 30_000;

interface WorkerOptions {
  signal: AbortSignal;
  /** Resolves when a job is submitted in this process, or when the signal aborts. */
  jobSubmitted: (over: AbortSignal) => Promise<void>;
}

/** Executes queued runs, one after the other, until the signal aborts. */
export async function runWorker(workerTools: WorkerTools, { signal, jobSubmitted }: WorkerOptions): Promise<void> {
  const { store, reportError } = workerTools;
  let requeuedAt: number | undefined;
  while (!signal.aborted) {
    const over = new AbortController();
    const coming = jobSubmitted(over.signal);
    try {
      await requeueRuns();
      const job = requeuedAt === undefined ? undefined : await store.queue.take();
      if (job) await executeJob(job, workerTools, job.givesWay ? AbortSignal.any([signal, whenCalled(coming)]) : signal);
      else if (!(store.isShared && (await joinSharedRun(workerTools, signal))))
        await waitFor(coming, requeuedAt === undefined ? undefined : pollInterval);
    } catch (error) {
      if (signal.aborted) return;
      reportError(error);
      // Its current run has no worker any more. Where other processes work, they notice that themselves.
      if (!store.isShared) requeuedAt = undefined;
      await waitFor(coming, retryInterval);
    } finally {
      over.abort();
    }
  }

  /** A run may be stored, or restored from a backup, without being queued. It is queued again here. */
  async function requeueRuns(): Promise<void> {
    if (requeuedAt !== undefined && Date.now() - requeuedAt < requeueInterval) return;
    const ordered = await store.runs.underWay();
    if (requeuedAt === undefined && !store.isShared && ordered.length === 0) return;
    // No other process works on a library on disk, so the worker that held a job has ended.
    if (requeuedAt === undefined && !store.isShared) await store.queue.takeAllBack();
    for (const { id } of ordered) await store.queue.send(id);
    requeuedAt = Date.now();
  }

  function whenCalled(call: Promise<void>): AbortSignal {
    const called = new AbortController();
    void call.then(() => called.abort());
    return called.signal;
  }

  async function waitFor(coming: Promise<void>, timeout: number | undefined): Promise<void> {
    const over = new AbortController();
    const stopped = new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      signal.addEventListener("abort", () => resolve(), { once: true, signal: over.signal });
    });
    await Promise.race([
      coming,
      stopped,
      ...(timeout === undefined ? [] : [pause(timeout, undefined, { signal: over.signal }).catch(() => {})]),
    ]);
    over.abort();
  }
}
