/** The share of the wanted words that are given, 0 when none is wanted. Words of `context` count half. */
export function coverage(wanted: Set<string>, given: Set<string>, context?: Set<string>): number {
  if (wanted.size === 0) return 0;
  let covered = 0;
  for (const word of wanted) covered += given.has(word) ? 1 : context?.has(word) ? 0.5 : 0;
  return covered / wanted.size;
}

/** Shared words divided by all words of both: 1 when the two have the same words. */
export function jaccardSimilarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = one.intersection(other).size;
  return shared === 0 ? 0 : shared / (one.size + other.size - shared);
}
