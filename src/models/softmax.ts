export function softmax(logits: ArrayLike<number>): number[] {
  const values = Array.from(logits);
  const highest = values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  const powers = values.map((value) => Math.exp(value - highest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

export function sigmoid(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}
