import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isRunActive } from "../../src/domain/run/is-run-active.ts";
import type { Run, RunProgress, RunState } from "../../src/domain/run/run.ts";
import type { RunLogEntry } from "../../src/domain/run/run-log.ts";
import { followRun } from "./follow-run.ts";
import { queryKeys } from "./query-keys.ts";

/** The state of a run from its events. */
export interface RunEventState {
  state: RunState | undefined;
  progress: RunProgress | undefined;
  /** All events but progress, the oldest first. */
  log: readonly RunLogEntry[];
  /** Whether the connection is lost and being restored. */
  isAway: boolean;
}

const noEvents: RunEventState = { state: undefined, progress: undefined, log: [], isAway: false };
/** Milliseconds between refreshes of lists while results arrive. */
const refreshInterval = 1_000;
/** Milliseconds between renders: a finished run delivers thousands of events at once. */
const showInterval = 50;

/** Follows a run, and invalidates the queries that it changes. */
export function useRunEvents(run: Pick<Run, "id" | "documentId" | "startedAt"> | null | undefined): RunEventState {
  const queries = useQueryClient();
  const [events, setEvents] = useState(noEvents);
  const [id, documentId, startedAt] = [run?.id, run?.documentId, run?.startedAt];
  // biome-ignore lint/correctness/useExhaustiveDependencies: a resumed run has a new start time and is followed again.
  useEffect(() => {
    setEvents(noEvents);
    if (id === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let showing: ReturnType<typeof setTimeout> | undefined;
    let waiting: RunLogEntry[] = [];
    const show = () => {
      const received = waiting;
      [showing, waiting] = [undefined, []];
      setEvents((before) => applyRunEvents(before, received));
    };
    const refresh = () => {
      clearTimeout(timer);
      timer = undefined;
      const stale = [queryKeys.run(id), ...(documentId ? [queryKeys.review(documentId), queryKeys.document(documentId)] : [])];
      for (const queryKey of stale) void queries.invalidateQueries({ queryKey });
    };
    const stop = followRun(id, {
      onEvent: (one) => {
        waiting.push(one);
        showing ??= setTimeout(show, showInterval);
        if (one.news.type !== "progress") timer ??= setTimeout(refresh, refreshInterval);
        if (one.news.type !== "state" || isRunActive(one.news)) return;
        refresh();
        // The list of runs refreshes what else depends on the run.
        void queries.invalidateQueries({ queryKey: queryKeys.runs });
      },
      onConnection: (isOpen) => setEvents((before) => ({ ...before, isAway: !isOpen })),
    });
    return () => {
      stop();
      // What the last events announced is loaded although no client follows the run any more.
      if (timer !== undefined) refresh();
      clearTimeout(showing);
    };
  }, [queries, id, documentId, startedAt]);
  return events;
}

function applyRunEvents(before: RunEventState, received: readonly RunLogEntry[]): RunEventState {
  const progress = received.flatMap(({ news }) => (news.type === "progress" ? [news] : [])).at(-1);
  const state = received.flatMap(({ news }) => (news.type === "state" ? [news.state] : [])).at(-1);
  return {
    ...before,
    state: state ?? before.state,
    progress: progress ?? before.progress,
    log: before.log.concat(received.filter(({ news }) => news.type !== "progress")),
  };
}
