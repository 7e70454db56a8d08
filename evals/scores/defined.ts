import type { Metrics } from "../eval-task.ts";

/** The metrics that have something to count. */
export function defined(metrics: Record<string, number | undefined>): Metrics {
  return Object.fromEntries(Object.entries(metrics).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
