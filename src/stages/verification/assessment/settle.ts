import type { Conclusion } from "../conclude.ts";
import { plainReading, type Reading } from "../reading.ts";
import type { Assessment } from "./assess.ts";

/** How sure the combiner must be to call supported what the rules left open; calibrated, so one in five of these would still be wrong at the edge. */
const sureOfSupport = 0.8;
/**
 * How sure it must be to call something contradicted. Of 919 SciFact claims whose documents the verifier had not seen, four of five such
 * calls were right and a quarter of all contradictions was called, together with what rules show (with a combiner that had not seen the claim either, three of four and a
 * bit less). Of 1,557 citations that people had found accurate, 11 were called so (training/combiner/out-of-fold.ts).
 */
const sureOfContradiction = 0.74;
/** A sentence is quoted against a claim only if the verifier, reading it alone, leans to that. */
const speaksAgainst = 0.3;

/**
 * What the rules left open is settled when the combiner is sure. Support needs that nothing which can be checked by arithmetic or words
 * speaks against it; a contradiction needs one sentence that says so by itself, to be shown.
 */
export function settle(
  conclusion: Conclusion,
  { stance, isCalibrated, features, testimony }: Pick<Assessment, "stance" | "isCalibrated" | "features" | "testimony">,
  readings: readonly Reading[],
): Conclusion {
  const { supported = 0, contradicted = 0 } = stance.probabilities;
  // Nearly the same words may say the opposite; with the same numbers in them they hardly do.
  const isSaidWithNumbers = readings.some(({ inSameWords, matched }) => inSameWords && matched > 0);
  if (isCalibrated && contradicted >= sureOfContradiction && !isSaidWithNumbers) {
    const against = quotedFor(testimony, "contradicts");
    if (against && against.contradiction >= speaksAgainst)
      return { label: "contradicted", confidence: contradicted, decisive: [against], drift: [] };
  }
  const objects = features.numbersDiffer || features.numbersMissing || features.opposed || features.weaker;
  if (conclusion.label !== "uncertain" || objects || !(supported >= sureOfSupport)) return conclusion;
  const decisive = quotedFor(testimony, "supports") ?? strongest(readings);
  return decisive ? { label: "supported", confidence: supported, decisive: [decisive], drift: [] } : conclusion;
}

/** The sentence that speaks most plainly for or against, of those that can be quoted. */
function quotedFor({ singles }: Assessment["testimony"], side: "supports" | "contradicts"): Reading | undefined {
  const [best] = singles
    .flatMap(({ window, judgement, shared }) => (window ? [{ window: { ...window, overlap: shared }, judgement }] : []))
    .sort((one, other) => other.judgement[side] - one.judgement[side]);
  if (!best) return undefined;
  const { supports: support, contradicts: contradiction, neutral } = best.judgement;
  return plainReading(best.window, { support, contradiction, neutral });
}

function strongest(readings: readonly Reading[]): Reading | undefined {
  return readings.toSorted((one, other) => other.support - one.support || other.window.overlap - one.window.overlap)[0];
}
