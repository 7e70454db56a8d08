import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { Id, makeId } from "../../domain/id.ts";
import { isRunActive } from "../../domain/run/is-run-active.ts";
import type { Run } from "../../domain/run/run.ts";
import type { RunLogEntry } from "../../domain/run/run-log.ts";
import type { RunRequest } from "../../domain/run/run-request.ts";
import { IbidError } from "../../errors.ts";
import type { Store } from "../../store/store.ts";
import type { CheckTools } from "../check/check-request.ts";
import { estimateCheckCost } from "../check/estimate-check-cost.ts";
import { refuseOffline } from "../discover/discover.ts";
import { readSeeds } from "../discover/read-seeds.ts";
import { findFiles } from "../files/find-files.ts";
import { requirePublicationDate } from "../live/live-report.ts";
import { scheduleWatches } from "../watch/schedule-watches.ts";
import { consumeEvents, type WithObserver } from "./execute-job.ts";
import { reportOfChecked } from "./report-of-checked.ts";
import { openRunNotifier, type RunNotifier } from "./run-notifier.ts";
import { runWorker } from "./run-worker.ts";
import { type Runs, staleCursorError } from "./runs.ts";
import { configOfRun, toCheckRequest, withoutRemovedSources } from "./to-check-request.ts";

export interface RunsOptions {
  tools: CheckTools;
  withObserver: WithObserver;
  /** Reports errors that belong to no run. */
  reportError: (error: unknown) => void;
}

/** Opens the background runs of one library. */
export function openRuns({ tools, withObserver, reportError }: RunsOptions): Runs {
  const { openStore } = tools;
  const notifier = openRunNotifier(openStore);
  /** Runs that this process executes. */
  const stops = new Map<string, AbortController>();
  const calls = new Set<() => void>();
  const callWorkers = () => {
    for (const call of [...calls]) call();
    calls.clear();
  };

  return {
    async submit(order, { givesWay = false } = {}) {
      const store = await openStore();
      await refuseUnknown(order, store);
      const run: Run = {
        id: makeId("run", randomUUID()),
        command: order.command,
        documentId: "documentId" in order ? order.documentId : null,
        state: "queued",
        startedAt: new Date().toISOString(),
        endedAt: null,
        failures: [],
        order,
      };
      const opened = await store.runs.open(run);
      // The run of the same request, too: what ordered it may have been killed before it was queued.
      await store.queue.send(opened.id, { givesWay });
      callWorkers();
      return opened;
    },

    async estimate(order) {
      const store = await openStore();
      const config = configOfRun(order, tools.config);
      const request = await toCheckRequest(order, store);
      return consumeEvents(estimateCheckCost(request, { ...tools, config }), async () => {});
    },

    async list({ documentId, before, limit }) {
      const { runs } = await openStore();
      if (before !== undefined && !(Id.safeParse(before).success && (await runs.get(before)))) throw staleCursorError();
      return runs.list({ documentId, before, limit });
    },

    get: find,

    async cancel(id) {
      const run = await find(id);
      if (!isRunActive(run)) return run;
      const { runs, queue } = await openStore();
      const cancelled = await runs.change(id, ["queued", "running"], { state: "cancelled", endedAt: new Date().toISOString() });
      stops.get(id)?.abort();
      await queue.withdraw(id);
      notifier.notify(id);
      return cancelled ?? find(id);
    },

    async resume(id) {
      const run = await find(id);
      if (isRunActive(run)) return run;
      if (!run.order)
        throw new IbidError("usage", "this run was started in a terminal, so it cannot be resumed here", {
          hint: "Run the same command again: finished work is not repeated.",
        });
      if (run.state === "complete")
        throw new IbidError("usage", "this run is complete, so there is nothing to resume", { hint: "Start a new check of the document." });
      const store = await openStore();
      const order = await withoutRemovedSources(run.order, store);
      await refuseUnknown(order, store);
      await store.leases.clear(id);
      const again = { order, startedAt: new Date().toISOString(), endedAt: null, failures: [], progress: undefined };
      const queued = await store.runs.change(id, ["cancelled", "interrupted", "incomplete", "failed"], { state: "queued", ...again });
      await store.queue.send(id);
      callWorkers();
      return queued ?? find(id);
    },

    async remove(id) {
      const run = await find(id);
      if (!(await (await openStore()).runs.remove(id)))
        throw new IbidError("under-way", "this run is still under way", { hint: "Cancel it first; finished work is kept." });
      return run;
    },

    async *follow(id, after, signal) {
      await find(id);
      yield* followRun(await openStore(), { id, after, notifier, signal });
    },

    async work(signal) {
      const store = await openStore();
      const worker = `${hostname()} ${process.pid} ${randomUUID().slice(0, 8)}`;
      const called = (over: AbortSignal) =>
        new Promise<void>((resolve) => {
          calls.add(resolve);
          over.addEventListener("abort", () => calls.delete(resolve), { once: true });
        });
      await Promise.all([
        runWorker({ store, withObserver, notifier, worker, stops, joined: new Set(), reportError }, { signal, jobSubmitted: called }),
        scheduleWatches({ store, callWorkers, reportError, signal }),
      ]);
    },
  };

  async function find(id: string): Promise<Run> {
    const run = await (await openStore()).runs.get(id);
    if (run) return run;
    throw new IbidError("not-found", `there is no run ${id}`, { hint: "`GET /api/runs` lists all runs." });
  }

  async function refuseUnknown(order: RunRequest, store: Store): Promise<void> {
    if (order.command === "check") await toCheckRequest(order, store);
    else if (order.command === "review") await reportOfChecked(order.documentId, { store, config: tools.config });
    else if (order.command === "live") {
      if (order.published !== undefined) requirePublicationDate(order.published);
      await reportOfChecked(order.documentId, { store, config: tools.config });
    } else if (order.command === "watch") await requireWatch(order.watchId, store);
    else {
      const files = await findFiles(order.documentIds, { store });
      if (order.command === "add") return;
      refuseOffline(tools.config);
      readSeeds(order.seeds, { config: tools.config, files });
    }
  }
}

async function requireWatch(id: string, { watches }: Store): Promise<void> {
  if (await watches.get(id)) return;
  throw new IbidError("not-found", `there is no watch ${id}`, { hint: "`GET /api/watches` lists all watches." });
}

/** The maximum number of events loaded at once, for a client that was away for long. */
const maxAtOnce = 500;

/** Yields the stored events of a run after a number, and then new ones until the run ends. */
export async function* followRun(
  { runs, runLog }: Pick<Store, "runs" | "runLog">,
  { id, after, notifier, signal }: { id: string; after: number; notifier: RunNotifier; signal: AbortSignal },
): AsyncGenerator<RunLogEntry> {
  let last = after;
  const over = new AbortController();
  const listening = AbortSignal.any([signal, over.signal]);
  try {
    while (!signal.aborted) {
      // Waiting starts before the query, so that no event in between is missed.
      const notified = notifier.wait(id, listening);
      const run = await runs.get(id);
      const entries = await runLog.after(id, last, maxAtOnce);
      for (const one of entries) {
        last = one.number;
        yield one;
      }
      if (entries.length === maxAtOnce) continue;
      if (!run || !isRunActive(run)) return;
      await notified;
    }
  } finally {
    over.abort();
  }
}
