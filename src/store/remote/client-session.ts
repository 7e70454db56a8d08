import type { RemotePGlite } from "../database/remote-pglite.ts";

/** Milliseconds that a client may stay idle in a transaction, which blocks all others: it may have been stopped with Ctrl-Z. */
const maxIdleMs = 20_000;

interface OpenTransaction {
  on: RemotePGlite;
  end: PromiseWithResolvers<void>;
  done: Promise<void>;
}

/** The session of one client: its statements, and at most one transaction, which ends with the session. */
export interface ClientSession {
  perform(method: string, args: unknown[]): Promise<unknown>;
  close(): void;
}

export function openClientSession(client: RemotePGlite, throwOut: () => void): ClientSession {
  let open: OpenTransaction | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let isClosed = false;
  return {
    async perform(method, args) {
      clearTimeout(idleTimer);
      // Its transaction is rolled back. A later statement would run outside it and persist.
      if (isClosed) throw disconnected();
      try {
        return await step(method, args);
      } finally {
        if (open) idleTimer = setTimeout(throwOut, maxIdleMs);
      }
    },
    close() {
      isClosed = true;
      clearTimeout(idleTimer);
      void rollBack();
    },
  };

  async function step(method: string, args: unknown[]): Promise<unknown> {
    const [sql, params, rowMode] = args as [string, unknown[], "array" | "object"];
    switch (method) {
      case "query":
        return (open?.on ?? client).query(sql, params, { rowMode });
      case "begin":
        return begin();
      case "commit": {
        const done = open?.done;
        open?.end.resolve();
        open = undefined;
        return done;
      }
      case "rollback":
        return rollBack();
      case "script":
        return client.script(sql);
      case "dump":
        return client.dump();
      default:
        throw new Error(`no such method: ${method}`);
    }
  }

  /** Occupies the connection until the client ends the transaction. */
  async function begin(): Promise<void> {
    const entered = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const done = client.transaction((on) => {
      // The client has disconnected before its turn, so nothing would end the transaction.
      if (isClosed) throw disconnected();
      open = { on, end, done };
      entered.resolve();
      return end.promise;
    });
    // A commit reports the failure to the client; a rollback has its own reason.
    done.catch(entered.reject);
    await entered.promise;
  }

  async function rollBack(): Promise<void> {
    const { end, done } = open ?? {};
    open = undefined;
    end?.reject(new Error("rolled back"));
    await done?.catch(() => {});
  }
}

const disconnected = () => new Error("the client has disconnected");
