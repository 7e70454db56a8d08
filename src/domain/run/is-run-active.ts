import type { Run } from "./run.ts";

/** Whether a run is queued or running. */
export function isRunActive({ state }: Pick<Run, "state">): boolean {
  return state === "queued" || state === "running";
}
