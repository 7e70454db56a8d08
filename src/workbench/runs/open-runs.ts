import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { isDeepStrictEqual } from "node:util";
import { Id, makeId } from "../../domain/id.ts";
import { isUnderWay } from "../../domain/is-under-way.ts";
import type { Run } from "../../domain/run.ts";
import type { RunOrder } from "../../domain/run-order.ts";
import { IbidError } from "../../errors.ts";
import type { Store } from "../../store/store.ts";
import type { CheckTools } from "../check-request.ts";
import { estimate } from "../estimate.ts";
import { staleCursor } from "../stale-cursor.ts";
import { openBell } from "./bell.ts";
import { hearAll, type Watch } from "./do-errand.ts";
import { findFiles } from "./find-files.ts";
import { followRun } from "./follow-run.ts";
import { configOf, readOrder } from "./read-order.ts";
import type { Runs } from "./runs.ts";
import { work } from "./work.ts";

export interface RunsOptions {
  tools: CheckTools;
  watch: Watch;
  /** Says what no run can tell. */
  complain: (error: unknown) => void;
}

/** Opens the work in the background of one library. */
export function openRuns({ tools, watch, complain }: RunsOptions): Runs {
  const { openStore } = tools;
  const bell = openBell(openStore);
  /** Runs that this process has in hand. */
  const stops = new Map<string, AbortController>();
  const calls = new Set<() => void>();
  const callWorkers = () => {
    for (const call of [...calls]) call();
    calls.clear();
  };

  return {
    async order(order) {
      const store = await openStore();
      const same = (await store.runs.underWay()).find((run) => isDeepStrictEqual(run.order, order));
      if (same) return same;
      await refuseUnknown(order, store);
      const run: Run = {
        id: makeId("run", randomUUID()),
        command: order.command,
        documentId: order.command === "check" ? order.documentId : null,
        state: "queued",
        startedAt: new Date().toISOString(),
        endedAt: null,
        failures: [],
        order,
      };
      await store.runs.open(run);
      await store.queue.send(run.id);
      callWorkers();
      return run;
    },

    async estimate(order) {
      const store = await openStore();
      const config = configOf(order, tools.config);
      const request = await readOrder(order, store);
      return hearAll(estimate(request, { ...tools, config }), async () => {});
    },

    async list({ documentId, before, limit }) {
      const { runs } = await openStore();
      if (before !== undefined && !(Id.safeParse(before).success && (await runs.get(before)))) throw staleCursor();
      return runs.list({ documentId, before, limit });
    },

    get: find,

    async cancel(id) {
      const run = await find(id);
      if (!isUnderWay(run)) return run;
      const { runs, queue } = await openStore();
      const cancelled = await runs.change(id, ["queued", "running"], { state: "cancelled", endedAt: new Date().toISOString() });
      stops.get(id)?.abort();
      await queue.withdraw(id);
      bell.ring(id);
      return cancelled ?? find(id);
    },

    async resume(id) {
      const run = await find(id);
      if (isUnderWay(run)) return run;
      if (!run.order)
        throw new IbidError("usage", "this run was begun at a terminal, and is not known well enough to be taken up", {
          hint: "Run the same command again: what is done is not done twice.",
        });
      if (run.state === "complete")
        throw new IbidError("usage", "this run is complete, so nothing is left of it", { hint: "Order a new check of the document." });
      const store = await openStore();
      await refuseUnknown(run.order, store);
      await store.leases.clear(id);
      const again = { startedAt: new Date().toISOString(), endedAt: null, failures: [], progress: undefined };
      const queued = await store.runs.change(id, ["cancelled", "interrupted", "incomplete", "failed"], { state: "queued", ...again });
      await store.queue.send(id);
      callWorkers();
      return queued ?? find(id);
    },

    async *follow(id, after, signal) {
      await find(id);
      yield* followRun(await openStore(), { id, after, bell, signal });
    },

    async work(signal) {
      const store = await openStore();
      const worker = `${hostname()} ${process.pid} ${randomUUID().slice(0, 8)}`;
      const called = (over: AbortSignal) =>
        new Promise<void>((resolve) => {
          calls.add(resolve);
          over.addEventListener("abort", () => calls.delete(resolve), { once: true });
        });
      await work({ store, watch, bell, worker, stops, helped: new Set(), complain }, { signal, called });
    },
  };

  async function find(id: string): Promise<Run> {
    const run = await (await openStore()).runs.get(id);
    if (run) return run;
    throw new IbidError("not-found", `there is no run ${id}`, { hint: "`GET /api/runs` lists those there are." });
  }

  async function refuseUnknown(order: RunOrder, store: Store): Promise<void> {
    if (order.command === "check") await readOrder(order, store);
    else await findFiles(order.documentIds, { store });
  }
}
