/** How far apart two boundaries may stand to count as one that was missed narrowly: less than this many units (n_t of Fournier 2013). */
const nearMiss = 2;

/**
 * Boundary similarity of two segmentations of one text (Fournier 2013): 1 when all boundaries are the same, falling by 1 for each
 * that only one side has and by its distance over n_t for each that was missed narrowly. Boundaries are unit numbers in ascending order.
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
