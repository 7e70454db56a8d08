import type { Ledger } from "./ledger.ts";

/** What came of requests, told to the ledger a few at a time: a call must not wait for that, and until then its status is `sent`, which is true. */
export interface LedgerUpdates {
  add(id: string, status: string): void;
  /** Tells the ledger all that is left. */
  close(): Promise<void>;
}

const flushDelay = 250;

export function openLedgerUpdates(ledger: Pick<Ledger, "settle">): LedgerUpdates {
  let waiting: { id: string; status: string }[] = [];
  let telling: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const tell = () => {
    clearTimeout(timer);
    timer = undefined;
    const groups = Map.groupBy(waiting, ({ status }) => status);
    waiting = [];
    for (const [status, members] of groups)
      telling = telling.then(() =>
        ledger.settle(
          members.map(({ id }) => id),
          status,
        ),
      );
    // Whoever closes hears of a failure; a status that is lost must not end the run.
    telling.catch(() => {});
  };
  return {
    add(id, status) {
      waiting.push({ id, status });
      timer ??= setTimeout(tell, flushDelay).unref();
    },
    async close() {
      tell();
      await telling;
    },
  };
}
