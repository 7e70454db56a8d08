import { hostname } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { IbidError } from "../../errors.ts";
import type { RunEvent } from "../../pipeline/run-pipeline.ts";
import type { Store } from "../../store/store.ts";

/** Something that a run needs to itself. */
export interface RunLease {
  /** What another run of it is called: "check of this manuscript". */
  what: string;
  /** Takes the lease. False while another live run has it. */
  hold(holder: { runId: string; worker: string }): Promise<boolean>;
}

/** The interval in milliseconds between two attempts to get the lease, and between two renewals. */
const [pollInterval, renewInterval] = [500, 3_000];

/** Works with an exclusive lease, after waiting for another run that has it, at most so many seconds. The lease is always released. */
export async function* withLease<Result>(
  { leases }: Pick<Store, "leases">,
  { runId, lease, signal, maxWait = Number.POSITIVE_INFINITY }: { runId: string; lease: RunLease; signal: AbortSignal; maxWait?: number },
  work: () => AsyncGenerator<RunEvent, Result>,
): AsyncGenerator<RunEvent, Result> {
  const worker = `${hostname()} ${process.pid}`;
  const started = performance.now();
  for (let looks = 0; !(await lease.hold({ runId, worker })); looks++) {
    if (performance.now() - started >= maxWait * 1_000)
      throw new IbidError("under-way", `another ${lease.what} is under way`, {
        hint: "Run the same command again when it has ended, or let it wait longer with --wait SECONDS.",
      });
    if (looks === 0)
      yield { type: "notice", stage: "ingest", text: `another ${lease.what} is under way, or was just killed; waiting for it` };
    await pause(pollInterval, undefined, { signal });
  }
  const heartbeat = setInterval(() => void leases.renew(runId, worker).catch(() => {}), renewInterval).unref();
  try {
    return yield* work();
  } finally {
    clearInterval(heartbeat);
    // The lease expires by itself when the database is unavailable.
    await leases.clear(runId).catch(() => {});
  }
}
