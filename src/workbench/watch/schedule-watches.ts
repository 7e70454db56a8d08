import { setTimeout as pause } from "node:timers/promises";
import type { Run } from "../../domain/run/run.ts";
import type { Watch } from "../../domain/watch/watch.ts";
import { addWatchInterval } from "../../domain/watch/watch-interval.ts";
import type { Store } from "../../store/store.ts";
import { newRunId } from "./run-watch.ts";

interface SchedulerOptions {
  store: Pick<Store, "watches" | "queue">;
  /** Wakes the workers of this process. */
  callWorkers: () => void;
  reportError: (error: unknown) => void;
  signal: AbortSignal;
}

/** In milliseconds: how late a watch may be. */
const lookInterval = 15_000;

/** Queues the watches that are due, until the signal aborts. */
export async function scheduleWatches({ store, callWorkers, reportError, signal }: SchedulerOptions): Promise<void> {
  while (!signal.aborted) {
    try {
      const runs = await store.watches.takeDue(new Date().toISOString(), orderRun);
      // A run that is opened and not queued, because the process was killed here, is queued by the next worker.
      for (const { id } of runs) await store.queue.send(id);
      if (runs.length > 0) callWorkers();
    } catch (error) {
      if (!signal.aborted) reportError(error);
    }
    await pause(lookInterval, undefined, { signal, ref: false }).catch(() => {});
  }
}

/** A run of a watch, and when the watch is due again if the run fails: after a day. A run that ends says so itself. */
function orderRun(watch: Watch): { run: Run; dueAt: string } {
  const now = new Date().toISOString();
  return {
    dueAt: addWatchInterval(now, { count: 1, unit: "day" }),
    run: {
      id: newRunId(),
      command: "watch",
      documentId: null,
      state: "queued",
      startedAt: now,
      endedAt: null,
      failures: [],
      order: { command: "watch", watchId: watch.id },
    },
  };
}
