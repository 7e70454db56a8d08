import type { RunJob } from "../../store/runs/queue.ts";
import type { Store } from "../../store/store.ts";

export interface HeartbeatOptions {
  store: Pick<Store, "queue" | "leases" | "runs">;
  runId: string;
  /** When the run was requested or last resumed by a person. A later start is not this worker's. */
  startedAt: string;
  worker: string;
  /** The job from the queue. Absent when this worker only helps. */
  job?: RunJob;
  /** Ends the work: the run was cancelled, removed, or taken over. */
  stop: () => void;
}

/** Milliseconds between two heartbeats. The queue considers a worker dead after three missed ones. */
const heartbeatInterval = 3_000;

/** Sends heartbeats while a worker executes a run, and stops it when the run is no longer its own. */
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
      // The work itself runs into any database failure and reports it.
    }
    if (!isStopped) timer = setTimeout(beat, heartbeatInterval).unref();
  }
}
