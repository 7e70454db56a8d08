import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isUnderWay } from "../../src/domain/is-under-way.ts";
import type { Run, RunProgress, RunState } from "../../src/domain/run.ts";
import type { NumberedNews } from "../../src/domain/run-news.ts";
import { followRun } from "./follow-run.ts";
import { keys } from "./keys.ts";

/** What is known of a run from its events. */
export interface RunEvents {
  state: RunState | undefined;
  progress: RunProgress | undefined;
  /** All news but progress, the oldest first. */
  news: readonly NumberedNews[];
  /** The connection was lost and is being made again. */
  isAway: boolean;
}

const nothing: RunEvents = { state: undefined, progress: undefined, news: [], isAway: false };
/** How often lists are asked for again while results come one by one. */
const refreshEvery = 1_000;
/** How often news are shown: of a long run that has ended thousands come at once. */
const showEvery = 50;

/** Follows a run, and makes stale whatever shows something that it has changed. */
export function useRunEvents(run: Pick<Run, "id" | "documentId" | "startedAt"> | null | undefined): RunEvents {
  const queries = useQueryClient();
  const [events, setEvents] = useState(nothing);
  const [id, documentId, startedAt] = [run?.id, run?.documentId, run?.startedAt];
  // biome-ignore lint/correctness/useExhaustiveDependencies: a run that is taken up again starts anew, and is followed anew.
  useEffect(() => {
    setEvents(nothing);
    if (id === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let showing: ReturnType<typeof setTimeout> | undefined;
    let waiting: NumberedNews[] = [];
    const show = () => {
      const heard = waiting;
      [showing, waiting] = [undefined, []];
      setEvents((before) => withNews(before, heard));
    };
    const refresh = () => {
      timer = undefined;
      const stale = [keys.run(id), ...(documentId ? [keys.review(documentId), keys.document(documentId)] : [])];
      for (const queryKey of stale) void queries.invalidateQueries({ queryKey });
    };
    const stop = followRun(id, {
      onNews: (one) => {
        waiting.push(one);
        showing ??= setTimeout(show, showEvery);
        if (one.news.type !== "progress") timer ??= setTimeout(refresh, refreshEvery);
        if (one.news.type === "state" && !isUnderWay(one.news))
          for (const queryKey of [keys.runs, keys.documents(), keys.library()]) void queries.invalidateQueries({ queryKey });
      },
      onConnection: (isOpen) => setEvents((before) => ({ ...before, isAway: !isOpen })),
    });
    return () => {
      stop();
      clearTimeout(timer);
      clearTimeout(showing);
    };
  }, [queries, id, documentId, startedAt]);
  return events;
}

function withNews(before: RunEvents, heard: readonly NumberedNews[]): RunEvents {
  const progress = heard.flatMap(({ news }) => (news.type === "progress" ? [news] : [])).at(-1);
  const state = heard.flatMap(({ news }) => (news.type === "state" ? [news.state] : [])).at(-1);
  return {
    ...before,
    state: state ?? before.state,
    progress: progress ?? before.progress,
    news: before.news.concat(heard.filter(({ news }) => news.type !== "progress")),
  };
}
