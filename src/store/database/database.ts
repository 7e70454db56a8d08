import { existsSync, mkdirSync, renameSync, rmSync, statfsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { ExtractTablesWithRelations } from "drizzle-orm";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePGlite } from "drizzle-orm/pglite";
import { migrate as migratePGlite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { IbidError } from "../../errors.ts";
import { connectToLibrary } from "../remote/library-client.ts";
import { startLibraryServer } from "../remote/library-server.ts";
import * as schema from "../schema.ts";
import { causeMessages, explainDatabaseError } from "./explain-database-error.ts";
import { inspectDirectory } from "./inspect-directory.ts";
import { type Lock, lockDirectory } from "./lock.ts";
import { migrationsFolder, refuseNewer } from "./migrations.ts";
import { openPGlite, type RemotePGlite } from "./pglite.ts";

type Schema = typeof schema;
/** PGlite or PostgreSQL: nobody outside this file can tell. */
export type Database = PgDatabase<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

export interface OpenDatabase {
  database: Database;
  /** Another process holds the library, and lets this one work on it. */
  isRemote: boolean;
  /** Runs SQL as it is written: for the queue, which brings its own. */
  execute(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  close(): Promise<void>;
}

/** Where a library's records are kept. */
export type DatabaseLocation =
  /** Shared: other processes may work on it through this one, and this one never works through another. */
  { kind: "directory"; path: string; isShared?: boolean } | { kind: "url"; url: string } | { kind: "memory"; image?: Uint8Array };

export async function openDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  if (location.kind === "url") return openPostgres(location.url);
  if (location.kind === "directory") return openDirectory(location);
  return openOnPGlite(await openPGlite(null, location.image));
}

/** An empty, migrated database as bytes: opening it in memory takes a fraction of creating one. */
export async function databaseImage(): Promise<Uint8Array> {
  const client = await openPGlite(null);
  await (await openOnPGlite(client)).database.execute("select 1");
  const image = await client.dump();
  await client.close();
  return image;
}

/** A PGlite as a database of the newest schema, or of an older one whose migrations are given. */
export async function openOnPGlite(
  client: RemotePGlite,
  { name = "the library", migrations = migrationsFolder } = {},
): Promise<OpenDatabase> {
  const opened = onClient(client);
  try {
    await refuseNewer(opened.database, name);
    await migratePGlite(opened.database as unknown as Parameters<typeof migratePGlite>[0], { migrationsFolder: migrations });
  } catch (error) {
    await client.close();
    throw error;
  }
  return opened;
}

function onClient(client: RemotePGlite): OpenDatabase {
  // drizzle asks for the whole PGlite class and uses the two methods that RemotePGlite has.
  const database = drizzlePGlite({ client: client as never, schema }) as unknown as Database;
  return {
    database,
    isRemote: false,
    execute: async (text, values = []) => (values.length > 0 ? client.query(text, values) : { rows: await client.script(text) }),
    close: () => client.close(),
  };
}

/** What a new, empty data directory takes, with room to work. */
const freshDirectoryBytes = 128 * 1024 * 1024;

async function openDirectory({ path, isShared = false }: { path: string; isShared?: boolean }): Promise<OpenDatabase> {
  let lock: Lock;
  try {
    lock = lockDirectory(path);
  } catch (error) {
    const isHeld = error instanceof IbidError && error.code === "library-locked";
    const guest = isHeld && !isShared ? await connectToLibrary(path) : undefined;
    if (!guest) throw error;
    return { ...onClient(guest), isRemote: true };
  }
  try {
    recoverReplacement(path);
    if (existsSync(path)) inspectDirectory(path);
    else await createDirectory(path);
    const client = await openPGlite(path);
    const opened = await openOnPGlite(client, { name: `the library ${basename(path)}` });
    const sharing = isShared ? await startLibraryServer(path, client) : undefined;
    return {
      ...opened,
      close: async () => {
        try {
          await sharing?.close();
          await opened.close();
        } finally {
          lock.release();
        }
      },
    };
  } catch (error) {
    lock.release();
    throw explainDatabaseError(error);
  }
}

/** Where a library stands while another is put in its place. */
export const replacedDirectory = (path: string) => `${path}.replaced`;

/**
 * Ends what a process that was killed while it put a library in the place of another has begun: where neither is there the old one comes back, and
 * where the new one is there the old one goes, with all its words.
 */
export function recoverReplacement(path: string): void {
  const old = replacedDirectory(path);
  // A folder of that name which is no library is somebody's own.
  if (!existsSync(join(old, "PG_VERSION"))) return;
  if (existsSync(path)) rmSync(old, { recursive: true, force: true });
  else renameSync(old, path);
}

/** A new data directory is made beside its place and moved there whole: a process killed half-way leaves none that looks finished. */
async function createDirectory(path: string): Promise<void> {
  const unfinished = unfinishedDirectory(path);
  await (await openPGlite(unfinished)).close();
  renameSync(unfinished, path);
}

/** An empty folder beside the place of a library, where there is room for one. */
export function unfinishedDirectory(path: string): string {
  const { bavail, bsize } = statfsSync(dirname(path));
  if (bavail * bsize < freshDirectoryBytes)
    throw new IbidError("disk-full", `too little space for a new library in ${dirname(path)}`, {
      hint: `A new library needs ${freshDirectoryBytes / 1024 / 1024} MB. Free some space, or name another folder with IBID_HOME or --library.`,
    });
  const unfinished = `${path}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished);
  return unfinished;
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  // A connection lost while idle is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  const database = drizzlePostgres({ client: pool, schema });
  try {
    await withMigrationLock(pool, async () => {
      await refuseNewer(database as unknown as Database, "the library");
      await migratePostgres(database, { migrationsFolder });
    });
  } catch (cause) {
    await pool.end();
    if (cause instanceof IbidError) throw cause;
    throw new IbidError("database-unavailable", `cannot use the database at ${withoutSecrets(url)}: ${causeMessages(cause)}`, {
      hint: "IBID_DATABASE_URL must name a PostgreSQL 18 database with the extensions vector and pg_textsearch.",
      cause,
    });
  }
  return {
    database: database as unknown as Database,
    isRemote: false,
    execute: async (text, values) => {
      // Several statements give several results.
      const results = [await pool.query(text, values)].flat();
      return { rows: results.flatMap(({ rows }) => rows) };
    },
    close: () => pool.end(),
  };
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
