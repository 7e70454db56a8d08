/** A calibrated confidence in the word a person reads. */
export function confidenceWord(confidence: number): "high" | "medium" | "low" {
  if (confidence >= 0.8) return "high";
  return confidence >= 0.6 ? "medium" : "low";
}

/** The word and the number behind it: "high (0.93)". */
export function describeConfidence(confidence: number): string {
  return `${confidenceWord(confidence)} (${confidence.toFixed(2)})`;
}
