import { existsSync, mkdirSync, renameSync, rmSync, statfsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ExtractTablesWithRelations } from "drizzle-orm";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePGlite } from "drizzle-orm/pglite";
import { migrate as migratePGlite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { IbidError } from "../errors.ts";
import { packageRoot } from "../package-root.ts";
import { explainFailure, reasons } from "./explain-failure.ts";
import { lockDirectory } from "./lock.ts";
import { openPGlite, type RemotePGlite } from "./pglite.ts";
import * as schema from "./schema.ts";

type Schema = typeof schema;
/** PGlite or PostgreSQL: nobody outside this file can tell. */
export type Database = PgDatabase<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

export interface OpenDatabase {
  database: Database;
  close(): Promise<void>;
}

/** Where a library's records are kept. */
export type DatabaseLocation = { kind: "directory"; path: string } | { kind: "url"; url: string } | { kind: "memory"; image?: Uint8Array };

export async function openDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  if (location.kind === "url") return openPostgres(location.url);
  if (location.kind === "directory") return openDirectory(location.path);
  return usePGlite(await openPGlite(null, location.image));
}

/** An empty, migrated database as bytes: opening it in memory takes a fraction of creating one. */
export async function databaseImage(): Promise<Uint8Array> {
  const client = await openPGlite(null);
  await (await usePGlite(client)).database.execute("select 1");
  const image = await client.dump();
  await client.close();
  return image;
}

const migrationsFolder = join(packageRoot(), "src/store/migrations");

async function usePGlite(client: RemotePGlite): Promise<OpenDatabase> {
  // drizzle asks for the whole PGlite class and uses the two methods that RemotePGlite has.
  const database = drizzlePGlite({ client: client as never, schema });
  await migratePGlite(database, { migrationsFolder });
  return { database: database as unknown as Database, close: () => client.close() };
}

/** What a new, empty data directory takes, with room to work. */
const freshDirectoryBytes = 128 * 1024 * 1024;

async function openDirectory(path: string): Promise<OpenDatabase> {
  const lock = lockDirectory(path);
  try {
    if (!existsSync(path)) await createDirectory(path);
    const opened = await usePGlite(await openPGlite(path));
    return {
      database: opened.database,
      close: async () => {
        try {
          await opened.close();
        } finally {
          lock.release();
        }
      },
    };
  } catch (error) {
    lock.release();
    throw explainFailure(error);
  }
}

/** A new data directory is made beside its place and moved there whole: a process killed half-way leaves none that looks finished. */
async function createDirectory(path: string): Promise<void> {
  const { bavail, bsize } = statfsSync(dirname(path));
  if (bavail * bsize < freshDirectoryBytes)
    throw new IbidError("disk-full", `too little space for a new library in ${dirname(path)}`, {
      hint: `A new library needs ${freshDirectoryBytes / 1024 / 1024} MB. Free some space, or name another folder with IBID_HOME or --library.`,
    });
  const unfinished = `${path}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished);
  await (await openPGlite(unfinished)).close();
  renameSync(unfinished, path);
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  // A connection lost while idle is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  const database = drizzlePostgres({ client: pool, schema });
  try {
    await withMigrationLock(pool, () => migratePostgres(database, { migrationsFolder }));
  } catch (cause) {
    await pool.end();
    throw new IbidError("database-unavailable", `cannot use the database at ${withoutSecrets(url)}: ${reasons(cause)}`, {
      hint: "IBID_DATABASE_URL must name a PostgreSQL 18 database with the extensions vector and pg_textsearch.",
      cause,
    });
  }
  return { database: database as unknown as Database, close: () => pool.end() };
}

/** Any number shared by all of Ibid: several workers may start at once, one of them migrates. */
const migrationLockKey = 73_142_001;

async function withMigrationLock(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLockKey]);
    await work();
  } finally {
    await client.query("select pg_advisory_unlock($1)", [migrationLockKey]).catch(() => {});
    client.release();
  }
}

/** Where a connection would really go, with all that the driver takes from the address and from PGHOST. */
export function databaseHost(url: string): string {
  return new pg.Client({ connectionString: url }).host;
}

function withoutSecrets(url: string): string {
  try {
    const parsed = new URL(url);
    return `${parsed.protocol}//${parsed.host}${parsed.pathname}`;
  } catch {
    return "IBID_DATABASE_URL";
  }
}
