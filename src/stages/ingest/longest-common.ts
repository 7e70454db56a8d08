/** The longest row of words that two texts have in common, as pairs of places; empty words match nothing. */
export function longestCommon(one: readonly string[], other: readonly string[]): [number, number][] {
  const [first, second] = asNumbers(one, other);
  const width = second.length + 1;
  // Cell (i, j): how long the row can be from the i-th word of one and the j-th of the other on.
  const lengths = new Uint16Array((first.length + 1) * width);
  for (let i = first.length - 1; i >= 0; i--) {
    const word = first[i]!;
    const [row, below] = [i * width, (i + 1) * width];
    for (let j = second.length - 1, right = 0; j >= 0; j--) {
      const down = lengths[below + j]!;
      right = word === second[j]! ? lengths[below + j + 1]! + 1 : Math.max(down, right);
      lengths[row + j] = right;
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < first.length && j < second.length; ) {
    if (first[i] === second[j]) pairs.push([i++, j++]);
    else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i++;
    else j++;
  }
  return pairs;
}

/** Words as numbers, equal ones as equal numbers, which millions of comparisons are faster with. */
function asNumbers(one: readonly string[], other: readonly string[]): [Int32Array, Int32Array] {
  const known = new Map<string, number>();
  let nothing = -1;
  const numberOf = (word: string) => {
    if (word === "") return nothing--;
    const number = known.get(word) ?? known.size;
    known.set(word, number);
    return number;
  };
  return [Int32Array.from(one, numberOf), Int32Array.from(other, numberOf)];
}
