/** The cosine of two vectors: 1 for the same direction, 0 where one of them is empty. */
export function cosine(one: readonly number[], other: readonly number[]): number {
  let [dot, own, its] = [0, 0, 0];
  for (const [at, value] of one.entries()) {
    dot += value * other[at]!;
    own += value * value;
    its += other[at]! * other[at]!;
  }
  return own === 0 || its === 0 ? 0 : dot / Math.sqrt(own * its);
}
