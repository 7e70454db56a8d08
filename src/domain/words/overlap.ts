/** Shared words over all words of both: 1 when the two say it with the same words. */
export function likeness(one: Set<string>, other: Set<string>): number {
  const shared = one.intersection(other).size;
  return shared === 0 ? 0 : shared / (one.size + other.size - shared);
}
