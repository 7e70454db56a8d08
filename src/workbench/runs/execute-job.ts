import type { RunLogEvent } from "../../domain/run/run-log.ts";
import { IbidError } from "../../errors.ts";
import { type RunEvent, toFailure } from "../../pipeline/run-pipeline.ts";
import { explainDatabaseError } from "../../store/database/explain-database-error.ts";
import type { RunJob } from "../../store/runs/queue.ts";
import type { Store } from "../../store/store.ts";
import type { CheckTools } from "../check/check-request.ts";
import { type ExecuteRunOptions, executeRun, weightsOf } from "./execute-run.ts";
import { startHeartbeat } from "./heartbeat.ts";
import { measureProgress } from "./measure-progress.ts";
import { openRunLogWriter } from "./run-log-writer.ts";
import type { RunNotifier } from "./run-notifier.ts";
import { shareRun } from "./share-run.ts";

export type WithObserver = <Result>(
  run: (tools: CheckTools) => AsyncGenerator<RunEvent, Result>,
  signal: AbortSignal | undefined,
) => AsyncGenerator<RunEvent, Result>;

/** What a worker has at hand. */
export interface WorkerTools {
  store: Store;
  /** Does something with the tools of a check, logged and traced as the configuration wants it. */
  withObserver: WithObserver;
  notifier: RunNotifier;
  /** Its name among the workers of a library. */
  worker: string;
  /** Starts of runs that it took part in to their last stage. */
  joined: Set<string>;
  /** Ends a run that somebody in this process has stopped. */
  stops: Map<string, AbortController>;
  /** Says what no run can tell. */
  reportError: (error: unknown) => void;
}

/** Times that a run is begun without coming any further before it is given up: whatever ends its process would end the next one too. */
const maxFruitlessStarts = 5;
/** Seconds until a run is looked at again that waits for another about the same document. */
const postponeSeconds = 2;

/** Does a run that the queue gave, from where it stands, and keeps how it ends. */
export async function executeJob(job: RunJob, workerTools: WorkerTools, signal: AbortSignal): Promise<void> {
  const { store, notifier, worker } = workerTools;
  const { runs, runNews, leases, queue } = store;
  const { runId } = job;
  const found = await runs.get(runId);
  const order = found?.order;
  if (!found || !order || (found.state !== "queued" && found.state !== "running")) return queue.drop(job);
  const run = { ...found, order };
  if ((await isBusy(run, store)) || !(await isFree(run))) return putBack(postponeSeconds);
  if ((await runNews.fruitlessStarts(runId)) >= maxFruitlessStarts) return giveUp();
  if (!(await runs.change(runId, ["queued", "running"], { state: "running" }))) {
    await leases.release(runId, worker);
    return queue.drop(job);
  }
  notifier.notify(runId);

  const told = await runNews.ofLastStart(runId);
  const walk = new AbortController();
  workerTools.stops.set(runId, walk);
  const heartbeat = startHeartbeat({ store, runId, startedAt: run.startedAt, worker, job, stop: () => walk.abort() });
  const news = openRunLogWriter({
    store,
    runId,
    measure: measureProgress(weightsOf(run)),
    logged: told,
    notify: () => notifier.notify(runId),
  });
  const together = AbortSignal.any([signal, walk.signal]);
  try {
    const sharing = shareRun(store, { runId, worker, signal: together, tell: news.keep });
    const failuresElsewhere = async () => (await runNews.ofLastStart(runId)).flatMap(failuresOf);
    const events = workerTools.withObserver(
      (tools) => executeRun({ run, store, tools, sharing, failuresElsewhere, spent: spentInEarlierStarts(told), signal: together }),
      together,
    );
    const { state, failures, spending } = await consumeEvents(events, news.hear);
    await news.keep();
    const last = weightsOf(run).at(-1)![0];
    const progress = { stage: last, done: 1, total: 1, share: 1 };
    await runs.change(runId, ["running"], { state, failures, spending, progress, endedAt: new Date().toISOString() });
    await finish();
  } catch (error) {
    // What is given back must not be taken again by a last sign of life.
    heartbeat.stop();
    await news.keep().catch(() => {});
    if (walk.signal.aborted) return await leases.release(runId, worker);
    if (signal.aborted) {
      await leases.release(runId, worker);
      await runs.change(runId, ["running"], { state: "queued" });
      return await putBack(0);
    }
    // Nothing can be said of it to a database that is away: when it is back, the run goes on.
    if (isDatabaseUnavailable(error)) throw error;
    // It went with its document, and so did whatever could not be saved for it.
    if (!(await runs.get(runId))) return await finish();
    const failure = toRunFailure(error, run);
    if (!(error instanceof IbidError)) workerTools.reportError(error);
    await runNews.tell(runId, [{ type: "failure", failure }]);
    await runs.change(runId, ["running"], { state: "failed", failures: [failure], endedAt: new Date().toISOString() });
    await finish();
  } finally {
    heartbeat.stop();
    workerTools.stops.delete(runId);
    notifier.notify(runId);
  }

  /** Also a check at a terminal may have it. */
  async function isFree({ documentId }: ExecuteRunOptions["run"]): Promise<boolean> {
    return documentId === null || leases.holdManuscript({ runId, documentId, worker });
  }

  async function finish(): Promise<void> {
    await leases.clear(runId);
    await queue.drop(job);
    await leases.prune();
    await runNews.prune();
  }

  async function putBack(afterSeconds: number): Promise<void> {
    await queue.drop(job);
    await queue.send(runId, { afterSeconds });
  }

  async function giveUp(): Promise<void> {
    const failure = {
      stage: run.progress?.stage ?? run.command,
      subject: "the whole run",
      code: "run-abandoned",
      message: `it was begun ${maxFruitlessStarts} times, and the process ended each time before anything was done`,
      hint: "Look into the log of the server, or leave out the document that was being read; then take the run up again.",
    };
    await runNews.tell(runId, [{ type: "failure", failure }]);
    await runs.change(runId, ["queued", "running"], { state: "failed", failures: [failure], endedAt: new Date().toISOString() });
    notifier.notify(runId);
    await finish();
  }
}

