import type { InferenceSession, Tensor } from "onnxruntime-node";
import { serveWorker } from "../../../workers/serve-worker.ts";
import type { EncodedInput, Reduction } from "./inference-job.ts";

const sessions = new Map<string, InferenceSession>();

serveWorker({
  async load(id: string, file: string) {
    const { InferenceSession } = await onnxruntime();
    const session = await InferenceSession.create(file, {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      // Both keep the largest memory that any text ever took, in every session: 590 MB for six sessions with them, 425 MB without, at the
      // same speed.
      enableCpuMemArena: false,
      enableMemPattern: false,
      logSeverityLevel: 3,
    });
    const unknown = session.inputNames.find((name) => !knownInputs.has(name));
    if (unknown) throw new Error(`it needs the input ${unknown}, which models of the BERT family do not have`);
    sessions.set(id, session);
  },

  /**
   * One text at a time: the int8 kernels choose their scale from the whole batch, so other texts or padding would
   * change the result, and the same input must give the same output. On a CPU batches are no faster at this size.
   */
  async run(id: string, inputs: EncodedInput[], reduction: Reduction) {
    const session = sessions.get(id);
    if (!session) throw new Error(`model ${id} is not loaded`);
    const rows: Float32Array[] = [];
    for (const input of inputs) rows.push(reduceOutput(await session.run(await feedsOf(session, input)), input, reduction));
    return rows;
  },

  async unload(id: string) {
    await sessions.get(id)?.release();
    sessions.delete(id);
  },

  async release() {
    for (const session of sessions.values()) await session.release();
    sessions.clear();
  },
});

const knownInputs = new Set(["input_ids", "attention_mask", "token_type_ids"]);

/** Some models of the family have no token types. */
async function feedsOf(session: InferenceSession, { ids, types }: EncodedInput): Promise<Record<string, Tensor>> {
  const { Tensor } = await onnxruntime();
  const integers = (values: ArrayLike<number>) => new Tensor("int64", BigInt64Array.from(Array.from(values), BigInt), [1, values.length]);
  const feeds: Record<string, Tensor> = { input_ids: integers(ids), attention_mask: integers(Array.from(ids, () => 1)) };
  if (session.inputNames.includes("token_type_ids")) feeds.token_type_ids = integers(types);
  return feeds;
}

/** Loaded when needed: a platform without the native library gets an error message instead of a crashed thread. */
async function onnxruntime(): Promise<typeof import("onnxruntime-node")> {
  try {
    return await import("onnxruntime-node");
  } catch (error) {
    throw Object.assign(error instanceof Error ? error : new Error(String(error)), { lacks: "native library" });
  }
}

/** The part of a model's output that is needed, so that the rest is not copied between threads. */
function reduceOutput(outputs: InferenceSession.ReturnType, { firsts = [] }: EncodedInput, reduction: Reduction): Float32Array {
  const name = reduction.kind === "words" ? reduction.output : Object.keys(outputs)[0]!;
  const tensor = outputs[name] as Tensor | undefined;
  if (!tensor) throw new Error(`it has no output called ${name}`);
  const values = tensor.data as Float32Array;
  const width = tensor.dims.at(-1)!;
  if (reduction.kind === "numbers") return values;
  if (reduction.kind === "words") return rowsAt(values, width, firsts);
  // A model with its own pooling already returns one row.
  return scaled(reduction.pooling === "cls" || tensor.dims.length < 3 ? values.slice(0, width) : summed(values, width));
}

function rowsAt(values: Float32Array, width: number, rows: number[]): Float32Array {
  const taken = new Float32Array(rows.length * width);
  for (const [place, row] of rows.entries()) taken.set(values.subarray(row * width, (row + 1) * width), place * width);
  return taken;
}

/** The sum over all tokens. Scaled to length one it equals their scaled mean. */
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
