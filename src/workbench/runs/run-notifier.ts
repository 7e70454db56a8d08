import type { Store } from "../../store/store.ts";

/** Wakes the followers of runs when there are new events. */
export interface RunNotifier {
  /** Announces new events of a run. */
  notify(runId: string): void;
  /** Resolves when a run has new events, or when the signal aborts. */
  wait(runId: string, signal: AbortSignal): Promise<void>;
}

/** Milliseconds between two polls for events of other processes. */
const pollInterval = 500;

/** When several processes use a library, their events are polled while somebody follows a run. */
export function openRunNotifier(openStore: () => Promise<Pick<Store, "isShared" | "runLog">>): RunNotifier {
  const listeners = new Map<string, Set<() => void>>();
  const newest = new Map<string, number>();
  let isLooking = false;

  const wakeFollowers = (runId: string) => {
    for (const wake of [...(listeners.get(runId) ?? [])]) wake();
  };

  return {
    notify: wakeFollowers,
    wait(runId, signal) {
      return new Promise((resolve) => {
        const own = listeners.get(runId) ?? new Set();
        const wake = () => {
          own.delete(wake);
          if (own.size === 0) listeners.delete(runId);
          signal.removeEventListener("abort", wake);
          resolve();
        };
        if (signal.aborted) return resolve();
        listeners.set(runId, own.add(wake));
        signal.addEventListener("abort", wake, { once: true });
        lookLater();
      });
    },
  };

  function lookLater(): void {
    if (!isLooking) setTimeout(look, pollInterval).unref();
    isLooking = true;
  }

  async function look(): Promise<void> {
    isLooking = false;
    try {
      const { isShared, runLog } = await openStore();
      if (!isShared) return;
      for (const [runId, number] of await runLog.newest([...listeners.keys()])) {
        const before = newest.get(runId);
        newest.set(runId, number);
        if (before !== number) wakeFollowers(runId);
      }
    } catch {
      // The followers are woken and get the failure from their own query.
      for (const runId of listeners.keys()) wakeFollowers(runId);
    }
    for (const runId of newest.keys()) if (!listeners.has(runId)) newest.delete(runId);
    if (listeners.size > 0) lookLater();
  }
}
