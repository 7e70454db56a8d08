import type { RunProgress } from "../../domain/run/run.ts";
import type { RunEvent } from "../../pipeline/run-pipeline.ts";

/** How much of a command's time each stage takes, in the order in which they are walked. */
export type StageWeights = readonly (readonly [stage: string, weight: number])[];

/** Until a run has ended there is always something left of it. */
const maxShareBeforeEnd = 0.99;

/** Tells from the events of a run how far it has come; events that say nothing about it give nothing. */
export function measureProgress(weights: StageWeights): (event: RunEvent) => RunProgress | undefined {
  const all = weights.reduce((sum, [, weight]) => sum + weight, 0);
  let [current, done, total] = ["", 0, 0];
  /** Slow items that are under way, with the part of each that is done. */
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
    // A stage may turn out to have more items than it began with: what was told stays told.
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
