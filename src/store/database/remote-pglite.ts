export interface QueryResult {
  rows: unknown[];
  fields: { name: string; dataTypeID: number }[];
  affectedRows?: number;
}

type RowMode = "array" | "object";

/** The part of PGlite that drizzle uses, for a PGlite in a worker thread or in another process. */
export interface RemotePGlite {
  query(sql: string, params?: unknown[], options?: { rowMode?: RowMode }): Promise<QueryResult>;
  transaction<T>(work: (transaction: RemotePGlite) => Promise<T>): Promise<T>;
  /** Runs several statements at once, with their own transaction if they have one. Returns all rows. */
  script(sql: string): Promise<unknown[]>;
  /** The whole data directory as one file: a ready database for tests and temporary stores. */
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** The operations of PGlite's single connection. */
export interface PGliteConnection {
  query(sql: string, params: unknown[], rowMode: RowMode): Promise<QueryResult>;
  begin(): Promise<unknown>;
  commit(): Promise<unknown>;
  rollback(): Promise<unknown>;
  script(sql: string): Promise<unknown[]>;
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Shares one connection: a transaction blocks all other callers until it ends. */
export function shareConnection(connection: PGliteConnection): RemotePGlite {
  let turn: Promise<unknown> = Promise.resolve();
  const run: RemotePGlite["query"] = (sql, params = [], options = {}) => connection.query(sql, params, options.rowMode ?? "object");
  const inTransaction: RemotePGlite = {
    query: run,
    transaction: (work) => work(inTransaction),
    script: () => Promise.reject(new Error("a script has transactions of its own")),
    dump: () => connection.dump(),
    close: () => Promise.reject(new Error("a transaction cannot close its database")),
  };
  return {
    query: (sql, params, options) => queue(() => run(sql, params, options)),
    transaction: (work) =>
      queue(async () => {
        await connection.begin();
        try {
          const value = await work(inTransaction);
          await connection.commit();
          return value;
        } catch (error) {
          // When even the rollback fails, the first error explains why.
          await connection.rollback().catch(() => {});
          throw error;
        }
      }),
    script: (sql) =>
      queue(async () => {
        try {
          return await connection.script(sql);
        } catch (error) {
          // A script that fails must not leave its transaction open for the next caller.
          await connection.rollback().catch(() => {});
          throw error;
        }
      }),
    dump: () => queue(() => connection.dump()),
    close: () => queue(() => connection.close()),
  };

  function queue<T>(work: () => Promise<T>): Promise<T> {
    const result = turn.then(work, work);
    turn = result.catch(() => {});
    return result;
  }
}
