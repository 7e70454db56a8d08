import type { PricedCall } from "../../llm/model-call.ts";
import type { RunEvent } from "../../pipeline/run-pipeline.ts";
import type { RunObserver } from "./run-observer.ts";

interface LogObserverOptions {
  /** Takes one line of JSON, including the line break. */
  write(line: string): void;
  /** Includes text of documents. */
  content: boolean;
  now?: () => number;
}

/** Writes the events of a run as JSON Lines, each with the run's id. */
export function openLogObserver({ write, content, now = Date.now }: LogObserverOptions): RunObserver {
  let run = { id: "", startedAt: 0 };
  const log = (level: "info" | "warn" | "error", event: string, fields: object = {}) =>
    write(`${JSON.stringify({ time: new Date(now()).toISOString(), level, runId: run.id, event, ...fields })}\n`);
  return {
    start({ id, command }) {
      run = { id, startedAt: now() };
      log("info", "run-start", { command });
    },
    event(event) {
      const line = describeEvent(event, content);
      if (line) log(event.type === "item-failed" ? "warn" : "info", event.type, line);
    },
    call: (call) => log(call.failure ? "warn" : "info", "model-call", describeCall(call, content)),
    async end({ state, failure }) {
      const seconds = (now() - run.startedAt) / 1_000;
      log(state === "failed" ? "error" : "info", "run-end", { state, ...(failure ? { code: failure } : {}), seconds });
    },
  };
}

/** The fields of a line. Undefined for progress events. Subjects and messages may quote a document. */
function describeEvent(event: RunEvent, content: boolean): object | undefined {
  switch (event.type) {
    case "stage-start":
      return { stage: event.stage, items: event.total };
    case "stage-end":
      return { stage: event.stage };
    case "item-failed": {
      const { stage, code, subject, message, hint } = event.failure;
      // The user names files; every other subject may quote a document.
      const isFile = stage === "ingest";
      return { stage, code, ...(content ? { subject, message, hint } : isFile ? { file: subject } : {}) };
    }
    case "answer-rejected":
      return { stage: event.stage, agent: event.agent, ...(content ? { what: event.what } : {}) };
    case "notice":
      return { stage: event.stage, ...(content ? { text: event.text } : {}) };
    default:
      return undefined;
  }
}

function describeCall({ content: callContent, startedAt, endedAt, usage, isRemembered, ...call }: PricedCall, content: boolean): object {
  return { ...call, cached: isRemembered, ...usage, milliseconds: endedAt - startedAt, ...(content ? callContent : {}) };
}
