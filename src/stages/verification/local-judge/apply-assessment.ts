import { type ClaimConclusion, strongest } from "../conclude-from-readings.ts";
import { makeReading, type WindowReading } from "../evidence/window-reading.ts";
import type { Assessment } from "./assess.ts";

/**
 * How sure the combiner must be of support: where neither rules nor words show it, where rules find it too or most of the claim's words were
 * read, and where the source has nearly the claim's own words. Of claims whose documents neither verifier nor combiner had seen, these were
 * supported: from .9 on .93 (SciFact), .78 (Citation-Integrity) and .81 (WiCE and ExpertQA);
 * from .75 to .9 with most words .83, .80 and .77, with fewer .70, .64 and .58; from .6 to .75 .67, .56 and .52.
 */
const minSupport = { alone: 0.9, withRulesOrWords: 0.75, inSameWords: 0.4 };
/** Share of the claim's content words in what was read together. */
const mostWords = 0.6;
/**
 * How sure it must be to call something contradicted. Of SciFact claims whose documents neither verifier nor combiner had seen, .85 of such
 * calls were right, and they were .32 of all contradictions (training/combiner/fit.ts).
 */
const minContradictionProbability = 0.75;
/** A sentence is quoted against a claim only if the verifier, reading it alone, leans to that. */
const minSentenceContradiction = 0.3;

/**
 * What the rules left open is settled when the combiner is sure. Support needs that nothing which can be checked by arithmetic or words
 * speaks against it; a contradiction needs one sentence that says so by itself, to be shown.
 */
export function applyAssessment(
  conclusion: ClaimConclusion,
  { stance, isCalibrated, features, verifierOutputs }: Pick<Assessment, "stance" | "isCalibrated" | "features" | "verifierOutputs">,
  readings: readonly WindowReading[],
): ClaimConclusion {
  const { supported = 0, contradicted = 0 } = stance.probabilities;
  // Nearly the same words may say the opposite; with the same numbers in them they hardly do.
  const isSaidWithNumbers = readings.some(({ inSameWords, matched }) => inSameWords && matched > 0);
  if (isCalibrated && contradicted >= minContradictionProbability && !isSaidWithNumbers) {
    const against = strongestQuotable(verifierOutputs, "contradicts");
    // The verifier reads "shorter than" as the opposite of "longer than", whoever stands on which side: there the words must show it.
    const isTurnable = !features.opposed && /\bthan\b/i.test(against?.window.text ?? "");
    if (against && !isTurnable && against.contradiction >= minSentenceContradiction)
      return { label: "contradicted", confidence: contradicted, decisive: [against], drift: [] };
  }
  const objects = features.numbersDiffer || features.numbersMissing || features.opposed || features.weaker;
  // A number that the sources give otherwise, and no sentence that has it: the words alone do not carry the claim.
  if (conclusion.label === "supported" && features.numbersDiffer && !isSaidWithNumbers) return { ...conclusion, label: "uncertain" };
  const isInWords = readings.some(({ inSameWords }) => inSameWords);
  // Rules compare words and numbers; what the words say together is the verifier's to judge.
  if (conclusion.label === "supported" && isCalibrated && supported < (isInWords ? minSupport.inSameWords : minSupport.withRulesOrWords))
    return { ...conclusion, label: "uncertain" };
  const hasMostWords = (features.sharedByDigest ?? 0) >= mostWords;
  const isSure = supported >= (hasMostWords ? minSupport.withRulesOrWords : minSupport.alone);
  if (conclusion.label !== "uncertain" || objects || !isSure) return conclusion;
  const decisive = strongestQuotable(verifierOutputs, "supports") ?? strongest(readings, "support");
  return decisive ? { label: "supported", confidence: supported, decisive: [decisive], drift: [] } : conclusion;
}

/** The sentence that speaks most plainly for or against, of those that can be quoted. */
function strongestQuotable({ singles }: Assessment["verifierOutputs"], side: "supports" | "contradicts"): WindowReading | undefined {
  const [best] = singles
    .flatMap(({ window, judgement, shared }) => (window ? [{ window: { ...window, overlap: shared }, judgement }] : []))
    .sort((one, other) => other.judgement[side] - one.judgement[side]);
  if (!best) return undefined;
  const { supports: support, contradicts: contradiction, neutral } = best.judgement;
  return makeReading(best.window, { support, contradiction, neutral });
}
