import type { OutgoingRequest } from "../domain/network/outgoing-request.ts";

/** The log of requests to other machines: every request is recorded before it is sent, and its status later. */
export interface Ledger {
  note(request: OutgoingRequest): Promise<void>;
  settle(ids: string[], status: string): Promise<void>;
}

/** Writes the status of requests to the ledger in batches, so that no call waits for it. Until then the stored status is `sent`. */
export interface LedgerUpdates {
  add(id: string, status: string): void;
  /** Writes all remaining updates. */
  close(): Promise<void>;
}

const flushDelay = 250;

export function openLedgerUpdates(ledger: Pick<Ledger, "settle">): LedgerUpdates {
  let waiting: { id: string; status: string }[] = [];
  let writing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const groups = Map.groupBy(waiting, ({ status }) => status);
    waiting = [];
    for (const [status, members] of groups)
      writing = writing.then(() =>
        ledger.settle(
          members.map(({ id }) => id),
          status,
        ),
      );
    // `close` reports the failure. A lost status must not end the run.
    writing.catch(() => {});
  };
  return {
    add(id, status) {
      waiting.push({ id, status });
      timer ??= setTimeout(flush, flushDelay).unref();
    },
    async close() {
      flush();
      await writing;
    },
  };
}
