import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../database/database.ts";
import { lastMigration, Migration } from "../database/migrations.ts";
import { type TableShape, tables } from "../database/tables.ts";

/** The first line of a backup: its format and the schema of its rows. */
export const BackupHeader = z.object({ ibid: z.literal("library-backup"), schemaVersion: z.literal(1), migration: Migration });
export type BackupHeader = z.infer<typeof BackupHeader>;

/** Precedes the rows of a table. */
export const TableLine = z.tuple([z.literal("table"), z.object({ name: z.string(), columns: z.array(z.string()) })]);
/** The last line: the number of rows of each table, and the checksum of all lines before it, which backups of Ibid 0.2.0 lack. */
export const EndLine = z.tuple([
  z.literal("end"),
  z.record(z.string(), z.number().int()),
  z.object({ sha256: z.hash("sha256") }).optional(),
]);

/** The checksum of the lines of a backup. */
export function openChecksum() {
  const hash = createHash("sha256");
  return { add: (line: string) => void hash.update(`${line}\n`), digest: () => hash.digest("hex") };
}

/** Writes every row of a library as lines of JSON, from one snapshot. Returns the number of rows of each table. */
export async function writeBackup(database: Database, writeLine: (line: string) => Promise<void>): Promise<Record<string, number>> {
  const checksum = openChecksum();
  const write = (line: string) => {
    checksum.add(line);
    return writeLine(line);
  };
  const header: BackupHeader = { ibid: "library-backup", schemaVersion: 1, migration: lastMigration() };
  await write(JSON.stringify(header));
  const counts: Record<string, number> = {};
  await database.transaction(
    async (transaction) => {
      for (const table of tables.filter(({ name }) => !transientTables.has(name))) {
        await write(JSON.stringify(["table", { name: table.name, columns: table.columns }]));
        counts[table.name] = 0;
        for await (const row of rowsOf(transaction, table)) {
          await write(row);
          counts[table.name]!++;
        }
      }
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  await writeLine(JSON.stringify(["end", counts, { sha256: checksum.digest() }]));
  return counts;
}

/** Tables about running processes: their leases and their stored responses. */
const transientTables = new Set(["leases", "kept_replies"]);

/** A row of these tables holds a whole document, or a megabyte of a file. */
const largeTables = new Set(["documents", "editions", "reports", "run_results", "file_pieces"]);
const rowsAtOnce = (table: string) => (largeTables.has(table) ? 5 : 200);

async function* rowsOf(transaction: Pick<Database, "execute">, { name, columns, key }: TableShape): AsyncIterable<string> {
  const quoted = (names: string[]) => sql.raw(names.map((column) => `"${column}"`).join(", "));
  await transaction.execute(sql`declare backup_rows no scroll cursor for
    select row_to_json(held)::text as line from (select ${quoted(columns)} from ${sql.identifier(name)} order by ${quoted(key)}) held`);
  for (;;) {
    const { rows } = (await transaction.execute(sql.raw(`fetch ${rowsAtOnce(name)} from backup_rows`))) as unknown as {
      rows: { line: string }[];
    };
    if (rows.length === 0) break;
    for (const { line } of rows) yield line;
  }
  await transaction.execute(sql`close backup_rows`);
}
