import { basename } from "node:path";
import { makeId } from "../../domain/id.ts";
import type { Watch } from "../../domain/watch/watch.ts";
import type { WatchResult } from "../../domain/watch/watch-result.ts";
import { IbidError } from "../../errors.ts";
import { version } from "../../package-root.ts";
import { type RunEvent, toFailure } from "../../pipeline/run-pipeline.ts";
import type { CheckTools } from "../check/check-request.ts";
import { withLease } from "../runs/with-lease.ts";
import { dueAfter, runWatch, type WatchRunOptions } from "./run-watch.ts";

export interface LeasedWatchRun extends WatchRunOptions {
  /** Nothing is asked if another run did so meanwhile. */
  isDueOnly: boolean;
}

/** Runs a watch with its lease. A failure that ends it is its result, so that its history and its list tell it. */
export async function* runWatchAlone(
  watchId: string,
  { isDueOnly, ...options }: LeasedWatchRun,
  tools: CheckTools,
): AsyncGenerator<RunEvent, WatchResult | undefined> {
  const { runId, signal, now = () => new Date() } = options;
  const store = await tools.openStore();
  const lease = {
    what: "run of this watch",
    hold: (holder: { runId: string; worker: string }) => store.leases.holdWatch({ ...holder, watchId }),
  };
  return yield* withLease(store, { runId, lease, signal }, async function* () {
    const watch = await store.watches.get(watchId);
    if (!watch) throw new IbidError("not-found", "the watch was removed", { hint: "`ibid watch list` lists the others." });
    if (isDueOnly && watch.dueAt > now().toISOString()) return undefined;
    yield { type: "notice", stage: "watch", text: `${watch.name}: ${watch.title || watch.path}` };
    try {
      return yield* runWatch(watch, options, tools);
    } catch (error) {
      if (signal.aborted || !(error instanceof IbidError) || endsAll.has(error.code)) throw error;
      const result = failedResult(watch, error, { runId, askedAt: now().toISOString() });
      for (const failure of result.run.failures) yield { type: "item-failed", failure };
      const { documentId, title } = watch;
      const dueAt = dueAfter(watch, result.askedAt, result.run.failures);
      await store.watches.settle(watch.id, { result, memory: await store.watches.memory(watch.id), dueAt, documentId, title });
      return result;
    }
  });
}

/** Failures of the library, which no other watch would escape. */
const endsAll: ReadonlySet<IbidError["code"]> = new Set([
  "library-locked",
  "library-unwritable",
  "library-newer",
  "library-foreign",
  "disk-full",
  "database-unavailable",
  "config-invalid",
]);

function failedResult(watch: Watch, error: IbidError, { runId, askedAt }: { runId: string; askedAt: string }): WatchResult {
  const subject = watch.path === null ? watch.title : basename(watch.path);
  return {
    schemaVersion: 1,
    tool: { name: "ibid", version: version() },
    id: makeId("run", watch.id, runId, askedAt),
    watch: { id: watch.id, name: watch.name },
    run: { seconds: 0, state: "failed", failures: [toFailure("watch", error, subject)] },
    manuscript: { id: watch.documentId, path: watch.path ?? watch.title, title: watch.title },
    askedAt,
    asked: [],
    notices: [],
    claims: [],
    works: [],
    notRead: [],
    summary: { notices: 0, grave: 0, works: 0, bearing: 0, refuting: 0 },
  };
}
