import { isDeepStrictEqual } from "node:util";
import type { RunProgress } from "../../domain/run.ts";
import { RunNews } from "../../domain/run-news.ts";
import type { RunEvent } from "../../pipeline/run.ts";
import type { Store } from "../../store/store.ts";

export interface NewsDeskOptions {
  store: Pick<Store, "runNews">;
  runId: string;
  measure: (event: RunEvent) => RunProgress | undefined;
  /** What was told of this run before it was taken up again: failures and notices are told once. */
  told: readonly RunNews[];
  /** Wakes whoever follows the run. */
  wake: () => void;
}

/** Milliseconds between two times that news are kept: nobody reads faster, and the database has other work. */
const interval = 250;

/** Makes news of the events of a run and keeps them, the small ones some at a time. */
export function openNewsDesk({ store, runId, measure, told, wake }: NewsDeskOptions) {
  const known: RunNews[] = told.filter(({ type }) => type === "failure" || type === "notice");
  let waiting: RunNews[] = [];
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
      if (news.length > 0 || now) wake();
    });
    // What could not be kept now is kept next time.
    keeping = kept.catch(() => {});
    return kept;
  };

  return {
    async hear(event: RunEvent): Promise<void> {
      progress = measure(event) ?? progress;
      const news = newsOf(event);
      if (news && isWorthTelling(news)) {
        if (news.type === "spent") waiting = waiting.filter(({ type }) => type !== "spent");
        waiting.push(news);
      }
      // What could not be done must be known before the item counts as dealt with.
      if (news?.type === "failure" || Date.now() - lastKept >= interval) return keep();
      timer ??= setTimeout(() => void keep().catch(() => {}), interval).unref();
    },
    /** Keeps what is still waiting. */
    keep,
  };

  function isWorthTelling(news: RunNews): boolean {
    if (news.type !== "failure" && news.type !== "notice") return true;
    if (known.some((one) => isDeepStrictEqual(one, news))) return false;
    known.push(news);
    return true;
  }
}

function newsOf(event: RunEvent): RunNews | undefined {
  if (event.type === "item-failed") return { type: "failure", failure: event.failure };
  if (event.type === "notice") return { type: "notice", text: event.text };
  if (event.type === "spent") return { type: "spent", spending: event.spending };
  if (event.type === "stage-end") return { type: "records", stage: event.stage };
  if (event.type !== "record-saved" || event.stage !== "verification") return undefined;
  // The schema takes from the verdict what is told of it.
  return RunNews.parse({ ...(event.record as object), type: "verdict" });
}
