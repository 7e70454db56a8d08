import type { Spending } from "../domain/llm/spending.ts";
import type { Failure } from "../domain/run/run.ts";
import type { ItemProgress, RunEvent } from "../domain/run/run-event.ts";
import { IbidError } from "../errors.ts";
import type { Store } from "../store/store.ts";
import { localAgentRegistry, openAgents } from "./agents.ts";
import { openEventQueue, withEvents } from "./event-queue.ts";
import type { RunContext, Stage, StageContext } from "./stage.ts";
import type { Subject } from "./subject.ts";
import { stageBatches, type WorkSharing } from "./work-sharing.ts";

export type { RunEvent } from "../domain/run/run-event.ts";

export interface PipelineRequest {
  subject: Subject;
  store: Store;
  context: RunContext;
  /** Stages to run again. */
  fresh?: ReadonlySet<string>;
  /** How items are shared with other workers. When absent, this worker processes all of them. */
  sharing?: WorkSharing | undefined;
}

/** Runs the stages in order. The CLI draws these events, a server streams them, a test collects them. */
export async function* runPipeline(stages: readonly Stage<unknown, unknown>[], request: PipelineRequest): AsyncIterable<RunEvent> {
  let { context } = request;
  for (const stage of stages) {
    const isSpent = context !== request.context;
    if (isSpent && !stage.always) continue;
    const failure = yield* runStage(stage, { ...request, context });
    if (!failure) continue;
    // Saved records stay. The report says that the rest is missing, and the next run continues from here.
    yield { type: "item-failed", failure };
    context = { ...context, agentRegistry: localAgentRegistry };
    if (stage.always && !isSpent) yield* runStage(stage, { ...request, context });
  }
}

/** Runs one stage. Returns why it ended early when the budget was exhausted. */
async function* runStage(
  stage: Stage<unknown, unknown>,
  { subject, store, context, sharing, fresh = new Set() }: PipelineRequest,
): AsyncGenerator<RunEvent, Failure | undefined> {
  const failures: Failure[] = [];
  const notices: string[] = [];
  const rejections: Rejection[] = [];
  const progressEvents = openEventQueue<ItemProgress | Spending>();
  const { agentRegistry, ...common } = context;
  const fail: StageContext["fail"] = (error, about) => failures.push(toFailure(stage.name, error, about));
  const reject = (agent: string, what: string) => rejections.push({ agent, what });
  const isFresh = fresh.has(stage.name);
  const own: StageContext = {
    ...common,
    agents: openAgents({
      ...agentRegistry,
      stage: stage.name,
      signal: context.signal,
      fresh: isFresh,
      fail,
      reject,
      spent: progressEvents.push,
    }),
    fresh: isFresh,
    reportProgress: progressEvents.push,
    notice: (text) => notices.push(text),
    fail,
  };
  context.signal.throwIfAborted();
  let isStarted = false;
  const start = function* (total: number): Iterable<RunEvent> {
    if (!isStarted) yield { type: "stage-start", stage: stage.name, total };
    isStarted = true;
    for (const text of notices.splice(0)) yield { type: "notice", stage: stage.name, text };
  };
  try {
    for await (const portion of stageBatches(stage, { store, subject, sharing, context: own })) {
      let { done } = portion;
      yield* start(portion.total);
      for await (const step of withEvents(stage.run(portion.inputs, own), progressEvents)) {
        if ("event" in step) {
          yield toEvent(stage.name, step.event);
          continue;
        }
        const record = step.item;
        await stage.save(store, record);
        done += stage.inputsOf?.(record) ?? 1;
        yield { type: "record-saved", stage: stage.name, record, done, total: Math.max(portion.total, done) };
        yield* drainFailures(failures);
        yield* drainRejections(stage.name, rejections);
      }
      // Failures are reported before their items count as done.
      yield* drainFailures(failures);
    }
  } catch (error) {
    yield* drainFailures(failures);
    yield* drainRejections(stage.name, rejections);
    if (!(error instanceof IbidError) || error.code !== "budget-exhausted") throw error;
    return toFailure(stage.name, error, "the rest of the run");
  }
  yield* start(0);
  yield* drainFailures(failures);
  yield* drainRejections(stage.name, rejections);
  for (const text of notices.splice(0)) yield { type: "notice", stage: stage.name, text };
  yield { type: "stage-end", stage: stage.name };
  return undefined;
}

function toEvent(stage: string, update: ItemProgress | Spending): RunEvent {
  return "part" in update ? { type: "item-progress", stage, ...update } : { type: "spent", stage, spending: update };
}

function* drainFailures(failures: Failure[]): Iterable<RunEvent> {
  for (const failure of failures.splice(0)) yield { type: "item-failed", failure };
}

/** A statement of a model that code rejected. */
interface Rejection {
  agent: string;
  what: string;
}

function* drainRejections(stage: string, rejections: Rejection[]): Iterable<RunEvent> {
  for (const rejection of rejections.splice(0)) yield { type: "answer-rejected", stage, ...rejection };
}

/** Converts an expected error to the failure that the run stores. */
export function toFailure(stage: string, { code, message, hint }: IbidError, subject: string): Failure {
  return { stage, subject, code, message, ...(hint ? { hint } : {}) };
}

/** The error that a failure was made of, for a caller that cannot go on without the item. */
export function toError({ code, message, hint }: Failure): IbidError {
  return new IbidError(code as IbidError["code"], message, hint ? { hint } : {});
}
