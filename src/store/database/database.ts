import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { ExtractTablesWithRelations } from "drizzle-orm";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePGlite } from "drizzle-orm/pglite";
import { migrate as migratePGlite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { firstLineOf, IbidError } from "../../errors.ts";
import { connectToLibrary } from "../remote/library-client.ts";
import { startLibraryServer } from "../remote/library-server.ts";
import * as schema from "../schema.ts";
import { unpackEmptyLibrary } from "./empty-library.ts";
import { causeMessages, explainDatabaseError } from "./explain-database-error.ts";
import { type Lock, lockDirectory } from "./lock.ts";
import { migrationsFolder, refuseNewer } from "./migrations.ts";
import { openPGlite, type RemotePGlite } from "./pglite.ts";
import { type LibraryWait, waitForLibrary } from "./wait-for-library.ts";

type Schema = typeof schema;
/** PGlite or PostgreSQL. Only this file distinguishes them. */
export type Database = PgDatabase<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

export interface OpenDatabase {
  database: Database;
  /** Another process holds the library, and this one uses it through that process. */
  isRemote: boolean;
  /** Runs raw SQL, for the queue, which has its own. */
  execute(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  close(): Promise<void>;
}

interface DirectoryLocation {
  kind: "directory";
  path: string;
  /** Other processes may use the library through this one, and this one never connects to another. */
  isShared?: boolean;
  /** Whether to wait while another process holds the library. Default: the open fails at once. */
  wait?: LibraryWait | undefined;
}

interface MemoryLocation {
  kind: "memory";
  /** Opens an empty database. Default: a new one is created, which takes seconds. */
  open?: () => Promise<RemotePGlite>;
}

/** Where a library is stored. */
export type DatabaseLocation = DirectoryLocation | { kind: "url"; url: string } | MemoryLocation;

export async function openDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  if (location.kind === "url") return openPostgres(location.url);
  if (location.kind === "directory") return openDirectory(location);
  return openOnPGlite(await (location.open ?? (() => openPGlite(null)))());
}

/** An empty, migrated database as bytes: opening it in memory is much faster than creating one. */
export async function databaseImage(): Promise<Uint8Array> {
  const client = await openPGlite(null);
  await (await openOnPGlite(client)).database.execute("select 1");
  const image = await client.dump();
  await client.close();
  return image;
}

/** Opens a PGlite as a database with the newest schema, or with the schema of the given migrations. */
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
  // drizzle's type asks for the whole PGlite class, but it uses only the two methods of RemotePGlite.
  const database = drizzlePGlite({ client: client as never, schema }) as unknown as Database;
  return {
    database,
    isRemote: false,
    execute: async (text, values = []) => (values.length > 0 ? client.query(text, values) : { rows: await client.script(text) }),
    close: () => client.close(),
  };
}

/** The size of a new, empty data directory, with working space. */
const freshDirectoryBytes = 128 * 1024 * 1024;

