/** Beyond four decimals a confidence says nothing, and JSON would differ between machines. */
export function roundConfidence(confidence: number): number {
  return Math.round(confidence * 10_000) / 10_000;
}
