import type { RunEvent } from "../../pipeline/run.ts";

/** Makes the events of many batches look like those of one run: each stage begins once, counts on, and ends at the end. */
export function openJoinedStages(expected: number) {
  const stages = new Map<string, { before: number; done: number; total: number }>();
  return {
    *join(event: RunEvent): Iterable<RunEvent> {
      if (event.type === "stage-end") return;
      if (event.type === "stage-start") {
        const known = stages.get(event.stage);
        const stage = known ?? { before: 0, done: 0, total: 0 };
        stage.before = stage.done;
        stage.total = Math.max(stage.total, stage.before + event.total);
        stages.set(event.stage, stage);
        // What is there already is never begun.
        if (!known) yield event;
      } else if (event.type === "record-saved") {
        const stage = stages.get(event.stage)!;
        stage.done = stage.before + event.done;
        stage.total = Math.max(stage.total, stage.done);
        yield { ...event, done: stage.done, total: totalOf(event.stage, stage.total) };
      } else yield event;
    },
    *end(): Iterable<RunEvent> {
      for (const [stage] of stages) yield { type: "stage-end", stage };
    },
  };

  /** Documents are known before they are read; how many passages they will have is not. */
  function totalOf(stage: string, counted: number): number {
    return stage === "ingest" ? Math.max(expected, counted) : counted;
  }
}
