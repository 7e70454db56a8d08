import { isDeepStrictEqual } from "node:util";
import type { RunProgress } from "../../domain/run/run.ts";
import { RunLogEvent } from "../../domain/run/run-log.ts";
import type { RunEvent } from "../../pipeline/run-pipeline.ts";
import type { Store } from "../../store/store.ts";

export interface RunLogWriterOptions {
  store: Pick<Store, "runNews">;
  runId: string;
  measure: (event: RunEvent) => RunProgress | undefined;
  /** What was told of this run before it was taken up again: failures and notices are told once. */
  logged: readonly RunLogEvent[];
  /** Wakes whoever follows the run. */
  notify: () => void;
}

/** Milliseconds between two times that news are kept: nobody reads faster, and the database has other work. */
const flushInterval = 250;

/** Makes news of the events of a run and keeps them, the small ones some at a time. */
export function openRunLogWriter({ store, runId, measure, logged, notify }: RunLogWriterOptions) {
  const known: RunLogEvent[] = logged.filter(({ type }) => type === "failure" || type === "notice");
  let waiting: RunLogEvent[] = [];
  let progress: RunProgress | undefined;
  let lastKept = 0;
  let timer: NodeJS.Timeout | undefined;
  let keeping: Promise<void> = Promise.resolve();

  const keep = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const kept = keeping.then(async () => {
      const [news, now] = [waiting, progress];
      [waiting, progress] = [[], undefined];
      lastKept = Date.now();
      try {
        await store.runNews.tell(runId, news);
      } catch (error) {
        waiting = [...news, ...waiting];
        throw error;
      }
      if (now) await store.runNews.advance(runId, now);
      if (news.length > 0 || now) notify();
    });
    // What could not be kept now is kept next time.
    keeping = kept.catch(() => {});
    return kept;
  };

  return {
    async hear(event: RunEvent): Promise<void> {
      progress = measure(event) ?? progress;
      const news = toRunLogEvent(event);
      if (news && isWorthTelling(news)) {
        if (news.type === "spent") waiting = waiting.filter(({ type }) => type !== "spent");
        waiting.push(news);
      }
      // What could not be done must be known before the item counts as dealt with.
      if (news?.type === "failure" || Date.now() - lastKept >= flushInterval) return keep();
      timer ??= setTimeout(() => void keep().catch(() => {}), flushInterval).unref();
    },
    /** Keeps what is still waiting. */
    keep,
  };

  function isWorthTelling(news: RunLogEvent): boolean {
    if (news.type !== "failure" && news.type !== "notice") return true;
    if (known.some((one) => isDeepStrictEqual(one, news))) return false;
    known.push(news);
    return true;
  }
}

function toRunLogEvent(event: RunEvent): RunLogEvent | undefined {
  if (event.type === "item-failed") return { type: "failure", failure: event.failure };
  if (event.type === "notice") return { type: "notice", text: event.text };
  if (event.type === "spent") return { type: "spent", spending: event.spending };
  if (event.type === "stage-end") return { type: "records", stage: event.stage };
  if (event.type !== "record-saved" || event.stage !== "verification") return undefined;
  // The schema takes from the verdict what is told of it.
  return RunLogEvent.parse({ ...(event.record as object), type: "verdict" });
}
