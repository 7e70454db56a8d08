import type { VerdictLabel } from "./verdict.ts";

/** Whether people are shown the confidence: beside a verdict that leaves it open, or says that nothing was read, it would read as certainty. */
export function showsConfidence(label: VerdictLabel): boolean {
  return label !== "uncertain" && label !== "unverifiable";
}
