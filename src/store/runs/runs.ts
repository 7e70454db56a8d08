import { and, desc, eq, inArray, isNotNull, isNull, notInArray, sql } from "drizzle-orm";
import { Run, type RunState } from "../../domain/run/run.ts";
import type { RunLogEvent } from "../../domain/run/run-log.ts";
import type { Database } from "../database/database.ts";
import { lockDocument } from "../records/lock-document.ts";
import { readRecord, toIsoTime } from "../records/read-record.ts";
import { runs } from "../schema.ts";
import { appendToRunLog, lockRun } from "./run-log.ts";

/** The fields that may change with the state of a run. */
export type RunChange = Pick<Run, "state"> & Partial<Pick<Run, "startedAt" | "endedAt" | "failures" | "spending" | "progress" | "order">>;

export function runStore(database: Database) {
  return {
    async save(run: Run): Promise<void> {
      const row = toRow(run);
      await database.insert(runs).values(row).onConflictDoUpdate({ target: runs.id, set: row });
    },

    /** Stores a requested run and logs its state. Returns it, or the run of the same request that has not ended. */
    async open(run: Run): Promise<Run> {
      return database.transaction(async (transaction) => {
        await lockRequests(transaction);
        const same = and(activeRequests, sql`${runs.order} = ${JSON.stringify(run.order)}::jsonb`);
        const [row] = await transaction.select().from(runs).where(same).limit(1);
        if (row) return readRun(row);
        await openRun(transaction, run);
        return run;
      });
    },

    /** Moves a run from one of these states to another and logs it. Undefined when it is in none of them. */
    async change(id: string, from: readonly RunState[], change: RunChange): Promise<Run | undefined> {
      return database.transaction(async (transaction) => {
        const held = await lockRun(transaction, id);
        if (!held || !from.includes(held.state as RunState)) return undefined;
        const changed = { ...readRun(held), ...change };
        await transaction.update(runs).set(toRow(changed)).where(eq(runs.id, id));
        const events: RunLogEvent[] = [
          ...(change.progress ? [{ type: "progress" as const, ...change.progress }] : []),
          { type: "state", state: change.state },
        ];
        await appendToRunLog(transaction, id, events);
        return changed;
      });
    },

    /** Removes a run with its log, unless it is active. Returns whether it was removed. */
    async remove(id: string): Promise<boolean> {
      const ended = and(eq(runs.id, id), notInArray(runs.state, ["queued", "running"]));
      return (await database.delete(runs).where(ended).returning({ id: runs.id })).length > 0;
    },

    async get(id: string): Promise<Run | undefined> {
      const [row] = await database.select().from(runs).where(eq(runs.id, id));
      return row && readRun(row);
    },

    /** Runs of all documents or of one, newest first, before a given run; all or those of one command. */
    async list({
      documentId,
      command,
      before,
      limit,
    }: {
      documentId?: string | undefined;
      command?: string;
      before?: string | undefined;
      limit: number;
    }): Promise<Run[]> {
      const rows = await database
        .select()
        .from(runs)
        .where(
          and(
            documentId === undefined ? undefined : eq(runs.document_id, documentId),
            command === undefined ? undefined : eq(runs.command, command),
            before === undefined ? undefined : sql`(started_at, id) < (select started_at, id from runs where id = ${before})`,
          ),
        )
        .orderBy(desc(runs.started_at), desc(runs.id))
        .limit(limit);
      return rows.map(readRun);
    },

    /** Requested runs that have not ended, oldest first. */
    async underWay(): Promise<Run[]> {
      const rows = await database.select().from(runs).where(activeRequests).orderBy(runs.started_at, runs.id);
      return rows.map(readRun);
    },

    /** The runs of each discovery, or of one, newest first: the run that began it, and those that replace its result. */
    async ofDiscoveries(id?: string): Promise<Map<string, Run[]>> {
      const subject = sql<string>`coalesce(${runs.order} ->> 'of', ${runs.id})`;
      const rows = await database
        .select({ subject, run: runs })
        .from(runs)
        .where(and(eq(runs.command, "discover"), isNotNull(runs.order), id === undefined ? undefined : eq(subject, id)))
        .orderBy(desc(runs.started_at), desc(runs.id));
      const found = new Map<string, Run[]>();
      for (const { subject: of, run } of rows) found.set(of, [...(found.get(of) ?? []), readRun(run)]);
      return found;
    },

    /** Closes runs of terminals whose process was killed. The caller must know that no other process uses the library. Returns their number. */
    async closeDead(): Promise<number> {
      const dead = and(eq(runs.state, "running"), isNull(runs.order));
      const ended = { state: "interrupted", ended_at: new Date().toISOString() };
      return (await database.update(runs).set(ended).where(dead).returning({ id: runs.id })).length;
    },

    /** The newest run of a command with a document. */
    async latest(command: string): Promise<Run | undefined> {
      const [row] = await database
        .select()
        .from(runs)
        .where(and(eq(runs.command, command), isNotNull(runs.document_id)))
        .orderBy(desc(runs.started_at))
        .limit(1);
      return row && readRun(row);
    },
  };
}

const activeRequests = and(inArray(runs.state, ["queued", "running"]), isNotNull(runs.order));

/** Blocks others that would open a run of the same request, until the transaction ends. */
export async function lockRequests(transaction: Pick<Database, "execute">): Promise<void> {
  await lockDocument(transaction, "requests of runs");
}

/** Stores a requested run and logs its state, within a transaction. */
export async function openRun(transaction: Pick<Database, "select" | "insert" | "update" | "execute">, run: Run): Promise<void> {
  await transaction.insert(runs).values(toRow(run));
  await appendToRunLog(transaction, run.id, [{ type: "state", state: run.state }]);
}

export const readRun = (row: typeof runs.$inferSelect): Run =>
  readRecord(
    Run,
    {
      ...row,
      documentId: row.document_id,
      startedAt: toIsoTime(row.started_at),
      endedAt: row.ended_at && toIsoTime(row.ended_at),
      order: row.order ?? undefined,
      progress: row.progress ?? undefined,
      spending: row.spending ?? undefined,
    },
    { table: "runs", id: row.id },
  );

const toRow = ({ documentId, startedAt, endedAt, order, progress, spending, ...rest }: Run) => ({
  ...rest,
  document_id: documentId,
  started_at: startedAt,
  ended_at: endedAt,
  order: order ?? null,
  progress: progress ?? null,
  spending: spending ?? null,
});
