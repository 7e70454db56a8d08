import type { Metrics } from "../eval-task.ts";

/** The metrics without those that are undefined. */
export function defined(metrics: Record<string, number | undefined>): Metrics {
  return Object.fromEntries(Object.entries(metrics).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
