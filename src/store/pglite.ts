import { setFlagsFromString } from "node:v8";
import { openWorker } from "../workers/open.ts";

interface QueryResult {
  rows: unknown[];
  fields: { name: string; dataTypeID: number }[];
  affectedRows?: number;
}

interface QueryOptions {
  rowMode?: "array" | "object";
}

/** The part of PGlite that drizzle uses, spoken to a PGlite in its own thread. */
export interface RemotePGlite {
  query(sql: string, params?: unknown[], options?: QueryOptions): Promise<QueryResult>;
  transaction<T>(work: (transaction: RemotePGlite) => Promise<T>): Promise<T>;
  /** Runs several statements at once, with a transaction of their own if they say so; returns the rows of all of them. */
  script(sql: string): Promise<unknown[]>;
  /** The whole data directory as one file: a ready database for tests and temporary stores. */
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Starts PGlite on a directory, or in memory, empty or from an image made by `dump`. */
export async function openPGlite(directory: string | null, image: Uint8Array | null = null): Promise<RemotePGlite> {
  tierUp(false);
  const worker = openWorker("./pglite-worker", import.meta.url, { directory, image });
  // One connection: a transaction keeps everybody else waiting until it ends.
  let turn: Promise<unknown> = Promise.resolve();

  const run = (sql: string, params: unknown[] = [], options: QueryOptions = {}) =>
    worker.call<QueryResult>("query", sql, params, options.rowMode ?? "object");
  const inTransaction: RemotePGlite = {
    query: run,
    transaction: (work) => work(inTransaction),
    script: () => Promise.reject(new Error("a script has transactions of its own")),
    dump: () => worker.call("dump"),
    close: () => Promise.reject(new Error("a transaction cannot close its database")),
  };

  try {
    await worker.call("open");
  } catch (error) {
    await worker.close();
    throw error;
  } finally {
    tierUp(true);
  }
  return {
    query: (sql, params, options) => queue(() => run(sql, params, options)),
    transaction: (work) =>
      queue(async () => {
        await worker.call("exec", "begin");
        try {
          const value = await work(inTransaction);
          await worker.call("exec", "commit");
          return value;
        } catch (error) {
          // A connection that cannot even roll back has a reason, and that is the first error.
          await worker.call("exec", "rollback").catch(() => {});
          throw error;
        }
      }),
    script: (sql) =>
      queue(async () => {
        try {
          return await worker.call<unknown[]>("exec", sql);
        } catch (error) {
          // A script that fails half-way must not leave its transaction to whoever comes next.
          await worker.call("exec", "rollback").catch(() => {});
          throw error;
        }
      }),
    dump: () => queue(() => worker.call("dump")),
    close: async () => {
      await queue(() => worker.call("close"));
      await worker.close();
    },
  };

  function queue<T>(work: () => Promise<T>): Promise<T> {
    const result = turn.then(work, work);
    turn = result.catch(() => {});
    return result;
  }
}

/**
 * While V8 optimises PostgreSQL's huge functions it takes 700 MB for some seconds; its baseline code is fast enough for our
 * statements and halves a check's memory. The choice is made when a module is compiled, so other modules are not affected.
 */
function tierUp(enabled: boolean): void {
  const no = enabled ? "" : "no-";
  setFlagsFromString(`--${no}wasm-tier-up`);
  setFlagsFromString(`--${no}wasm-dynamic-tiering`);
}
