import type { PgBoss } from "pg-boss";
import { z } from "zod";
import type { DatabaseLocation, OpenDatabase } from "../database/database.ts";

/** A run that a worker was given to do. Whoever holds it longer than it shows signs of life loses it to another. */
export interface RunJob {
  readonly id: string;
  readonly retryCount: number;
  readonly runId: string;
}

const name = "runs";
const Payload = z.object({ runId: z.string() });

/** A worker that has not been heard of for so long is dead; the queue allows nothing shorter. */
const heartbeatSeconds = 10;
/** A run may be taken up as often as its process dies: whether there is any use in it is for the worker to say. */
const retryLimit = 1_000_000;
/** The longest that the queue lets a run take in one piece; then it is walked anew, from where it stands. */
const expireInSeconds = 24 * 60 * 60;
/** How long an order that nobody does is kept here; the run itself stays, and is sent again. */
const retentionSeconds = 14 * 24 * 60 * 60;

/** Wakes workers, and gives each run to one of them. It only wakes: what is left to do stands in the library itself. Nothing of it is begun before it is needed. */
export function runQueue(execute: OpenDatabase["execute"], { kind }: Pick<DatabaseLocation, "kind">) {
  let beginning: Promise<PgBoss> | undefined;
  const boss = () => {
    beginning ??= begin(execute, kind).catch((error: unknown) => {
      // A database that was away for a moment must not be away for ever.
      beginning = undefined;
      throw error;
    });
    return beginning;
  };

  return {
    /** Asks for a run to be done, now or after a while; one that waits or is in hand already is not asked for twice. */
    async send(runId: string, { afterSeconds = 0 } = {}): Promise<void> {
      await (await boss()).send(name, { runId }, { singletonKey: runId, ...(afterSeconds > 0 ? { startAfter: afterSeconds } : {}) });
    },

    /** The next run that is to be done, if there is one. */
    async take(): Promise<RunJob | undefined> {
      const [job] = await (await boss()).fetch(name);
      return job && { id: job.id, retryCount: job.retryCount, ...Payload.parse(job.data) };
    },

    /** A sign of life; false where the run was given to another meanwhile. */
    async keep(runJob: RunJob): Promise<boolean> {
      return affected(await (await boss()).touch(name, runJob)) > 0;
    },

    /** The run has come to an end. */
    async drop(runJob: RunJob): Promise<void> {
      await (await boss()).deleteJob(name, runJob);
    },

    /** Nobody shall do it any more. */
    async withdraw(runId: string): Promise<void> {
      const jobs = await (await boss()).findJobs(name, { key: runId });
      if (jobs.length > 0)
        await (await boss()).deleteJob(
          name,
          jobs.map(({ id }) => id),
        );
    },

    /** Takes from everybody what they have in hand: for whoever knows that nobody else lives. */
    async takeAllBack(): Promise<void> {
      const held = (await (await boss()).findJobs(name)).filter(({ state }) => state === "active");
      if (held.length > 0)
        await (await boss()).fail(
          name,
          held.map(({ id }) => id),
        );
    },

    /** Lets go of what was begun; runs that are in hand stay so until they are given back or their worker is missed. */
    async close(): Promise<void> {
      const begun = await beginning?.catch(() => undefined);
      await begun?.stop({ graceful: false, close: false });
    },
  };
}

async function begin(execute: OpenDatabase["execute"], kind: DatabaseLocation["kind"]): Promise<PgBoss> {
  // Most commands order nothing, and do not load it.
  const { PgBoss } = await import("pg-boss");
  const isShared = kind === "url";
  const boss = new PgBoss({
    db: { executeSql: execute },
    backend: isShared ? "postgres" : "pglite",
    schema: "pgboss",
    schedule: false,
    // A library of one process has nobody to watch over.
    supervise: isShared,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
    monitorVacuum: false,
    reindex: false,
  });
  // A failure of its own upkeep is not a run's; it tries again by itself.
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

/** How many rows a command of the queue has changed. */
function affected(response: object): number {
  return z.object({ affected: z.number() }).parse(response).affected;
}
