import type { Run } from "./run.ts";

/** Whether a run may still change by itself. */
export function isRunActive({ state }: Pick<Run, "state">): boolean {
  return state === "queued" || state === "running";
}
