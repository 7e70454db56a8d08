import { sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { tables } from "../database/tables.ts";

/**
 * Rewrites all tables, indexes and statistics, so that the bytes of deleted rows leave the disk. On PGlite the write-ahead log is removed
 * too; on a server that log, its copies and its backups are not under our control.
 */
export async function vacuumDatabase(database: Database, kind: "pglite" | "postgres"): Promise<void> {
  const names = tables.map(({ name }) => `"${name}"`).join(", ");
  await database.execute(sql.raw(`vacuum (full, analyze) ${names}`));
  if (kind === "postgres") return;
  await database.execute(sql`vacuum full pg_statistic`);
  // A log segment is removed only when a later checkpoint no longer needs it.
  await database.execute(sql`set wal_recycle = off`);
  for (let round = 0; round < 2; round++) {
    await database.execute(sql`select pg_switch_wal()`);
    await database.execute(sql`checkpoint`);
  }
}
