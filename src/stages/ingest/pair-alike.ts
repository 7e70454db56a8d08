/** Share of letters that must agree: less is another word. */
const leastAlike = 0.5;
/** Words of a stretch; of longer ones nobody can tell which word stands for which. */
const mostWords = 40;
/** In letters; what is longer is no word. */
const longestWord = 60;

/** Pairs words of two stretches that look alike, in their order and as many as there are. */
export function pairAlike(one: readonly string[], other: readonly string[]): [number, number][] {
  if (one.length > mostWords || other.length > mostWords) return [];
  const alike = one.map((word) => other.map((second) => likeness(word, second)));
  // Cell (i, j): the greatest likeness of all pairs from the i-th word of one and the j-th of the other on.
  const best = Array.from({ length: one.length + 1 }, () => new Float64Array(other.length + 1));
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--) best[i]![j] = Math.max(paired(i, j), best[i + 1]![j]!, best[i]![j + 1]!);
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    if (paired(i, j) > 0 && paired(i, j) >= best[i]![j]!) pairs.push([i++, j++]);
    else if (best[i + 1]![j]! >= best[i]![j + 1]!) i++;
    else j++;
  }
  return pairs;

  function paired(i: number, j: number): number {
    return alike[i]![j]! >= leastAlike ? alike[i]![j]! + best[i + 1]![j + 1]! : 0;
  }
}

/** From 0 to 1: the share of the longer word that need not be changed to make it the other. */
function likeness(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  if (longest === 0 || longest > longestWord) return 0;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)));
    row = next;
  }
  return 1 - row[other.length]! / longest;
}
