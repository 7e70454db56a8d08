import { isDeepStrictEqual } from "node:util";
import type { RunProgress } from "../../domain/run/run.ts";
import { RunLogEvent } from "../../domain/run/run-log.ts";
import type { RunEvent } from "../../pipeline/run-pipeline.ts";
import type { Store } from "../../store/store.ts";

export interface RunLogWriterOptions {
  store: Pick<Store, "runLog">;
  runId: string;
  measure: (event: RunEvent) => RunProgress | undefined;
  /** Events logged before the run was resumed: failures and notices are reported once. */
  logged: readonly RunLogEvent[];
  /** Wakes the followers of the run. */
  notify: () => void;
}

/** Milliseconds between two writes: readers need no more, and the database has other work. */
const flushInterval = 250;

/** Converts the events of a run to log entries and stores them, small ones in batches. */
export function openRunLogWriter({ store, runId, measure, logged, notify }: RunLogWriterOptions) {
  const known: RunLogEvent[] = logged.filter(({ type }) => type === "failure" || type === "notice");
  let waiting: RunLogEvent[] = [];
  let progress: RunProgress | undefined;
  let lastKept = 0;
  let timer: NodeJS.Timeout | undefined;
  let keeping: Promise<void> = Promise.resolve();

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const kept = keeping.then(async () => {
      const [events, now] = [waiting, progress];
      [waiting, progress] = [[], undefined];
      lastKept = Date.now();
      try {
        await store.runLog.append(runId, events);
      } catch (error) {
        waiting = [...events, ...waiting];
        throw error;
      }
      if (now) await store.runLog.advance(runId, now);
      if (events.length > 0 || now) notify();
    });
    // Entries that could not be stored now are stored next time.
    keeping = kept.catch(() => {});
    return kept;
  };

  return {
    async write(event: RunEvent): Promise<void> {
      progress = measure(event) ?? progress;
      const logEvent = toRunLogEvent(event);
      if (logEvent && isNew(logEvent)) {
        if (logEvent.type === "spent") waiting = waiting.filter(({ type }) => type !== "spent");
        waiting.push(logEvent);
      }
      // A failure must be stored before its item counts as done.
      if (logEvent?.type === "failure" || Date.now() - lastKept >= flushInterval) return flush();
      timer ??= setTimeout(() => void flush().catch(() => {}), flushInterval).unref();
    },
    /** Stores the waiting entries. */
    keep: flush,
  };

  function isNew(event: RunLogEvent): boolean {
    if (event.type !== "failure" && event.type !== "notice") return true;
    if (known.some((one) => isDeepStrictEqual(one, event))) return false;
    known.push(event);
    return true;
  }
}

function toRunLogEvent(event: RunEvent): RunLogEvent | undefined {
  if (event.type === "item-failed") return { type: "failure", failure: event.failure };
  if (event.type === "notice") return { type: "notice", text: event.text };
  if (event.type === "spent") return { type: "spent", spending: event.spending };
  if (event.type === "stage-end") return { type: "records", stage: event.stage };
  if (event.type !== "record-saved" || event.stage !== "verification") return undefined;
  // The schema picks the logged fields of the verdict.
  return RunLogEvent.parse({ ...(event.record as object), type: "verdict" });
}
