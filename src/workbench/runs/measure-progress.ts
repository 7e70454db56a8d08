import type { RunProgress } from "../../domain/run/run.ts";
import type { RunEvent } from "../../pipeline/run-pipeline.ts";

/** The share of each stage in a command's time, in their order. */
export type StageWeights = readonly (readonly [stage: string, weight: number])[];

/** The progress before the end of a run stays below 1. */
const maxShareBeforeEnd = 0.99;

/** Computes the progress of a run from its events. Undefined for events without progress. */
export function measureProgress(weights: StageWeights): (event: RunEvent) => RunProgress | undefined {
  const all = weights.reduce((sum, [, weight]) => sum + weight, 0);
  let [current, done, total] = ["", 0, 0];
  /** Slow items in progress, with the share of each that is done. */
  const parts = new Map<string, number>();
  let share = 0;

  return (event) => {
    if (event.type === "stage-start") {
      [current, done, total] = [event.stage, 0, event.total];
      parts.clear();
    } else if (event.type === "record-saved") {
      [current, done, total] = [event.stage, event.done, event.total];
      for (const [subject, part] of parts) if (part >= 1) parts.delete(subject);
    } else if (event.type === "item-progress") {
      current = event.stage;
      parts.set(event.subject, event.total > 0 ? Math.min(1, event.done / event.total) : 0);
    } else if (event.type === "stage-end") {
      [current, done] = [event.stage, total];
      parts.clear();
    } else return undefined;
    // A stage may get more items than it started with; the reported progress never decreases.
    share = Math.max(share, Math.min(maxShareBeforeEnd, shareOf()));
    return { stage: current, done: Math.min(done, total), total, share };
  };

  function shareOf(): number {
    const place = weights.findIndex(([stage]) => stage === current);
    if (place < 0) return share;
    const before = weights.slice(0, place).reduce((sum, [, weight]) => sum + weight, 0);
    const underWay = Math.min(
      total - done,
      [...parts.values()].reduce((sum, part) => sum + part, 0),
    );
    const own = total > 0 ? Math.min(1, (done + Math.max(0, underWay)) / total) : 0;
    return (before + own * weights[place]![1]) / all;
  }
}
