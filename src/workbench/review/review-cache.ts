import type { ReviewTools } from "./gather-partial-report.ts";
import { type CachedReview, loadReview, revisionOf } from "./load-review.ts";
import type { LoadedReview } from "./loaded-review.ts";

/** Recently opened reviews. Opening one again costs a single query that detects changes. */
export interface ReviewCache {
  open(documentId: string): Promise<LoadedReview>;
  /** The cached reviews, most recently used last. */
  loaded(): LoadedReview[];
}

/** A person works on one manuscript and compares it with few. */
const maxCached = 8;

/** The minimum interval in milliseconds between two collections of the records of a first run. */
const partialReportInterval = 1_000;

/** Caches reviews while nothing they show has changed. */
export function openReviewCache(tools: () => Promise<ReviewTools>): ReviewCache {
  const held = new Map<string, CachedReview>();
  const loading = new Map<string, Promise<unknown>>();
  return { open, loaded: () => [...held.values()].map(({ review }) => review) };

  async function open(documentId: string): Promise<LoadedReview> {
    const using = await tools();
    for (;;) {
      const known = held.get(documentId);
      const moment = known && (await using.store.reports.moment());
      if (known && known.moment === moment) return keep(documentId, known);
      const stamps = known && (await using.store.reports.stamps(known.stampQuery));
      if (known && stamps && revisionOf(stamps) === known.review.revision) return keep(documentId, { ...known, moment });
      if (known && stamps && isFreshEnough(known, stamps)) return keep(documentId, known);
      const underWay = loading.get(documentId);
      if (!underWay) {
        const load = loadReview(documentId, known, using).finally(() => loading.delete(documentId));
        loading.set(documentId, load);
        return keep(documentId, await load);
      }
      // A load in progress may be older than the caller's own change, so the review is checked again.
      await underWay.catch(() => {});
    }
  }

  function keep(documentId: string, review: CachedReview): LoadedReview {
    held.delete(documentId);
    held.set(documentId, review);
    if (held.size > maxCached) held.delete(held.keys().next().value!);
    return review.review;
  }
}

/** A first run changes all the time: records collected within the interval are fresh enough. */
function isFreshEnough({ stamps: then, loadedAt }: CachedReview, now: CachedReview["stamps"]): boolean {
  const isGoingOn = then.report === null && now.report === null && then.decisions === now.decisions && then.run === now.run;
  return isGoingOn && Date.now() - loadedAt < partialReportInterval;
}
