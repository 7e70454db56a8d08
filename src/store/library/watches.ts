import { and, asc, desc, eq, inArray, lte, or, sql } from "drizzle-orm";
import type { Run } from "../../domain/run/run.ts";
import { Watch, WatchMemory } from "../../domain/watch/watch.ts";
import { redactWatchResult, WatchResult } from "../../domain/watch/watch-result.ts";
import type { Database } from "../database/database.ts";
import { readRecord, toIsoTime } from "../records/read-record.ts";
import { lockRequests, openRun } from "../runs/runs.ts";
import { namedBy, runs, watch_results, watches } from "../schema.ts";

/** What one run of a watch changes. */
export interface WatchTurn {
  result: WatchResult;
  memory: WatchMemory;
  dueAt: string;
  /** The document that was read, which is another when the file has changed. */
  documentId: string;
  title: string;
}

export function watchStore(database: Database) {
  return {
    /** Adds a watch. False if its document is watched already, or its name is taken. */
    async add(watch: Watch, memory: WatchMemory): Promise<boolean> {
      const rows = await database.insert(watches).values(toRow(watch, memory)).onConflictDoNothing().returning({ id: watches.id });
      return rows.length > 0;
    },

    /** Changes how often a watch asks, and what it may read and ask. */
    async change(id: string, { interval, options, dueAt }: Pick<Watch, "interval" | "options" | "dueAt">): Promise<void> {
      await database.update(watches).set({ interval, options, due_at: dueAt }).where(eq(watches.id, id));
    },

    async list(): Promise<Watch[]> {
      return (await database.select().from(watches).orderBy(asc(watches.name))).map(readWatch);
    },

    async get(id: string): Promise<Watch | undefined> {
      const [row] = await database.select().from(watches).where(eq(watches.id, id));
      return row && readWatch(row);
    },

    /** The watch of a file or of a document, whichever names it. */
    async ofDocument({ documentId, path }: Pick<Watch, "documentId" | "path">): Promise<Watch | undefined> {
      const [row] = await database
        .select()
        .from(watches)
        .where(or(eq(watches.subject, path ?? documentId), eq(watches.document_id, documentId)))
        .limit(1);
      return row && readWatch(row);
    },

    async memory(id: string): Promise<WatchMemory> {
      const [row] = await database.select({ memory: watches.memory }).from(watches).where(eq(watches.id, id));
      return readRecord(WatchMemory, row?.memory ?? {}, { table: "watches", id });
    },

    /** Removes a watch with its history. Whether it existed. */
    async remove(id: string): Promise<boolean> {
      return (await database.delete(watches).where(eq(watches.id, id)).returning({ id: watches.id })).length > 0;
    },

    /**
     * Opens a run for each watch that is due and has none, and moves the watch on, in one transaction: of several servers one takes it, and
     * a server that is killed leaves the run to be continued.
     */
    async takeDue(now: string, orderRun: (watch: Watch) => { run: Run; dueAt: string }): Promise<Run[]> {
      return database.transaction(async (transaction) => {
        const rows = await transaction
          .select()
          .from(watches)
          .where(lte(watches.due_at, now))
          .orderBy(asc(watches.due_at), asc(watches.id))
          .for("update", { skipLocked: true });
        if (rows.length === 0) return [];
        await lockRequests(transaction);
        const active = await transaction
          .select({ watchId: sql<string | null>`"order" ->> 'watchId'` })
          .from(runs)
          .where(and(inArray(runs.state, ["queued", "running"]), eq(runs.command, "watch")));
        const busy = new Set(active.map(({ watchId }) => watchId));
        const opened: Run[] = [];
        for (const row of rows) {
          if (busy.has(row.id)) continue;
          const { run, dueAt } = orderRun(readWatch(row));
          await openRun(transaction, run);
          await transaction.update(watches).set({ due_at: dueAt }).where(eq(watches.id, row.id));
          opened.push(run);
        }
        return opened;
      });
    },

    /** Stores what a run found together with what the watch now remembers: nothing is told twice, and nothing is forgotten. */
    async settle(watchId: string, { result, memory, dueAt, documentId, title }: WatchTurn): Promise<void> {
      await database.transaction(async (transaction) => {
        const { id, askedAt, summary, run } = result;
        const last = { resultId: id, state: run.state, summary };
        const changed = await transaction
          .update(watches)
          .set({ memory, due_at: dueAt, asked_at: askedAt, document_id: documentId, title, last })
          .where(eq(watches.id, watchId))
          .returning({ id: watches.id });
        // A watch that was removed meanwhile keeps no history.
        if (changed.length > 0)
          await transaction.insert(watch_results).values({ id, watch_id: watchId, asked_at: askedAt, content: storable(result) });
      });
    },

    async hasResult(watchId: string, id: string): Promise<boolean> {
      const own = and(eq(watch_results.watch_id, watchId), eq(watch_results.id, id));
      return (await database.select({ id: watch_results.id }).from(watch_results).where(own)).length > 0;
    },

    /** What its runs found, the newest first, before a given one. */
    async results(watchId: string, { limit, before }: { limit: number; before?: string | undefined }): Promise<WatchResult[]> {
      const earlier = sql`(asked_at, id) < (select asked_at, id from watch_results where id = ${before})`;
      const rows = await database
        .select()
        .from(watch_results)
        .where(and(eq(watch_results.watch_id, watchId), before === undefined ? undefined : earlier))
        .orderBy(desc(watch_results.asked_at), desc(watch_results.id))
        .limit(limit);
      return rows.map(readWatchResult);
    },
  };
}

/** Removes a document's words from the results of watches that quote it, within the transaction that removes the document. */
export async function redactInWatchResults(transaction: Pick<Database, "select" | "update">, documentId: string): Promise<void> {
  const quoting = await transaction
    .select()
    .from(watch_results)
    .where(or(sql`${namedBy.watchResults} ? ${documentId}`, sql`content #>> '{manuscript,id}' = ${documentId}`));
  for (const row of quoting)
    await transaction
      .update(watch_results)
      .set({ content: redactWatchResult(readWatchResult(row), documentId) })
      .where(eq(watch_results.id, row.id));
}

export const readWatch = ({ memory: _, subject: __, ...row }: typeof watches.$inferSelect): Watch =>
  readRecord(
    Watch,
    {
      ...row,
      documentId: row.document_id,
      addedAt: toIsoTime(row.added_at),
      askedAt: row.asked_at && toIsoTime(row.asked_at),
      dueAt: toIsoTime(row.due_at),
    },
    { table: "watches", id: row.id },
  );

export const readWatchResult = ({ id, content }: typeof watch_results.$inferSelect): WatchResult =>
  readRecord(WatchResult, content, { table: "watch_results", id });

const toRow = (watch: Watch, memory: WatchMemory): typeof watches.$inferInsert => ({
  id: watch.id,
  name: watch.name,
  subject: watch.path ?? watch.documentId,
  document_id: watch.documentId,
  path: watch.path,
  title: watch.title,
  interval: watch.interval,
  options: watch.options,
  memory,
  since: watch.since,
  added_at: watch.addedAt,
  asked_at: watch.askedAt,
  due_at: watch.dueAt,
  last: watch.last,
});

/** Words of an index may contain characters that databases reject. */
function storable<T>(value: T): T {
  return JSON.parse(JSON.stringify(value, (_, part) => (typeof part === "string" ? part.toWellFormed().replaceAll("\0", "") : part)));
}
