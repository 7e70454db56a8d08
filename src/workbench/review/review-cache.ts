import type { ReviewTools } from "./gather-partial-report.ts";
import { type CachedReview, loadReview, revisionOf } from "./load-review.ts";
import type { LoadedReview } from "./loaded-review.ts";

/** Reviews that were looked at a moment ago: a list of one costs a single question to the store, whether anything has changed. */
export interface ReviewCache {
  open(documentId: string): Promise<LoadedReview>;
  /** Those in memory, the one used last at the end. */
  loaded(): LoadedReview[];
}

/** A person works on one manuscript, and compares it with few. */
const maxCached = 8;

/** While a first run goes on, its records are not gathered more often than this. */
const partialReportInterval = 1_000;

/** Remembers reviews as long as nothing of what they show has changed. */
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
      const standing = known && (await using.store.reports.standing(known.standpoint));
      if (known && standing && revisionOf(standing) === known.review.revision) return keep(documentId, { ...known, moment });
      if (known && standing && isFreshEnough(known, standing)) return keep(documentId, known);
      const underWay = loading.get(documentId);
      if (!underWay) {
        const load = loadReview(documentId, known, using).finally(() => loading.delete(documentId));
        loading.set(documentId, load);
        return keep(documentId, await load);
      }
      // What somebody else is loading may be from before the caller's own change: it is looked at again.
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

/** A first run that goes on changes all the time: what was gathered a moment ago will do. */
function isFreshEnough({ standing: then, loadedAt }: CachedReview, now: CachedReview["standing"]): boolean {
  const isGoingOn = then.report === null && now.report === null && then.decisions === now.decisions && then.run === now.run;
  return isGoingOn && Date.now() - loadedAt < partialReportInterval;
}
