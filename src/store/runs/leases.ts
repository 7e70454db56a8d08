import { and, eq, inArray, lt, notInArray, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { lockDocument } from "../records/lock-document.ts";
import { leases, runs } from "../schema.ts";

/** The items of one stage in one run. */
export interface StageOfRun {
  runId: string;
  stage: string;
}

/** Seconds after which a worker that gave no sign of life has lost what it held. */
const leaseSeconds = 30;
/** What a manuscript is called among the items of the run that has it. */
const manuscript = "the manuscript";
const lease = sql.raw(`now() + interval '${leaseSeconds} seconds'`);

/**
 * The items of runs that are under way: each waits (its lease has run out), is in the hands of a worker (for a while), or is done (for ever). So several
 * workers share a run, and a run that is taken up again knows what it has done.
 */
export function leaseStore(database: Database) {
  return {
    /** Enters items that are to be done; those that are known stay as they are. */
    async enter({ runId, stage }: StageOfRun, items: readonly string[]): Promise<void> {
      await database.execute(sql`insert into leases (run_id, stage, item, worker, until)
        select ${runId}, ${stage}, item, '', '-infinity' from jsonb_array_elements_text(${JSON.stringify(items)}::jsonb) as wanted(item)
        on conflict do nothing`);
    },

    /** What is no longer left, and in nobody's hands, was done by a worker that could not say so any more. */
    async settleAllBut({ runId, stage }: StageOfRun, left: readonly string[]): Promise<void> {
      await database.execute(sql`update leases set until = 'infinity'
        where run_id = ${runId} and stage = ${stage} and until < now() and not ${JSON.stringify(left)}::jsonb ? item`);
    },

    /** Takes some of the items that are in nobody's hands, the first of the list first; tells which of them were in somebody's before. */
    async claim(
      { runId, stage }: StageOfRun,
      { items, worker, most }: { items: readonly string[]; worker: string; most: number },
    ): Promise<{ items: Set<string>; takenOver: Set<string> }> {
      // Chosen once and for all: as a plain subquery it may be asked again for every row, and then gives more than the most.
      const { rows } = (await database.execute(sql`with chosen as materialized (
          select leases.item, leases.worker as holder from leases
          join jsonb_array_elements_text(${JSON.stringify(items)}::jsonb) with ordinality as wanted(item, place) on wanted.item = leases.item
          where run_id = ${runId} and stage = ${stage} and until < now()
          order by place limit ${most} for update of leases skip locked)
        update leases set worker = ${worker}, until = ${lease} from chosen
        where run_id = ${runId} and stage = ${stage} and leases.item = chosen.item
        returning leases.item, chosen.holder`)) as unknown as { rows: { item: string; holder: string }[] };
      const holders = new Map(rows.map(({ item, holder }) => [item, holder]));
      const claimed = items.filter((item) => holders.has(item));
      return { items: new Set(claimed), takenOver: new Set(claimed.filter((item) => holders.get(item) !== "")) };
    },

    /**
     * Takes a manuscript for a run: two checks of it at once would take each other's records away. False as long as another run that gives signs of
     * life has it.
     */
    async holdManuscript({ runId, documentId, worker }: { runId: string; documentId: string; worker: string }): Promise<boolean> {
      return database.transaction(async (transaction) => {
        await lockDocument(transaction, documentId);
        // Of checks that were killed.
        await transaction
          .delete(leases)
          .where(and(eq(leases.stage, manuscript), eq(leases.item, documentId), lt(leases.until, sql`now()`)));
        const { rows } = (await transaction.execute(sql`insert into leases (run_id, stage, item, worker, until)
          select ${runId}, ${manuscript}, ${documentId}, ${worker}, ${lease}
          where not exists (select from leases where stage = ${manuscript} and item = ${documentId} and run_id <> ${runId} and until > now())
          on conflict (run_id, stage, item) do update set worker = excluded.worker, until = excluded.until
          returning item`)) as unknown as { rows: unknown[] };
        return rows.length > 0;
      });
    },

    /** Items that a worker held are done. */
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

    /** A sign of life for all that a worker holds of a run. */
    async renew(runId: string, worker: string): Promise<void> {
      await database.execute(sql`update leases set until = ${lease} where run_id = ${runId} and worker = ${worker} and until < 'infinity'`);
    },

    /** Gives back what a worker holds of a run and has not done. */
    async release(runId: string, worker: string): Promise<void> {
      await database.execute(
        sql`update leases set until = '-infinity' where run_id = ${runId} and worker = ${worker} and until < 'infinity'`,
      );
    },

    /** Takes from everybody what they hold: for whoever knows that nobody else lives. */
    async takeAllBack(): Promise<void> {
      await database.execute(sql`update leases set until = '-infinity' where until < 'infinity'`);
    },

    /** Forgets what was done: the run begins anew, or has ended. */
    async clear(runId: string): Promise<void> {
      await database.delete(leases).where(eq(leases.run_id, runId));
    },

    /** Forgets what was left of runs that nobody works on any more: they were cancelled, or whoever ended them was killed before it tidied up. */
    async prune(): Promise<void> {
      const ended = database
        .select({ id: runs.id })
        .from(runs)
        .where(notInArray(runs.state, ["queued", "running"]));
      await database.delete(leases).where(inArray(leases.run_id, ended));
    },
  };
}
