/** A calibrated confidence in the word a person reads and the number behind it: "high (0.93)". */
export function describeConfidence(confidence: number): string {
  const word = confidence >= 0.8 ? "high" : confidence >= 0.6 ? "medium" : "low";
  return `${word} (${confidence.toFixed(2)})`;
}
