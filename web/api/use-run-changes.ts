import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { isRunActive } from "../../src/domain/run/is-run-active.ts";
import type { Run } from "../../src/domain/run/run.ts";
import { queryKeys } from "./query-keys.ts";
import { refreshQueries } from "./refresh-queries.ts";
import { useRuns } from "./use-runs.ts";

/**
 * Refreshes the lists and counts that runs change, also runs that a terminal or another person started. It compares lists of runs: a short
 * run can end before the page receives its events, and events can be lost. `onEnd` is called with each run that ended.
 */
export function useRunChanges(onEnd: (run: Run) => void): void {
  const queries = useQueryClient();
  const { data: runs } = useRuns();
  const before = useRef<readonly Run[]>(undefined);
  useEffect(() => {
    if (!runs) return;
    const { changed, ended } = runChanges(before.current ?? runsBefore(runs, performance.timeOrigin), runs);
    before.current = runs;
    if (changed.length === 0) return;
    const ids = new Set(changed.flatMap(idsOf));
    const isAffected = ({ queryKey: [noun, id, part] }: { queryKey: readonly unknown[] }) =>
      noun === "documents" ||
      noun === "example" ||
      noun === "discoveries" ||
      noun === "discovery" ||
      noun === "watches" ||
      ((noun === "run" || noun === "document" || noun === "literature" || noun === "live") && ids.has(id as string)) ||
      // The lists of a review follow its revision.
      (noun === "review" && ids.has(id as string) && part === undefined);
    void refreshQueries(queries, { predicate: isAffected });
    if (ended.length > 0) void refreshQueries(queries, { queryKey: queryKeys.library() });
    ended.forEach(onEnd);
  }, [queries, runs, onEnd]);
}

/** Runs that started, ended or were removed between two lists, and those of them that ended. */
export function runChanges(before: readonly Run[], now: readonly Run[]): { changed: Run[]; ended: Run[] } {
  const nameOf = ({ id, state, startedAt }: Run) => `${id} ${state} ${startedAt}`;
  const known = new Set(before.map(nameOf));
  const listed = new Set(now.map(({ id }) => id));
  const changed = now.filter((run) => !known.has(nameOf(run)));
  const removed = before.filter(({ id }) => !listed.has(id));
  return { changed: [...changed, ...removed], ended: changed.filter((run) => !isRunActive(run)) };
}

/** The runs of the first list, without those that ended after the page was opened at `time`: other queries may be older than their end. */
export function runsBefore(runs: readonly Run[], time: number): Run[] {
  return runs.filter(({ endedAt }) => endedAt === null || Date.parse(endedAt) < time);
}

/** A run, and the documents that it reads or judges. */
function idsOf({ id, documentId, order }: Run): string[] {
  return [id, ...(documentId === null ? [] : [documentId]), ...documentsRead(order)];
}

function documentsRead(order: Run["order"]): string[] {
  if (order === undefined) return [];
  if ("sources" in order) return order.sources;
  return "documentIds" in order ? order.documentIds : [];
}