/** Hears a run to its end; returns what it came to. */
export async function consumeEvents<Result>(
  events: AsyncGenerator<RunEvent, Result>,
  hear: (event: RunEvent) => Promise<void>,
): Promise<Result> {
  try {
    let step = await events.next();
    for (; !step.done; step = await events.next()) await hear(step.value);
    return step.value;
  } finally {
    // Whoever stops listening stops the work.
    await events.return(undefined as Result);
  }
}

/** Whether another run about the same document is under way; two would take each other's records away. */
async function isBusy({ id, documentId, startedAt }: ExecuteRunOptions["run"], { runs }: Store): Promise<boolean> {
  if (documentId === null) return false;
  const others = (await runs.underWay()).filter((other) => other.id !== id && other.documentId === documentId);
  return others.some((other) => other.state === "running" || `${other.startedAt} ${other.id}` < `${startedAt} ${id}`);
}

function isDatabaseUnavailable(error: unknown): boolean {
  const explained = explainDatabaseError(error);
  return explained instanceof IbidError && explained.code === "database-unavailable";
}

function failuresOf(news: RunLogEvent) {
  return news.type === "failure" ? [news.failure] : [];
}

function toRunFailure(error: unknown, { command, progress }: ExecuteRunOptions["run"]) {
  const stage = progress?.stage ?? command;
  if (error instanceof IbidError) return toFailure(stage, error, "the whole run");
  return {
    stage,
    subject: "the whole run",
    code: "internal",
    message: "something broke on our side",
    hint: "What was done is kept. Take the run up again; the output of the server tells more.",
  };
}

/** Dollars that a run had spent before its process ended, by what was told of it: each life of a run counts from nothing. */
export function spentInEarlierStarts(told: readonly RunLogEvent[]): number {
  let [before, own] = [0, 0];
  for (const news of told) {
    if (news.type === "state" && news.state === "running") [before, own] = [before + own, 0];
    if (news.type === "spent") own = news.spending.dollars;
  }
  return before + own;
}
