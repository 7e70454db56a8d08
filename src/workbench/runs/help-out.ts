import type { Run } from "../../domain/run.ts";
import type { CheckOrder } from "../../domain/run-order.ts";
import { IbidError } from "../../errors.ts";
import type { RunEvent } from "../../pipeline/run.ts";
import type { Store } from "../../store/store.ts";
import type { CheckTools } from "../check-request.ts";
import { prepareCheck } from "../prepare-check.ts";
import { walkStages } from "../walk-stages.ts";
import { hearAll, type WorkerTools } from "./do-errand.ts";
import { measureProgress } from "./measure-progress.ts";
import { openNewsDesk } from "./news-desk.ts";
import { openPulse } from "./pulse.ts";
import { configOf, readOrder } from "./read-order.ts";
import { type RunShare, shareRun } from "./share-run.ts";
import { weightsOf } from "./walk-run.ts";

type SharedRun = Run & { order: CheckOrder };

/** Takes part in a run that another worker has in hand; false where there is none that can be shared. */
export async function helpOut(desk: WorkerTools, signal: AbortSignal): Promise<boolean> {
  const { store, worker, bell } = desk;
  const run = (await store.runs.underWay()).find((one): one is SharedRun => isOpenToHelp(one) && !desk.helped.has(startOf(one)));
  if (!run) return false;
  const { id: runId } = run;
  const walk = new AbortController();
  const together = AbortSignal.any([signal, walk.signal]);
  const told = await store.runNews.ofLastStart(runId);
  const pulse = openPulse({ store, runId, startedAt: run.startedAt, worker, stop: () => walk.abort() });
  const news = openNewsDesk({ store, runId, measure: measureProgress(weightsOf(run)), told, wake: () => bell.ring(runId) });
  try {
    await hearAll(
      desk.watch((tools) => takePart(run, { store, tools, share: { runId, worker, signal: together, tell: news.keep } }), together),
      news.hear,
    );
    desk.helped.add(startOf(run));
  } catch (error) {
    // Whoever leads the run meets the same failure and tells it. A run that was laid down meanwhile, by its leader or a person, may need help again.
    if (!together.aborted) desk.helped.add(startOf(run));
    if (!(error instanceof IbidError) && !together.aborted) desk.complain(error);
  } finally {
    pulse.stop();
    await news.keep().catch(() => {});
    await store.leases.release(runId, worker);
  }
  return true;
}

/** A run that a person takes up anew is another one to help with. */
function startOf({ id, startedAt }: Run): string {
  return `${id} ${startedAt}`;
}

/** What a budget is spent on must be known to one worker alone. */
function isOpenToHelp({ state, order }: Run): boolean {
  return state === "running" && order?.command === "check" && order.maxCost === undefined;
}

/** Walks the stages beside the worker that leads, and leaves report and end to it. */
async function* takePart(
  { id, order }: SharedRun,
  { store, tools, share }: { store: Store; tools: CheckTools; share: RunShare },
): AsyncGenerator<RunEvent, void> {
  const config = configOf(order, tools.config);
  if (config.maxCost > 0) return;
  const request = await readOrder(order, store);
  const { open, wish, named } = prepareCheck(request, { ...tools, config });
  const { subject, context, office, fresh } = await open(store, { runId: id, signal: share.signal });
  const sharing = shareRun(store, share);
  try {
    yield* walkStages({ wish, passedOver: named.passedOver, subject, store, context, fresh, sharing });
  } finally {
    await office.close();
  }
}
