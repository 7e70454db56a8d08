import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { sql } from "drizzle-orm";
import { IbidError } from "../../errors.ts";
import {
  type Database,
  type DatabaseLocation,
  openDatabase,
  openOnPGlite,
  recoverReplacement,
  replacedDirectory,
  unfinishedDirectory,
} from "../database/database.ts";
import { unpackEmptyLibrary } from "../database/empty-library.ts";
import { explainDatabaseError } from "../database/explain-database-error.ts";
import { lockDirectory } from "../database/lock.ts";
import { lastMigration, migrationsUntil } from "../database/migrations.ts";
import { openPGlite } from "../database/pglite.ts";
import { tables } from "../database/tables.ts";
import { type ForgottenQuotations, proveRestored } from "./prove-restored.ts";
import { type BackupLines, readHeader, restoreRows } from "./restore-rows.ts";

export interface RestoreRequest extends BackupLines {
  /** Replace the existing library. */
  replace: boolean;
}

export interface RestoredRows extends ForgottenQuotations {
  /** The number of rows of each table. */
  counts: Record<string, number>;
}

/** Creates a library from a backup: completely, or not at all. */
export async function restoreLibrary(location: DatabaseLocation, request: RestoreRequest): Promise<RestoredRows> {
  try {
    if (location.kind === "directory") return await restoreDirectory(location.path, request);
    return await restoreDatabase(location, request);
  } catch (error) {
    throw explainDatabaseError(error);
  }
}

async function restoreDirectory(path: string, request: RestoreRequest): Promise<RestoredRows> {
  const lock = lockDirectory(path);
  try {
    recoverReplacement(path);
    const isThere = existsSync(path) && readdirSync(path).length > 0;
    if (isThere && !request.replace) throw alreadyThere(`the library ${basename(path)} exists already`);
    const unfinished = unfinishedDirectory(path);
    const made = join(unfinished, "library");
    try {
      const restored = await fill(made, unfinished, request);
      if (existsSync(path)) renameSync(path, replacedDirectory(path));
      renameSync(made, path);
      recoverReplacement(path);
      return restored;
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
  } finally {
    lock.release();
  }
}

/** A backup of an older Ibid is loaded into its own schema and then migrated. */
async function fill(made: string, folder: string, request: RestoreRequest): Promise<RestoredRows> {
  const lines = request.lines[Symbol.asyncIterator]();
  const { migration, line: header } = await readHeader(request, lines);
  const older = migrationsUntil(migration, folder);
  if (!older) throw fromNewer(request.name);
  mkdirSync(made, { mode: 0o700 });
  if (migration.when === lastMigration().when) unpackEmptyLibrary(made);
  const opened = await openOnPGlite(await openPGlite(made), { migrations: older });
  const isCurrent = migration.when === lastMigration().when;
  const restored = await restoreRows(opened.database, request, { lines, header })
    .then(async (counts) => (isCurrent ? withProof(opened.database, request, counts) : { counts, stale: 0, answers: 0 }))
    .finally(() => opened.close());
  if (isCurrent) return restored;
  const migrated = await openOnPGlite(await openPGlite(made));
  return withProof(migrated.database, request, restored.counts).finally(() => migrated.close());
}

async function withProof(database: Database, { name }: RestoreRequest, counts: Record<string, number>): Promise<RestoredRows> {
  return { counts, ...(await proveRestored(database, name)) };
}

async function restoreDatabase(location: DatabaseLocation, request: RestoreRequest): Promise<RestoredRows> {
  const lines = request.lines[Symbol.asyncIterator]();
  const { migration, line: header } = await readHeader(request, lines);
  const last = lastMigration();
  if (migration.when > last.when) throw fromNewer(request.name);
  if (migration.when < last.when)
    throw new IbidError("backup-unusable", `${request.name} was made by an older Ibid, which can be restored only into a folder`, {
      hint: "Restore it without IBID_DATABASE_URL, back that library up again, and restore the new backup here.",
    });
  const { database, close } = await openDatabase(location);
  try {
    return await database.transaction(async (transaction) => {
      if (!request.replace && !(await isEmpty(transaction as unknown as Database)))
        throw alreadyThere("the database holds a library already");
      await transaction.execute(sql.raw(`truncate ${tables.map(({ name }) => `"${name}"`).join(", ")}`));
      const inside = transaction as unknown as Database;
      return withProof(inside, request, await restoreRows(inside, request, { lines, header }));
    });
  } finally {
    await close();
  }
}

async function isEmpty(database: Pick<Database, "execute">): Promise<boolean> {
  const any = tables.map(({ name }) => `exists (select from "${name}")`).join(" or ");
  const { rows } = (await database.execute(sql.raw(`select ${any} as is_used`))) as unknown as { rows: { is_used: boolean }[] };
  return rows[0]?.is_used !== true;
}

function alreadyThere(what: string): IbidError {
  return new IbidError("usage", what, {
    hint: "Restore into another one with --library NAME, or put the backup in its place with --replace.",
  });
}

function fromNewer(name: string): IbidError {
  return new IbidError("backup-unusable", `${name} was made by a newer Ibid than this one`, { hint: "Update Ibid." });
}
