import type { RunJob } from "../../store/runs/queue.ts";
import type { Store } from "../../store/store.ts";

export interface HeartbeatOptions {
  store: Pick<Store, "queue" | "leases" | "runs">;
  runId: string;
  /** When the run was ordered or last taken up by a person: what is begun after that is not this worker's. */
  startedAt: string;
  worker: string;
  /** What the queue gave; whoever only helps has nothing of it. */
  job?: RunJob;
  /** Ends the work: the run was stopped, is gone, or is in other hands. */
  stop: () => void;
}

/** Milliseconds between two signs of life; the queue misses a worker after three. */
const heartbeatInterval = 3_000;

/** Shows, as long as a worker is at a run, that it lives, and looks whether the run is still wanted of it. */
export function startHeartbeat({ store, runId, startedAt, worker, job, stop }: HeartbeatOptions): { stop(): void } {
  let isStopped = false;
  let timer = setTimeout(beat, heartbeatInterval).unref();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };

  async function beat(): Promise<void> {
    try {
      await store.leases.renew(runId, worker);
      const isHeld = job ? await store.queue.keep(job) : true;
      const run = await store.runs.get(runId);
      if (!isStopped && (!isHeld || run?.state !== "running" || run.startedAt !== startedAt)) stop();
    } catch {
      // The work itself meets whatever is wrong with the database, and tells it.
    }
    if (!isStopped) timer = setTimeout(beat, heartbeatInterval).unref();
  }
}
