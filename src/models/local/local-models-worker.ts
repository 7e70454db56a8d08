import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { Tokenizer } from "@huggingface/tokenizers";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { serve } from "../../workers/serve.ts";
import { encodePair } from "./encode-pair.ts";
import type { Weights } from "./weights.ts";

interface Loaded {
  session: InferenceSession;
  tokenizer: Tokenizer;
  maxTokens: number;
}

const loaded = new Map<string, Loaded>();

serve({
  async load(weights: Weights) {
    const session = await InferenceSession.create(weights.file, {
      intraOpNumThreads: Math.min(availableParallelism(), mostThreads),
      interOpNumThreads: 1,
      logSeverityLevel: 3,
    });
    const tokenizer = new Tokenizer(JSON.parse(readFileSync(weights.tokenizerFile, "utf8")), {});
    loaded.set(weights.id, { session, tokenizer, maxTokens: weights.maxTokens });
  },

  /** One row of numbers per text or pair. */
  async run(id: string, inputs: [first: string, second: string | null][], pooled: boolean) {
    const model = loaded.get(id);
    if (!model) throw new Error(`model ${id} is not loaded`);
    const rows: Float32Array[] = [];
    for (const [first, second] of inputs) rows.push(await infer(model, first, second, pooled));
    return rows;
  },

  async release() {
    for (const { session } of loaded.values()) await session.release();
    loaded.clear();
  },
});

/** More threads than this gain nothing on models of this size. */
const mostThreads = 4;

/**
 * One text at a time: the int8 kernels choose their scale from all that is in a batch, so a neighbour or its padding would
 * change the answer, and the same input must give the same output. On a CPU batches are no faster at this size.
 */
async function infer(
  { session, tokenizer, maxTokens }: Loaded,
  first: string,
  second: string | null,
  pooled: boolean,
): Promise<Float32Array> {
  const { ids, types } = encodePair(tokenizer, first, second, maxTokens);
  const output = await session.run({
    input_ids: integers(ids),
    token_type_ids: integers(types),
    attention_mask: integers(ids.map(() => 1)),
  });
  const tensor = output[session.outputNames[0]!]!;
  const values = tensor.data as Float32Array;
  return pooled ? meanPool(values, tensor.dims.at(-1)!) : values;
}

function integers(values: number[]): Tensor {
  return new Tensor("int64", BigInt64Array.from(values, BigInt), [1, values.length]);
}

/** The mean over all tokens, scaled to length one, so that a dot product is a cosine. */
function meanPool(values: Float32Array, width: number): Float32Array {
  const mean = new Float32Array(width);
  for (let index = 0; index < values.length; index++) mean[index % width]! += values[index]!;
  const length = Math.hypot(...mean) || 1;
  return mean.map((value) => value / length);
}
