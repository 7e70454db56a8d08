import { and, desc, eq, isNotNull } from "drizzle-orm";
import { Run } from "../domain/run.ts";
import type { Database } from "./database.ts";
import { runs } from "./schema.ts";

export function runStore(database: Database) {
  return {
    async save(run: Run): Promise<void> {
      const row = toRow(run);
      await database.insert(runs).values(row).onConflictDoUpdate({ target: runs.id, set: row });
    },

    async get(id: string): Promise<Run | undefined> {
      const [row] = await database.select().from(runs).where(eq(runs.id, id));
      return row && fromRow(row);
    },

    /** The newest run of a command that was about a document. */
    async latest(command: string): Promise<Run | undefined> {
      const [row] = await database
        .select()
        .from(runs)
        .where(and(eq(runs.command, command), isNotNull(runs.document_id)))
        .orderBy(desc(runs.started_at))
        .limit(1);
      return row && fromRow(row);
    },
  };
}

const fromRow = (row: typeof runs.$inferSelect): Run =>
  Run.parse({
    ...row,
    documentId: row.document_id,
    startedAt: new Date(row.started_at).toISOString(),
    endedAt: row.ended_at && new Date(row.ended_at).toISOString(),
    order: row.order ?? undefined,
    progress: row.progress ?? undefined,
    spending: row.spending ?? undefined,
  });

const toRow = ({ documentId, startedAt, endedAt, ...rest }: Run) => ({
  ...rest,
  document_id: documentId,
  started_at: startedAt,
  ended_at: endedAt,
});
