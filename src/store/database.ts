import { existsSync, mkdirSync, statfsSync } from "node:fs";
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
    if (!existsSync(`${path}/PG_VERSION`)) await createDirectory(path);
    const opened = await usePGlite(await openPGlite(path));
    return {
      database: opened.database,
      close: async () => {
        await opened.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw translate(error, path);
  }
}

async function createDirectory(path: string): Promise<void> {
  mkdirSync(path, { recursive: true });
  const { bavail, bsize } = statfsSync(dirname(path));
  if (bavail * bsize < freshDirectoryBytes)
    throw new IbidError("disk-full", `too little space for a new library in ${dirname(path)}`, {
      hint: `A new library needs ${freshDirectoryBytes / 1024 / 1024} MB. Free some space, or name another folder with IBID_HOME or --library.`,
    });
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
    throw new IbidError("database-unavailable", `cannot use the database at ${withoutSecrets(url)}: ${reason(cause)}`, {
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

/** Gives the failures of a file system a name and a hint; anything else stays what it is. */
function translate(error: unknown, path: string): unknown {
  if (error instanceof IbidError) return error;
  const text = reason(error);
  if (/ENOSPC|no space left|errno 28\b/i.test(text))
    return new IbidError("disk-full", `no space left for the library in ${dirname(path)}`, {
      hint: "Free some space and run the same command again: what was saved is kept.",
      cause: error,
    });
  if (/EACCES|EROFS|EPERM|permission denied|read-only/i.test(text))
    return new IbidError("library-unwritable", `cannot write to ${path}`, {
      hint: "Make the folder writable, or name another one with IBID_HOME or --library.",
      cause: error,
    });
  return error;
}

function reason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reason(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const code = (error as { code?: unknown }).code;
  const own = [error.message, typeof code === "string" ? code : ""].join(" ").trim();
  return error.cause ? `${own}: ${reason(error.cause)}` : own;
}

function withoutSecrets(url: string): string {
  try {
    const parsed = new URL(url);
    return `${parsed.protocol}//${parsed.host}${parsed.pathname}`;
  } catch {
    return "IBID_DATABASE_URL";
  }
}
