/** A weight for each column, and the bias behind them. */
type Weights = Float64Array;

/** Enough for Newton's steps to stand still. */
const steps = 12;

/** Logistic regression of yes or no with a penalty on the weights, by Newton's steps: few columns, many rows. */
export function fitBinary(
  rows: readonly (readonly number[])[],
  labels: readonly number[],
  { penalty, importance }: { penalty: number; importance: readonly number[] },
): number[] {
  const width = rows[0]!.length + 1;
  const weights: Weights = new Float64Array(width);
  const flat = new Float64Array(rows.length * width);
  for (const [at, row] of rows.entries()) {
    flat.set(row, at * width);
    flat[at * width + width - 1] = 1;
  }
  for (let step = 0; step < steps; step++) {
    const gradient = new Float64Array(width);
    const curvature = Array.from({ length: width }, () => new Float64Array(width));
    for (let column = 0; column < width - 1; column++) {
      gradient[column] = penalty * weights[column]!;
      curvature[column]![column] = penalty;
    }
    curvature[width - 1]![width - 1] = 1e-6;
    for (let at = 0; at < rows.length; at++) {
      const base = at * width;
      let sum = 0;
      for (let column = 0; column < width; column++) sum += weights[column]! * flat[base + column]!;
      const chance = 1 / (1 + Math.exp(-sum));
      const off = (chance - labels[at]!) * importance[at]!;
      const bend = chance * (1 - chance) * importance[at]!;
      for (let column = 0; column < width; column++) {
        const value = flat[base + column]!;
        gradient[column]! += off * value;
        const own = curvature[column]!;
        for (let other = 0; other <= column; other++) own[other]! += bend * value * flat[base + other]!;
      }
    }
    const move = solve(curvature, gradient);
    for (let column = 0; column < width; column++) weights[column]! -= move[column]!;
  }
  return [...weights];
}

/** Solves a symmetric system given by its lower half (Cholesky). */
function solve(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const size = right.length;
  const lower = matrix.map((row) => Float64Array.from(row));
  for (let row = 0; row < size; row++)
    for (let column = 0; column <= row; column++) {
      let sum = lower[row]![column]!;
      for (let at = 0; at < column; at++) sum -= lower[row]![at]! * lower[column]![at]!;
      lower[row]![column] = row === column ? Math.sqrt(Math.max(sum, 1e-12)) : sum / lower[column]![column]!;
    }
  const answer = Float64Array.from(right);
  for (let row = 0; row < size; row++) {
    for (let at = 0; at < row; at++) answer[row]! -= lower[row]![at]! * answer[at]!;
    answer[row]! /= lower[row]![row]!;
  }
  for (let row = size - 1; row >= 0; row--) {
    for (let at = row + 1; at < size; at++) answer[row]! -= lower[at]![row]! * answer[at]!;
    answer[row]! /= lower[row]![row]!;
  }
  return answer;
}
