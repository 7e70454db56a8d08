import type { RemotePGlite } from "../database/remote-pglite.ts";

/** Milliseconds that a guest may keep everybody waiting in a transaction without a word: it may have been stopped with Ctrl-Z. */
const maxIdleMs = 20_000;

interface OpenTransaction {
  on: RemotePGlite;
  end: PromiseWithResolvers<void>;
  done: Promise<void>;
}

/** What one guest does with a library: its statements, and at most one transaction, which ends with it. */
export interface ClientSession {
  perform(method: string, args: unknown[]): Promise<unknown>;
  close(): void;
}

export function openClientSession(client: RemotePGlite, throwOut: () => void): ClientSession {
  let open: OpenTransaction | undefined;
  let silence: NodeJS.Timeout | undefined;
  let hasLeft = false;
  return {
    async perform(method, args) {
      clearTimeout(silence);
      // What it had still to say stood in a transaction that is rolled back: said outside of it, it would stay.
      if (hasLeft) throw gone();
      try {
        return await step(method, args);
      } finally {
        if (open) silence = setTimeout(throwOut, maxIdleMs);
      }
    },
    close() {
      hasLeft = true;
      clearTimeout(silence);
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

  /** A turn of the one connection is taken, and given back when the guest ends it. */
  async function begin(): Promise<void> {
    const entered = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const done = client.transaction((on) => {
      // Its turn comes when nobody is there any more to end it.
      if (hasLeft) throw gone();
      open = { on, end, done };
      entered.resolve();
      return end.promise;
    });
    // Told to the guest when it commits; one that rolls back has its own reason.
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

const gone = () => new Error("the guest has left");
