import { eq } from "drizzle-orm";
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
      return row && Run.parse({ ...row, documentId: row.document_id, startedAt: row.started_at, endedAt: row.ended_at });
    },
  };
}

const toRow = ({ documentId, startedAt, endedAt, ...rest }: Run) => ({
  ...rest,
  document_id: documentId,
  started_at: startedAt,
  ended_at: endedAt,
});
