import type { InferenceSession, Tensor } from "onnxruntime-node";
import type { EncodedInput, Reduction } from "./inference.ts";

/** The numbers of a model's answer that matter; the rest need not cross threads. */
export function reduceOutput(outputs: InferenceSession.ReturnType, { firsts = [] }: EncodedInput, reduction: Reduction): Float32Array {
  const name = reduction.kind === "words" ? reduction.output : Object.keys(outputs)[0]!;
  const tensor = outputs[name] as Tensor | undefined;
  if (!tensor) throw new Error(`it has no output called ${name}`);
  const values = tensor.data as Float32Array;
  const width = tensor.dims.at(-1)!;
  if (reduction.kind === "numbers") return values;
  if (reduction.kind === "words") return rowsAt(values, width, firsts);
  // A model that pools by itself gives one row already.
  return scaled(reduction.pooling === "cls" || tensor.dims.length < 3 ? values.slice(0, width) : summed(values, width));
}

function rowsAt(values: Float32Array, width: number, rows: number[]): Float32Array {
  const taken = new Float32Array(rows.length * width);
  for (const [place, row] of rows.entries()) taken.set(values.subarray(row * width, (row + 1) * width), place * width);
  return taken;
}

/** The sum over all tokens; scaled to length one it is their mean. */
function summed(values: Float32Array, width: number): Float32Array {
  const sum = new Float32Array(width);
  for (let index = 0; index < values.length; index++) sum[index % width]! += values[index]!;
  return sum;
}

/** Length one, so that a dot product is a cosine. */
function scaled(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}
