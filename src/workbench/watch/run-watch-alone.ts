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

/**
 * Runs a watch with its lease. A failure that ends it is its result, so that its history and its list tell it. What another run found while
 * this one waited for it is the result of both.
 */
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
  const [before] = await store.watches.results(watchId, { limit: 1 });
  // What is due is asked by whoever has the lease.
  const maxWait = isDueOnly ? 0 : tools.config.waitSeconds;
  try {
    return yield* withLease(store, { runId, lease, signal, maxWait }, runIt);
  } catch (error) {
    if (!(error instanceof IbidError) || error.code !== "under-way") throw error;
    if (isDueOnly) return undefined;
    const result = failedResult(await find(), error, { runId, askedAt: now().toISOString() });
    for (const failure of result.run.failures) yield { type: "item-failed", failure };
    return result;
  }

  async function find(): Promise<Watch> {
    const watch = await store.watches.get(watchId);
    if (watch) return watch;
    throw new IbidError("not-found", "the watch was removed", { hint: "`ibid watch list` lists the others." });
  }

  async function* runIt(): AsyncGenerator<RunEvent, WatchResult | undefined> {
    const watch = await find();
    const [latest] = await store.watches.results(watchId, { limit: 1 });
    if (latest && latest.id !== before?.id) return latest;
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
  }
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
