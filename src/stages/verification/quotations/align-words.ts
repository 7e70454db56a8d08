/** Two words that agree, by their numbers in the two lists. */
export type Pair = [wanted: number, place: number];

/** The longest row of words that two lists share in order. */
export function alignWords(wanted: readonly string[], place: readonly string[]): Pair[] {
  const length = Array.from({ length: wanted.length + 1 }, () => new Array<number>(place.length + 1).fill(0));
  for (let i = wanted.length - 1; i >= 0; i--)
    for (let j = place.length - 1; j >= 0; j--)
      length[i]![j] = wanted[i] === place[j] ? length[i + 1]![j + 1]! + 1 : Math.max(length[i + 1]![j]!, length[i]![j + 1]!);
  const pairs: Pair[] = [];
  for (let i = 0, j = 0; i < wanted.length && j < place.length; ) {
    if (wanted[i] === place[j]) pairs.push([i++, j++]);
    else if (length[i + 1]![j]! >= length[i]![j + 1]!) i++;
    else j++;
  }
  return pairs;
}
