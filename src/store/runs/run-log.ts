import { and, asc, eq, gt, inArray, max, sql } from "drizzle-orm";
import type { RunProgress, RunState } from "../../domain/run/run.ts";
import { RunLogEntry, RunLogEvent } from "../../domain/run/run-log.ts";
import type { Database } from "../database/database.ts";
import { run_news, runs } from "../schema.ts";

type Transaction = Pick<Database, "select" | "insert" | "update" | "execute">;

/** The number of ended runs whose events are kept. Pages show older runs from the run itself. */
const maxEndedKept = 50;

export function runLogStore(database: Database) {
  return {
    /** Stores events of a run in order. A run that was removed or has ended gets no more events. */
    async append(runId: string, events: readonly RunLogEvent[]): Promise<void> {
      if (events.length === 0) return;
      await database.transaction(async (transaction) => {
        const run = await lockRun(transaction, runId);
        if (run && !finalStates.has(run.state)) await appendToRunLog(transaction, runId, events);
      });
    },

    /** Stores the progress of a run. Progress that another worker already reported is not reported again, so it never decreases. */
    async advance(runId: string, progress: RunProgress): Promise<void> {
      await database.transaction(async (transaction) => {
        const run = await lockRun(transaction, runId);
        if (run?.state !== "running" || (run.progress && run.progress.share >= progress.share)) return;
        await transaction.update(runs).set({ progress }).where(eq(runs.id, runId));
        await appendToRunLog(transaction, runId, [{ type: "progress", ...progress }]);
      });
    },

    /** The events after a number, oldest first. */
    async after(runId: string, number: number, limit: number): Promise<RunLogEntry[]> {
      const rows = await database
        .select()
        .from(run_news)
        .where(and(eq(run_news.run_id, runId), gt(run_news.number, number)))
        .orderBy(asc(run_news.number))
        .limit(limit);
      return rows.map((row) => RunLogEntry.parse({ ...row, at: new Date(row.told_at).toISOString() }));
    },

    /** Events since a person last requested or resumed a run. Those written after a cancellation belong to the start before. */
    async ofLastStart(runId: string): Promise<RunLogEvent[]> {
      const rows = await database
        .select({ news: run_news.news })
        .from(run_news)
        .where(
          and(
            eq(run_news.run_id, runId),
            sql`number > coalesce((select min(number) from run_news where run_id = ${runId} and news ->> 'type' = 'state' and news ->> 'state' = 'queued'
              and number > coalesce((select max(number) from run_news where run_id = ${runId} and ${isFinalState}), 0)), 0)`,
          ),
        )
        .orderBy(asc(run_news.number));
      return rows.map(({ news }) => RunLogEvent.parse(news));
    },

    /** The number of starts since the run last made progress. A worker that was stopped regularly does not count. */
    async fruitlessStarts(runId: string): Promise<number> {
      const { rows } = (await database.execute(sql`select count(*)::int as starts from (
          select news ->> 'state' as state, lead(news ->> 'state') over (order by number) as next from run_news
          where run_id = ${runId} and news ->> 'type' = 'state' and number > coalesce(
            (select max(number) from run_news where run_id = ${runId} and (news ->> 'type' in ('progress', 'verdict', 'failure') or ${isFinalState})), 0)) states
        where state = 'running' and next is distinct from 'queued'`)) as unknown as {
        rows: { starts: number }[];
      };
      return rows[0]?.starts ?? 0;
    },

    async newest(runIds: readonly string[]): Promise<Map<string, number>> {
      if (runIds.length === 0) return new Map();
      const rows = await database
        .select({ runId: run_news.run_id, number: max(run_news.number) })
        .from(run_news)
        .where(inArray(run_news.run_id, [...runIds]))
        .groupBy(run_news.run_id);
      return new Map(rows.map(({ runId, number }) => [runId, number ?? 0]));
    },

    /** Deletes the events of runs that ended long ago. */
    async prune(): Promise<void> {
      await database.execute(sql`delete from run_news where run_id in
        (select id from runs where ended_at is not null order by ended_at desc offset ${maxEndedKept})`);
    },
  };
}

/** States after which no worker may add events. A run that a person stopped may still get some. */
const finalStates: ReadonlySet<string> = new Set<RunState>(["complete", "incomplete", "failed"]);

/** An event that a run has ended. Later events belong to another start of it. */
const isFinalState = sql`news ->> 'type' = 'state' and news ->> 'state' in ('complete', 'incomplete', 'interrupted', 'cancelled', 'failed')`;

/** Locks a run until the transaction ends, so that its events are numbered without gaps. */
export async function lockRun(transaction: Transaction, runId: string): Promise<typeof runs.$inferSelect | undefined> {
  const [row] = await transaction.select().from(runs).where(eq(runs.id, runId)).for("update");
  return row;
}

/** Appends events to a locked run, numbered from its last event. */
export async function appendToRunLog(transaction: Transaction, runId: string, events: readonly RunLogEvent[]): Promise<void> {
  const [last] = await transaction
    .select({ number: max(run_news.number) })
    .from(run_news)
    .where(eq(run_news.run_id, runId));
  const told_at = new Date().toISOString();
  const first = (last?.number ?? 0) + 1;
  await transaction.insert(run_news).values(events.map((one, index) => ({ run_id: runId, number: first + index, told_at, news: one })));
}
