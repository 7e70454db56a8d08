import type { PgBoss } from "pg-boss";
import { z } from "zod";
import type { DatabaseLocation, OpenDatabase } from "../database/database.ts";

/** A run assigned to a worker. A worker without heartbeats loses it to another. */
export interface RunJob {
  readonly id: string;
  readonly retryCount: number;
  readonly runId: string;
  /** Other runs are executed before it, also when it has begun. */
  readonly givesWay: boolean;
}

const name = "runs";
const Payload = z.object({ runId: z.string(), givesWay: z.boolean().default(false) });

/** Seconds without a heartbeat after which a worker is considered dead. It is the queue's minimum. */
const heartbeatSeconds = 10;
/** A run may be retried as often as its process dies: the worker decides when to give up. */
const retryLimit = 1_000_000;
/** The longest time that the queue allows for a run without interruption. After that the run is resumed. */
const expireInSeconds = 24 * 60 * 60;
/** How long the queue keeps a job that no worker takes. The run itself stays stored and is queued again. */
const retentionSeconds = 14 * 24 * 60 * 60;

/** Wakes workers, and assigns each run to one of them. The work itself is stored in the library. The queue starts at first use. */
export function runQueue(execute: OpenDatabase["execute"], { kind }: Pick<DatabaseLocation, "kind">) {
  let beginning: Promise<PgBoss> | undefined;
  const boss = () => {
    beginning ??= begin(execute, kind).catch((error: unknown) => {
      // A temporary failure of the database must not be cached.
      beginning = undefined;
      throw error;
    });
    return beginning;
  };

  return {
    /** Queues a run, now or after a delay. A run that is queued or active is not queued twice. */
    async send(runId: string, { afterSeconds = 0, givesWay = false } = {}): Promise<void> {
      const options = { singletonKey: runId, priority: givesWay ? -1 : 0, ...(afterSeconds > 0 ? { startAfter: afterSeconds } : {}) };
      await (await boss()).send(name, { runId, givesWay }, options);
    },

    /** The next run, if there is one. */
    async take(): Promise<RunJob | undefined> {
      const [job] = await (await boss()).fetch(name);
      return job && { id: job.id, retryCount: job.retryCount, ...Payload.parse(job.data) };
    },

    /** Sends a heartbeat. False when the run was assigned to another worker meanwhile. */
    async keep(runJob: RunJob): Promise<boolean> {
      return z.object({ affected: z.number() }).parse(await (await boss()).touch(name, runJob)).affected > 0;
    },

    /** The run has ended. */
    async drop(runJob: RunJob): Promise<void> {
      await (await boss()).deleteJob(name, runJob);
    },

    /** Removes a run from the queue. */
    async withdraw(runId: string): Promise<void> {
      const jobs = await (await boss()).findJobs(name, { key: runId });
      if (jobs.length > 0)
        await (await boss()).deleteJob(
          name,
          jobs.map(({ id }) => id),
        );
    },

    /** Releases all active jobs. The caller must know that no other process uses the library. */
    async takeAllBack(): Promise<void> {
      const held = (await (await boss()).findJobs(name)).filter(({ state }) => state === "active");
      if (held.length > 0)
        await (await boss()).fail(
          name,
          held.map(({ id }) => id),
        );
    },

    /** Stops the queue. Active runs stay assigned until they are released or their worker is missed. */
    async close(): Promise<void> {
      const begun = await beginning?.catch(() => undefined);
      await begun?.stop({ graceful: false, close: false });
    },
  };
}

async function begin(execute: OpenDatabase["execute"], kind: DatabaseLocation["kind"]): Promise<PgBoss> {
  // Most commands need no queue, so it is not loaded for them.
  const { PgBoss } = await import("pg-boss");
  const isShared = kind === "url";
  const boss = new PgBoss({
    db: { executeSql: execute },
    backend: isShared ? "postgres" : "pglite",
    schema: "pgboss",
    schedule: false,
    // A library of one process has no other workers to supervise.
    supervise: isShared,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
    monitorVacuum: false,
    reindex: false,
  });
  // A failure of the queue's own maintenance is not a failure of a run, and it is retried.
  boss.on("error", () => {});
  try {
    await boss.start();
    const settings = { heartbeatSeconds, retryLimit, expireInSeconds, retentionSeconds };
    if (await boss.getQueue(name)) await boss.updateQueue(name, settings);
    else await boss.createQueue(name, { policy: "exclusive", ...settings });
    return boss;
  } catch (error) {
    await boss.stop({ graceful: false, close: false }).catch(() => {});
    throw error;
  }
}
