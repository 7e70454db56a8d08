import { setTimeout as pause } from "node:timers/promises";
import { executeJob, type WorkerTools } from "./execute-job.ts";
import { joinSharedRun } from "./join-shared-run.ts";

/** Milliseconds between two looks at a queue that others may put something into. */
const pollInterval = 1_000;
/** Milliseconds after which a database that failed is tried again. */
const retryInterval = 5_000;
/** Milliseconds between two times that orders are looked for which the queue does not know. */
const requeueInterval = 30_000;

interface WorkerOptions {
  signal: AbortSignal;
  /** Ends when something is ordered in this process; nobody waits for it any more when the signal given to it says so. */
  jobSubmitted: (over: AbortSignal) => Promise<void>;
}

/** Does what was ordered, one run after the other, until it is told to stop. */
export async function runWorker(workerTools: WorkerTools, { signal, jobSubmitted }: WorkerOptions): Promise<void> {
  const { store, reportError } = workerTools;
  let reminded: number | undefined;
  while (!signal.aborted) {
    const over = new AbortController();
    const coming = jobSubmitted(over.signal);
    try {
      await remindQueue();
      const job = reminded === undefined ? undefined : await store.queue.take();
      if (job) await executeJob(job, workerTools, signal);
      else if (!(store.isShared && (await joinSharedRun(workerTools, signal))))
        await waitFor(coming, reminded === undefined ? undefined : pollInterval);
    } catch (error) {
      if (signal.aborted) return;
      reportError(error);
      // What was in hand has no end and no keeper; where others work, they miss it by themselves.
      if (!store.isShared) reminded = undefined;
      await waitFor(coming, retryInterval);
    } finally {
      over.abort();
    }
  }

  /** An order may have been kept, or come with a backup, without a word to the queue. That is begun when there is something for it, or others may bring it. */
  async function remindQueue(): Promise<void> {
    if (reminded !== undefined && Date.now() - reminded < requeueInterval) return;
    const ordered = await store.runs.underWay();
    if (reminded === undefined && !store.isShared && ordered.length === 0) return;
    // Nobody else works on a library on disk: whoever held something of it is dead.
    if (reminded === undefined && !store.isShared) {
      await store.leases.takeAllBack();
      await store.queue.takeAllBack();
    }
    for (const { id } of ordered) await store.queue.send(id);
    reminded = Date.now();
  }

  async function waitFor(coming: Promise<void>, most: number | undefined): Promise<void> {
    const over = new AbortController();
    const stopped = new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      signal.addEventListener("abort", () => resolve(), { once: true, signal: over.signal });
    });
    await Promise.race([coming, stopped, ...(most === undefined ? [] : [pause(most, undefined, { signal: over.signal }).catch(() => {})])]);
    over.abort();
  }
}
