import type { Conclusion } from "../conclude.ts";
import type { Reading } from "../reading.ts";
import type { Assessment } from "./assess.ts";

/** How sure the combiner must be to call supported what the rules left open; calibrated, so one in five of these would still be wrong at the edge. */
const sureOfSupport = 0.8;

/**
 * What the rules left open is supported when the combiner is sure, and nothing that can be checked by arithmetic or words speaks against it.
 * It never accuses: for a contradiction the differing words must be shown.
 */
export function settle(
  conclusion: Conclusion,
  { stance, features }: Pick<Assessment, "stance" | "features">,
  readings: readonly Reading[],
): Conclusion {
  const supported = stance.probabilities.supported ?? 0;
  const decisive = readings.toSorted((one, other) => other.support - one.support || other.window.overlap - one.window.overlap)[0];
  const objects = features.numbersDiffer || features.numbersMissing || features.opposed || features.weaker;
  if (conclusion.label !== "uncertain" || !decisive || objects || !(supported >= sureOfSupport)) return conclusion;
  return { label: "supported", confidence: supported, decisive: [decisive], drift: [] };
}
