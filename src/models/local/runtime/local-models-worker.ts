import type { InferenceSession, Tensor } from "onnxruntime-node";
import { serve } from "../../../workers/serve.ts";
import type { EncodedInput, Reduction } from "./inference.ts";
import { reduceOutput } from "./reduce-output.ts";

const sessions = new Map<string, InferenceSession>();

serve({
  async load(id: string, file: string) {
    const { InferenceSession } = await onnxruntime();
    const session = await InferenceSession.create(file, {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      // Both keep the most that any text ever took, in every session: 590 MB for six sessions with them, 425 MB without, at the same speed.
      enableCpuMemArena: false,
      enableMemPattern: false,
      logSeverityLevel: 3,
    });
    const unknown = session.inputNames.find((name) => !knownInputs.has(name));
    if (unknown) throw new Error(`it asks for ${unknown}, which no model of the BERT family does`);
    sessions.set(id, session);
  },

  /**
   * One text at a time: the int8 kernels choose their scale from all that is in a batch, so a neighbour or its padding would
   * change the answer, and the same input must give the same output. On a CPU batches are no faster at this size.
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

/** Some models of the family know no token types. */
async function feedsOf(session: InferenceSession, { ids, types }: EncodedInput): Promise<Record<string, Tensor>> {
  const { Tensor } = await onnxruntime();
  const integers = (values: ArrayLike<number>) => new Tensor("int64", BigInt64Array.from(Array.from(values), BigInt), [1, values.length]);
  const feeds: Record<string, Tensor> = { input_ids: integers(ids), attention_mask: integers(Array.from(ids, () => 1)) };
  if (session.inputNames.includes("token_type_ids")) feeds.token_type_ids = integers(types);
  return feeds;
}

/** Loaded when first needed: a platform without the native library must be told so, not stop the thread. */
async function onnxruntime(): Promise<typeof import("onnxruntime-node")> {
  try {
    return await import("onnxruntime-node");
  } catch (error) {
    throw Object.assign(error instanceof Error ? error : new Error(String(error)), { lacks: "native library" });
  }
}
