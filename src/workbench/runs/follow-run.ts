import { isUnderWay } from "../../domain/is-under-way.ts";
import type { NumberedNews } from "../../domain/run-news.ts";
import type { Store } from "../../store/store.ts";
import type { Bell } from "./bell.ts";

/** News that are fetched at once by somebody who was away for long. */
const mostAtOnce = 500;

/** Tells what is kept of a run after a number, and goes on with what comes, up to the end of the run. */
export async function* followRun(
  { runs, runNews }: Pick<Store, "runs" | "runNews">,
  { id, after, bell, signal }: { id: string; after: number; bell: Bell; signal: AbortSignal },
): AsyncGenerator<NumberedNews> {
  let last = after;
  const over = new AbortController();
  const listening = AbortSignal.any([signal, over.signal]);
  try {
    while (!signal.aborted) {
      // Listened for before it is looked: what comes in between rings too.
      const rung = bell.next(id, listening);
      const run = await runs.get(id);
      const news = await runNews.after(id, last, mostAtOnce);
      for (const one of news) {
        last = one.number;
        yield one;
      }
      if (news.length === mostAtOnce) continue;
      if (!run || !isUnderWay(run)) return;
      await rung;
    }
  } finally {
    over.abort();
  }
}
