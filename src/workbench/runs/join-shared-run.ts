import type { Run } from "../../domain/run/run.ts";
import type { CheckRunRequest } from "../../domain/run/run-request.ts";
import { IbidError } from "../../errors.ts";
import type { RunEvent } from "../../pipeline/run-pipeline.ts";
import type { Store } from "../../store/store.ts";
import type { CheckTools } from "../check/check-request.ts";
import { prepareCheck } from "../check/prepare-check.ts";
import { runCheckStages } from "../check/run-check-stages.ts";
import { consumeEvents, type WorkerTools } from "./execute-job.ts";
import { weightsOf } from "./execute-run.ts";
import { startHeartbeat } from "./heartbeat.ts";
import { measureProgress } from "./measure-progress.ts";
import { openRunLogWriter } from "./run-log-writer.ts";
import { type RunShare, shareRun } from "./share-run.ts";
import { configOfRun, toCheckRequest } from "./to-check-request.ts";

type SharedRun = Run & { order: CheckRunRequest };

/** Helps another worker with its run. False when no run can be shared. */
export async function joinSharedRun(workerTools: WorkerTools, signal: AbortSignal): Promise<boolean> {
  const { store, worker, notifier } = workerTools;
  const run = (await store.runs.underWay()).find((one): one is SharedRun => isShareable(one) && !workerTools.joined.has(startKey(one)));
  if (!run) return false;
  const { id: runId } = run;
  const abort = new AbortController();
  const runSignal = AbortSignal.any([signal, abort.signal]);
  const loggedBefore = await store.runLog.ofLastStart(runId);
  const heartbeat = startHeartbeat({ store, runId, startedAt: run.startedAt, worker, stop: () => abort.abort() });
  const logWriter = openRunLogWriter({
    store,
    runId,
    measure: measureProgress(weightsOf(run)),
    logged: loggedBefore,
    notify: () => notifier.notify(runId),
  });
  try {
    await consumeEvents(
      workerTools.withObserver(
        (tools) => runSharedStages(run, { store, tools, share: { runId, worker, signal: runSignal, flush: logWriter.keep } }),
        runSignal,
      ),
      logWriter.write,
    );
    workerTools.joined.add(startKey(run));
  } catch (error) {
    // The leading worker gets the same failure and reports it. A run that was stopped meanwhile may need help again.
    if (!runSignal.aborted) workerTools.joined.add(startKey(run));
    if (!(error instanceof IbidError) && !runSignal.aborted) workerTools.reportError(error);
  } finally {
    heartbeat.stop();
    await logWriter.keep().catch(() => {});
    await store.leases.release(runId, worker);
  }
  return true;
}

/** A run that a person resumed counts as another run. */
function startKey({ id, startedAt }: Run): string {
  return `${id} ${startedAt}`;
}

/** One worker alone must track a budget, and alone knows which texts it has fetched. */
function isShareable({ state, order }: Run): boolean {
  return state === "running" && order?.command === "check" && order.maxCost === undefined && order.fetchTexts !== true;
}

/** Runs the stages beside the leading worker, which makes the report and ends the run. */
async function* runSharedStages(
  { id, order }: SharedRun,
  { store, tools, share }: { store: Store; tools: CheckTools; share: RunShare },
): AsyncGenerator<RunEvent, void> {
  const config = configOfRun(order, tools.config);
  if (config.maxCost > 0) return;
  const request = await toCheckRequest(order, store);
  const { open, requestedScope, files } = prepareCheck(request, { ...tools, config });
  const { subject, context, fresh, close } = await open(store, { runId: id, signal: share.signal });
  const sharing = shareRun(store, share);
  try {
    yield* runCheckStages({ requestedScope, passedOver: files.passedOver, subject, store, context, fresh, sharing });
  } finally {
    await close();
  }
}
