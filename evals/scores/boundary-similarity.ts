/** Two boundaries that are fewer than this many units apart count as a near miss (n_t of Fournier 2013). */
const nearMiss = 2;

/**
 * Boundary similarity of two segmentations of one text (Fournier 2013): 1 if all boundaries are equal, less 1 for each boundary that only
 * one side has, less distance / n_t for each near miss. Boundaries are unit numbers in ascending order.
 */
export function boundarySimilarity(one: readonly number[], other: readonly number[]): number {
  const [ours, theirs] = [new Set(one), new Set(other)];
  const matches = one.filter((boundary) => theirs.has(boundary)).length;
  const { missed, near, distance } = editsOf(
    one.filter((boundary) => !theirs.has(boundary)),
    other.filter((boundary) => !ours.has(boundary)),
  );
  const all = missed + near + matches;
  return all === 0 ? 1 : 1 - (missed + distance / nearMiss) / all;
}

function editsOf(one: number[], other: number[]): { missed: number; near: number; distance: number } {
  const edits = { missed: 0, near: 0, distance: 0 };
  let [at, to] = [0, 0];
  while (at < one.length && to < other.length) {
    const gap = one[at]! - other[to]!;
    if (Math.abs(gap) < nearMiss) {
      edits.near++;
      edits.distance += Math.abs(gap);
      at++;
      to++;
    } else {
      edits.missed++;
      if (gap < 0) at++;
      else to++;
    }
  }
  edits.missed += one.length - at + other.length - to;
  return edits;
}
