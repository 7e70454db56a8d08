/** A calibrated confidence as a word and a number: "high confidence (0.93)". */
export function formatConfidence(confidence: number): string {
  const word = confidence >= 0.8 ? "high" : confidence >= 0.6 ? "medium" : "low";
  return `${word} confidence (${confidence.toFixed(2)})`;
}
