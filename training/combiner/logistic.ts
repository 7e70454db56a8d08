import { softmax } from "../../src/models/softmax.ts";

/** One weight per feature and class, and one for the class itself. */
export type Weights = number[][];

/** Multinomial logistic regression with a penalty on the weights, by gradient descent with momentum and step sizes of its own (Adam). */
export function fitLogistic(
  rows: readonly number[][],
  labels: readonly number[],
  {
    classes = 3,
    penalty = 1,
    steps = 800,
    importance,
  }: { classes?: number; penalty?: number; steps?: number; importance?: readonly number[] } = {},
): Weights {
  const width = rows[0]!.length + 1;
  const size = classes * width;
  const weights = new Float64Array(size);
  const [first, second] = [new Float64Array(size), new Float64Array(size)];
  const total = importance ? importance.reduce((sum, one) => sum + one, 0) : rows.length;
  for (let step = 1; step <= steps; step++) {
    const gradient = weights.map((weight, index) => (index % width === width - 1 ? 0 : (penalty * weight) / total));
    for (const [at, row] of rows.entries()) {
      const chances = chancesOf(weights, row, classes);
      const share = (importance?.[at] ?? 1) / total;
      for (let one = 0; one < classes; one++) {
        const off = (chances[one]! - (labels[at] === one ? 1 : 0)) * share;
        const base = one * width;
        for (let feature = 0; feature < width - 1; feature++) gradient[base + feature]! += off * row[feature]!;
        gradient[base + width - 1]! += off;
      }
    }
    for (let index = 0; index < size; index++) {
      first[index] = 0.9 * first[index]! + 0.1 * gradient[index]!;
      second[index] = 0.999 * second[index]! + 0.001 * gradient[index]! ** 2;
      const rate = 0.03 / (1 + step / 300);
      weights[index]! -= (rate * (first[index]! / (1 - 0.9 ** step))) / (Math.sqrt(second[index]! / (1 - 0.999 ** step)) + 1e-9);
    }
  }
  return Array.from({ length: classes }, (_, one) => [...weights.slice(one * width, (one + 1) * width)]);
}

function chancesOf(weights: Float64Array, row: readonly number[], classes: number): number[] {
  const width = row.length + 1;
  return softmax(
    Array.from({ length: classes }, (_, one) => {
      let sum = weights[one * width + width - 1]!;
      for (let feature = 0; feature < row.length; feature++) sum += weights[one * width + feature]! * row[feature]!;
      return sum;
    }),
  );
}

export function predictLogistic(weights: Weights, row: readonly number[]): number[] {
  return softmax(weights.map((own) => row.reduce((sum, value, index) => sum + value * own[index]!, own.at(-1)!)));
}
