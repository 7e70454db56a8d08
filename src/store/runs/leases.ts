import { and, eq, inArray, lt, notInArray, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { lockDocument } from "../records/lock-document.ts";
import { leases, runs } from "../schema.ts";

export interface StageOfRun {
  runId: string;
  stage: string;
}

/** Seconds without a heartbeat after which a worker loses its leases. */
const leaseSeconds = 30;
/** What a run may have to itself, as the stage name of its lease. */
const [manuscript, watch] = ["the manuscript", "the watch"];
const lease = sql.raw(`now() + interval '${leaseSeconds} seconds'`);

/**
 * The items of active runs. Each item waits (its lease has expired), is held by a worker (until its lease expires), or is done (forever).
 * So several workers share a run, and a resumed run knows what is done.
 */
export function leaseStore(database: Database) {
  return {
    /** Adds items to do. Known items are unchanged. */
    async enter({ runId, stage }: StageOfRun, items: readonly string[]): Promise<void> {
      await database.execute(sql`insert into leases (run_id, stage, item, worker, until)
        select ${runId}, ${stage}, item, '', '-infinity' from jsonb_array_elements_text(${JSON.stringify(items)}::jsonb) as wanted(item)
        on conflict do nothing`);
    },

    /** Items that are neither left nor held were done by a worker that could not record it. */
    async settleAllBut({ runId, stage }: StageOfRun, left: readonly string[]): Promise<void> {
      await database.execute(sql`update leases set until = 'infinity'
        where run_id = ${runId} and stage = ${stage} and until < now() and not ${JSON.stringify(left)}::jsonb ? item`);
    },

    /** Claims some of the free items, in the order of the list. Returns also which of them another worker held before. */
    async claim(
      { runId, stage }: StageOfRun,
      { items, worker, max }: { items: readonly string[]; worker: string; max: number },
    ): Promise<{ items: Set<string>; takenOver: Set<string> }> {
      // Materialized: a plain subquery may be evaluated again for every row and return more than the maximum.
      const { rows } = (await database.execute(sql`with chosen as materialized (
          select leases.item, leases.worker as holder from leases
          join jsonb_array_elements_text(${JSON.stringify(items)}::jsonb) with ordinality as wanted(item, place) on wanted.item = leases.item
          where run_id = ${runId} and stage = ${stage} and until < now()
          order by place limit ${max} for update of leases skip locked)
        update leases set worker = ${worker}, until = ${lease} from chosen
        where run_id = ${runId} and stage = ${stage} and leases.item = chosen.item
        returning leases.item, chosen.holder`)) as unknown as { rows: { item: string; holder: string }[] };
      const holders = new Map(rows.map(({ item, holder }) => [item, holder]));
      const claimed = items.filter((item) => holders.has(item));
      return { items: new Set(claimed), takenOver: new Set(claimed.filter((item) => holders.get(item) !== "")) };
    },

    /** Leases a manuscript for a run: two concurrent checks would remove each other's records. False while another live run has it. */
    holdManuscript: ({ runId, documentId, worker }: { runId: string; documentId: string; worker: string }): Promise<boolean> =>
      hold(manuscript, documentId, { runId, worker }),

    /** Leases a watch for a run: two concurrent runs would tell the same twice. False while another live run has it. */
    holdWatch: ({ runId, watchId, worker }: { runId: string; watchId: string; worker: string }): Promise<boolean> =>
      hold(watch, watchId, { runId, worker }),

    /** Marks items that a worker held as done. */
    async settle({ runId, stage }: StageOfRun, { items, worker }: { items: Iterable<string>; worker: string }): Promise<void> {
      await database.execute(sql`update leases set until = 'infinity'
        where run_id = ${runId} and stage = ${stage} and worker = ${worker} and ${JSON.stringify([...items])}::jsonb ? item`);
    },

    /** Which items of a stage are done, and which are not. */
    async look({ runId, stage }: StageOfRun): Promise<{ done: Set<string>; open: Set<string> }> {
      const rows = await database
        .select({ item: leases.item, isDone: sql<boolean>`until = 'infinity'` })
        .from(leases)
        .where(and(eq(leases.run_id, runId), eq(leases.stage, stage)));
      const those = (done: boolean) => new Set(rows.filter(({ isDone }) => isDone === done).map(({ item }) => item));
      return { done: those(true), open: those(false) };
    },

    /** Renews all leases of a worker in a run. */
    async renew(runId: string, worker: string): Promise<void> {
      await database.execute(sql`update leases set until = ${lease} where run_id = ${runId} and worker = ${worker} and until < 'infinity'`);
    },

    /** Releases the items that a worker holds and has not done. */
    async release(runId: string, worker: string): Promise<void> {
      await database.execute(
        sql`update leases set until = '-infinity' where run_id = ${runId} and worker = ${worker} and until < 'infinity'`,
      );
    },

    /** Releases all leases. The caller must know that no other process uses the library. */
    async takeAllBack(): Promise<void> {
      await database.execute(sql`update leases set until = '-infinity' where until < 'infinity'`);
    },

    /** Deletes the items of a run that starts again or has ended. */
    async clear(runId: string): Promise<void> {
      await database.delete(leases).where(eq(leases.run_id, runId));
    },

    /** Deletes the items of runs without a worker: cancelled ones, or those whose worker was killed before it cleaned up. */
    async prune(): Promise<void> {
      const ended = database
        .select({ id: runs.id })
        .from(runs)
        .where(notInArray(runs.state, ["queued", "running"]));
      await database.delete(leases).where(inArray(leases.run_id, ended));
    },
  };

  async function hold(kind: string, item: string, { runId, worker }: { runId: string; worker: string }): Promise<boolean> {
    return database.transaction(async (transaction) => {
      await lockDocument(transaction, item);
      // Leases of runs that were killed.
      await transaction.delete(leases).where(and(eq(leases.stage, kind), eq(leases.item, item), lt(leases.until, sql`now()`)));
      const { rows } = (await transaction.execute(sql`insert into leases (run_id, stage, item, worker, until)
        select ${runId}, ${kind}, ${item}, ${worker}, ${lease}
        where not exists (select from leases where stage = ${kind} and item = ${item} and run_id <> ${runId} and until > now())
        on conflict (run_id, stage, item) do update set worker = excluded.worker, until = excluded.until
        returning item`)) as unknown as { rows: unknown[] };
      return rows.length > 0;
    });
  }
}
