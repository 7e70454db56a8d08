import { desc, eq, inArray } from "drizzle-orm";
import { StoredRunResult } from "../../domain/run/stored-run-result.ts";
import type { Database } from "../database/database.ts";
import { readRecord, toIsoTime } from "../records/read-record.ts";
import { documents, run_results } from "../schema.ts";

type HeldResult = StoredRunResult & { id: string; madeAt: string };

export function runResultStore(database: Database) {
  return {
    /**
     * Saves a result. Returns false, and saves nothing, if a document that it names was removed meanwhile: no quotation may outlive its
     * document.
     */
    async save(id: string, content: StoredRunResult): Promise<boolean> {
      const row = { id, command: content.command, made_at: new Date().toISOString(), content };
      const ids = [...new Set(documentIdsIn(content))];
      return database.transaction(async (transaction) => {
        // A transaction that removes one of them waits, and then finds this result.
        const there = await transaction.select({ id: documents.id }).from(documents).where(inArray(documents.id, ids)).for("key share");
        if (there.length < ids.length) return false;
        await transaction.insert(run_results).values(row).onConflictDoUpdate({ target: run_results.id, set: row });
        return true;
      });
    },

    async get(id: string): Promise<HeldResult | undefined> {
      const [row] = await database.select().from(run_results).where(eq(run_results.id, id));
      return row && read(row);
    },

    /** Results of a command, the newest first. */
    async list(command: StoredRunResult["command"]): Promise<HeldResult[]> {
      const rows = await database
        .select()
        .from(run_results)
        .where(eq(run_results.command, command))
        .orderBy(desc(run_results.made_at), desc(run_results.id));
      return rows.map(read);
    },

    /** Returns whether there was one. */
    async remove(id: string): Promise<boolean> {
      return (await database.delete(run_results).where(eq(run_results.id, id)).returning({ id: run_results.id })).length > 0;
    },
  };
}

const read = (row: typeof run_results.$inferSelect): HeldResult => ({
  ...readRecord(StoredRunResult, row.content, { table: "run_results", id: row.id }),
  id: row.id,
  madeAt: toIsoTime(row.made_at),
});

/** The documents that a record names, at any depth. */
function documentIdsIn(value: unknown): string[] {
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, own]) => {
    if (key === "documentId") return typeof own === "string" ? [own] : [];
    return key === "documentIds" && Array.isArray(own) ? own : documentIdsIn(own);
  });
}
