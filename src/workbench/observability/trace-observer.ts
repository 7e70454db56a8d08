import type { PricedCall } from "../../llm/model-call.ts";
import type { RunEvent } from "../../pipeline/run-pipeline.ts";
import type { RunObserver } from "./run-observer.ts";
import { newSpanId, type TraceSpan } from "./trace-span.ts";

interface TraceObserverOptions {
  /** Takes ended spans. */
  send(spans: TraceSpan, runId: string): void;
  /** Waits briefly until all spans are sent. */
  flush(): Promise<void>;
  /** Includes text of documents. */
  content: boolean;
  now?: () => number;
}

/** Makes spans of a run: the run, its stages, and their calls to models. */
export function openTraceObserver({ send, flush, content, now = Date.now }: TraceObserverOptions): RunObserver {
  let runId = "";
  let run: TraceSpan | undefined;
  const stages = new Map<string, TraceSpan>();
  const begin = (name: string, attributes: TraceSpan["attributes"], parentId?: string): TraceSpan => ({
    id: newSpanId(),
    parentId,
    name,
    startedAt: now(),
    endedAt: 0,
    attributes,
    events: [],
  });
  const finish = (span: TraceSpan) => send({ ...span, endedAt: now() }, runId);
  const note = (stage: string, name: string, attributes: TraceSpan["attributes"]) =>
    (stages.get(stage) ?? run)?.events.push({ name, at: now(), attributes });
  const finishStage = (stage: string) => {
    const span = stages.get(stage);
    if (span) finish(span);
    stages.delete(stage);
  };
  return {
    start({ id, command }) {
      runId = id;
      run = begin(`ibid ${command}`, { "ibid.run.id": id, "ibid.command": command });
    },
    event(event: RunEvent) {
      if (event.type === "stage-start") {
        finishStage(event.stage);
        const attributes = { "ibid.stage": event.stage, "ibid.stage.items": event.total };
        stages.set(event.stage, begin(`stage ${event.stage}`, attributes, run?.id));
      }
      if (event.type === "record-saved") Object.assign(stages.get(event.stage)?.attributes ?? {}, { "ibid.stage.records": event.done });
      if (event.type === "item-failed") note(event.failure.stage, "item-failed", { "error.type": event.failure.code });
      if (event.type === "answer-rejected") note(event.stage, "answer-rejected", { "ibid.agent": event.agent });
      if (event.type === "stage-end") finishStage(event.stage);
    },
    call(call) {
      const { startedAt, endedAt, failure } = call;
      const parentId = (stages.get(call.stage) ?? run)?.id;
      const name = `${operationOf(call)} ${call.model}`;
      send({ id: newSpanId(), parentId, name, startedAt, endedAt, attributes: describeCall(call, content), events: [], failure }, runId);
    },
    async end({ state, failure }) {
      for (const stage of [...stages.keys()]) finishStage(stage);
      if (run) finish({ ...run, attributes: { ...run.attributes, "ibid.run.state": state }, failure });
      run = undefined;
      await flush();
    },
  };
}

function operationOf({ role }: PricedCall): string {
  return role === "embedding" ? "embeddings" : "chat";
}

/** Uses OpenTelemetry's attribute names for generative models where one exists. */
function describeCall(call: PricedCall, content: boolean): TraceSpan["attributes"] {
  const { model, usage, content: callContent } = call;
  const slash = model.indexOf("/");
  return {
    "gen_ai.operation.name": operationOf(call),
    "gen_ai.provider.name": model.slice(0, slash),
    "gen_ai.request.model": model.slice(slash + 1),
    "gen_ai.usage.input_tokens": usage.inputTokens,
    "gen_ai.usage.output_tokens": usage.outputTokens,
    "error.type": call.failure,
    "ibid.stage": call.stage,
    "ibid.agent": call.agent,
    "ibid.role": call.role,
    "ibid.cost.dollars": call.isRemembered ? 0 : call.dollars,
    "ibid.cached": call.isRemembered,
    "ibid.form": call.form,
    "ibid.cut": call.isCut,
    ...(content && callContent
      ? {
          "gen_ai.system_instructions": callContent.instructions,
          "gen_ai.input.messages": toMessages("user", callContent.prompt),
          "gen_ai.output.messages":
            callContent.answer === undefined ? undefined : toMessages("assistant", JSON.stringify(callContent.answer)),
        }
      : {}),
  };
}

function toMessages(role: string, text: string): string {
  return JSON.stringify([{ role, parts: [{ type: "text", content: text }] }]);
}
