import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { basename, dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { IbidError } from "../../errors.ts";
import { explainDatabaseError } from "./explain-database-error.ts";

export interface Lock {
  release(): void;
}

/** A lock ends when its database is garbage-collected, so a reference to each is kept. */
const held = new Set<DatabaseSync>();

interface Holder {
  pid: number;
  host: string;
  command: string;
  since: string;
}

/**
 * Locks a data directory for this process: two PGlites on one directory silently lose data.
 *
 * The lock is an exclusive SQLite transaction on `<directory>.lock`, because it is the only lock of the operating system that Node offers.
 * It is never taken from a live process and ends with the process, even by `kill -9`, so it cannot become stale. A second file names the
 * holder, because reading the locked file in the same process would drop the lock.
 */
export function lockDirectory(directory: string): Lock {
  const holderFile = `${directory}.holder.json`;
  const database = openLockFile(`${directory}.lock`, directory);
  try {
    database.exec("begin exclusive");
    rmSync(holderFile, { force: true });
    writeFileSync(holderFile, JSON.stringify(thisProcess()), { mode: 0o600 });
  } catch (cause) {
    database.close();
    throw (cause as { errcode?: number }).errcode === busy ? locked(directory, holderFile, cause) : unwritable(directory, cause);
  }
  held.add(database);
  return {
    release() {
      rmSync(holderFile, { force: true });
      held.delete(database);
      database.close();
    },
  };
}

function openLockFile(lockFile: string, directory: string): DatabaseSync {
  try {
    makeFolders(dirname(lockFile));
    // SQLite makes its files readable for everybody that the umask allows; its journal takes the mode of this file. An existing file is not
    // opened here: closing it would drop a lock that this process holds.
    if (!existsSync(lockFile)) closeSync(openSync(lockFile, "a", 0o600));
    return new DatabaseSync(lockFile, { timeout: 0 });
  } catch (cause) {
    throw unwritable(directory, cause);
  }
}

/** Throws if the folder of a library could not be created or written. It creates nothing. */
export function requireWritable(directory: string): void {
  try {
    accessSync(missingFolders(dirname(directory)).existing, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw unwritable(directory, cause);
  }
}

/** Creates a folder and those above it, one by one: Node's recursive `mkdirSync` never ends in /proc, where nothing can be made. */
function makeFolders(folder: string): void {
  for (const one of missingFolders(folder).missing)
    try {
      mkdirSync(one, { mode: 0o700 });
    } catch (error) {
      // Another process may have made it meanwhile.
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
}

/** The missing folders of a path, outermost first, and the innermost existing one. */
function missingFolders(folder: string): { missing: string[]; existing: string } {
  const missing: string[] = [];
  let at = folder;
  while (!statSync(at, { throwIfNoEntry: false })) {
    if (lstatSync(at, { throwIfNoEntry: false })) throw new Error(`${at} is a link to nothing`);
    missing.unshift(at);
    at = dirname(at);
  }
  if (!statSync(at).isDirectory()) throw new Error(`${at} is not a folder`);
  return { missing, existing: at };
}

function thisProcess(): Holder {
  // Without its arguments, which may be a token or a question.
  const command = ["ibid", ...process.argv.slice(2, 3).filter((name) => /^[a-z]+$/.test(name))].join(" ");
  return { pid: process.pid, host: hostname(), command, since: new Date().toISOString() };
}

/** SQLITE_BUSY: another process has the lock. Any other failure is a disk failure. */
const busy = 5;

function locked(directory: string, holderFile: string, cause: unknown): IbidError {
  return new IbidError("library-locked", `the library ${basename(directory)} is in use by ${describe(holderFile)}`, {
    hint: "Wait for it (--wait 600), work in another library meanwhile (--library NAME), or let `ibid serve` run: commands then share its library. PostgreSQL (IBID_DATABASE_URL) is shared as well.",
    cause,
  });
}

function unwritable(directory: string, cause: unknown): unknown {
  const explained = explainDatabaseError(cause);
  if (explained instanceof IbidError && explained.code === "disk-full") return explained;
  const why = cause instanceof Error && / is (?:a link to nothing|not a folder)$/.test(cause.message) ? `: ${cause.message}` : "";
  return new IbidError("library-unwritable", `cannot write to ${dirname(directory)}${why}`, {
    hint: "Make the folder writable, or name another one with IBID_HOME or --library.",
    cause,
  });
}

function describe(holderFile: string): string {
  if (!existsSync(holderFile)) return "another process";
  try {
    const holder = JSON.parse(readFileSync(holderFile, "utf8")) as Holder;
    return `process ${holder.pid} on ${holder.host} (${holder.command}, since ${holder.since})`;
  } catch {
    return "another process";
  }
}