async function openDirectory({ path, isShared = false, wait }: DirectoryLocation): Promise<OpenDatabase> {
  const taken = await waitForLibrary(() => lockOrConnect(path, isShared), wait);
  if ("connection" in taken) return { ...onClient(taken.connection), isRemote: true };
  const { lock } = taken;
  try {
    recoverReplacement(path);
    if (isEmptyFolder(path)) rmdirSync(path);
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

/** The lock of a library, or a connection to the server that holds it. */
async function lockOrConnect(path: string, isShared: boolean): Promise<{ lock: Lock } | { connection: RemotePGlite }> {
  try {
    return { lock: lockDirectory(path) };
  } catch (error) {
    const isHeld = error instanceof IbidError && error.code === "library-locked";
    const connection = isHeld && !isShared ? await connectToLibrary(path) : undefined;
    if (!connection) throw error;
    return { connection };
  }
}

/** An empty folder is replaced by one that only its owner may read. */
function isEmptyFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true && readdirSync(path).length === 0;
}

/** The path of a library while it is being replaced. */
export const replacedDirectory = (path: string) => `${path}.replaced`;

/** Finishes a replacement that a kill interrupted: deletes the old library if the new one exists, restores the old one otherwise. */
export function recoverReplacement(path: string): void {
  const old = replacedDirectory(path);
  // A folder with that name that is not a library belongs to somebody else.
  if (!existsSync(join(old, "PG_VERSION"))) return;
  if (existsSync(path)) rmSync(old, { recursive: true, force: true });
  else renameSync(old, path);
}

/** Creates a data directory beside its final path and moves it when complete: a killed process leaves none that looks finished. */
async function createDirectory(path: string): Promise<void> {
  const unfinished = unfinishedDirectory(path);
  try {
    if (!unpackEmptyLibrary(unfinished)) await (await openPGlite(unfinished)).close();
    renameSync(unfinished, path);
  } catch (cause) {
    rmSync(unfinished, { recursive: true, force: true });
    const explained = explainDatabaseError(cause);
    if (explained instanceof IbidError) throw explained;
    throw new IbidError("library-unwritable", `cannot make a library in ${dirname(path)}: ${firstLineOf(cause)}`, {
      hint: "Check the limits of files and disk space, or name another folder with IBID_HOME or --library.",
      cause,
    });
  }
}

/** An empty folder beside the path of a library. Throws when the disk has no space for one. */
export function unfinishedDirectory(path: string): string {
  const { bavail, bsize } = statfsSync(dirname(path));
  if (bavail * bsize < freshDirectoryBytes)
    throw new IbidError("disk-full", `too little space for a new library in ${dirname(path)}`, {
      hint: `A new library needs ${freshDirectoryBytes / 1024 / 1024} MB. Free some space, or name another folder with IBID_HOME or --library.`,
    });
  const unfinished = `${path}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  return unfinished;
}

/** Milliseconds. Without this limit a run would wait endlessly for a server that does not answer. */
const connectionTimeout = 30_000;

async function openPostgres(url: string): Promise<OpenDatabase> {
  refuseUnparsable(url);
  const pool = new pg.Pool({ connectionString: url, max: 8, connectionTimeoutMillis: connectionTimeout, keepAlive: true });
  // The pool replaces a connection that is lost while idle; without a listener the error would end the process.
  pool.on("error", () => {});
  // A connection may also be lost between two statements of a transaction: the next statement reports it.
  pool.on("connect", (client) => void client.on("error", () => {}));
  const database = drizzlePostgres({ client: pool, schema });
  try {
    await withMigrationLock(pool, async () => {
      await refuseNewer(database as unknown as Database, "the library");
      await migratePostgres(database, { migrationsFolder });
    });
  } catch (cause) {
    await pool.end();
    if (cause instanceof IbidError) throw cause;
    throw new IbidError("database-unavailable", `cannot use the database at ${url}: ${causeMessages(cause)}`, {
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

/** Any number that all of Ibid shares: several workers may start at once, and one of them migrates. */
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

/** The host that a connection would really use, with everything the driver takes from the address and from PGHOST. */
export function databaseHost(url: string): string {
  return new pg.Client({ connectionString: url }).host;
}

/** The driver takes what it cannot parse as the name of a database on this machine, and its errors would show parts of a password. */
function refuseUnparsable(url: string): void {
  // The driver accepts an empty host, `postgresql://user@/database?host=/run/postgresql`.
  const parsed = URL.parse(url.replace("@/", "@localhost/"));
  const isSocket = /^(?:socket:|\/)/.test(url);
  if (isSocket || (parsed && /^postgres(?:ql)?:\/\//i.test(url) && !parsed.pathname.includes("@"))) return;
  throw new IbidError("config-invalid", "IBID_DATABASE_URL is not the address of a PostgreSQL database", {
    hint: "Write postgresql://USER:PASSWORD@HOST:5432/DATABASE, with %2F for / and %40 for @ within the password.",
  });
}

/** The PostgreSQL version of PGlite. Data directories of another version cannot be opened. */
const postgresVersion = "18";

/** Throws before anything is written when a folder is not a data directory, or is one of another PostgreSQL version. */
function inspectDirectory(path: string): void {
  if (!statSync(path).isDirectory())
    throw new IbidError("library-foreign", `${path} is a file, not a library`, { hint: "Name another folder with --library." });
  const versionFile = join(path, "PG_VERSION");
  if (!existsSync(versionFile)) {
    throw new IbidError("library-foreign", `${path} is a folder with other files, not a library`, {
      hint: "Name another folder with --library; a new library is made in a folder that does not exist yet.",
    });
  }
  const version = readFileSync(versionFile, "utf8").trim();
  if (version === postgresVersion) return;
  throw new IbidError(
    "library-foreign",
    `the library ${basename(path)} was made by another Ibid, with PostgreSQL ${version} in place of ${postgresVersion}`,
    {
      hint: "Back it up with the Ibid that made it (ibid library backup FILE), and restore it with this one (ibid library restore FILE --replace).",
    },
  );
}
