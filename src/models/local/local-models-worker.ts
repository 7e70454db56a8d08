import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { Tokenizer } from "@huggingface/tokenizers";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { serve } from "../../workers/serve.ts";
import type { Tag, TagScheme } from "../models.ts";
import { type Encoding, encodePair, tokensOf } from "./encode-pair.ts";
import { chunkWords } from "./tagging/chunks.ts";
import { decodeTags } from "./tagging/decode.ts";
import { splitWords } from "./tagging/words.ts";
import type { Weights } from "./weights.ts";

interface Loaded {
  session: InferenceSession;
  tokenizer: Tokenizer;
  weights: Weights;
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
    loaded.set(weights.id, { session, tokenizer, weights });
  },

  /** One row of numbers per text or pair. */
  async run(id: string, inputs: [first: string, second: string | null][], pooled: boolean) {
    const model = modelOf(id);
    const rows: Float32Array[] = [];
    for (const [first, second] of inputs) rows.push(await infer(model, first, second, pooled));
    return rows;
  },

  async tag(id: string, texts: string[], scheme: TagScheme) {
    const model = modelOf(id);
    const rows: Tag[][] = [];
    for (const text of texts) rows.push(await tag(model, text, scheme));
    return rows;
  },

  async release() {
    for (const { session } of loaded.values()) await session.release();
    loaded.clear();
  },
});

/** More threads than this gain nothing on models of this size. */
const mostThreads = 4;

function modelOf(id: string): Loaded {
  const model = loaded.get(id);
  if (!model) throw new Error(`model ${id} is not loaded`);
  return model;
}

async function infer(model: Loaded, first: string, second: string | null, pooled: boolean): Promise<Float32Array> {
  const outputs = await forward(model, encodePair(model.tokenizer, first, second, model.weights.maxTokens));
  const tensor = outputs[model.session.outputNames[0]!]!;
  const values = tensor.data as Float32Array;
  return pooled ? meanPool(values, tensor.dims.at(-1)!) : values;
}

/** Longer texts than this many rows are no references and no sentences; what follows gets no tags. */
const mostChunks = 64;

async function tag(model: Loaded, text: string, scheme: TagScheme): Promise<Tag[]> {
  const { tokenizer, weights } = model;
  const { maxTokens } = weights;
  const labels = weights.labels![scheme];
  const words = splitWords(text.slice(0, mostChunks * maxTokens));
  const chunks = chunkWords(words, (word) => tokensOf(tokenizer, word, maxTokens), maxTokens).slice(0, mostChunks);
  const read = chunks.reduce((sum, { firsts }) => sum + firsts.length, 0);
  const logits = new Float32Array(read * labels.length);
  let at = 0;
  for (const chunk of chunks) {
    const values = (await forward(model, chunk))[scheme]!.data as Float32Array;
    for (const first of chunk.firsts) {
      logits.set(values.subarray(first * labels.length, (first + 1) * labels.length), at);
      at += labels.length;
    }
  }
  return decodeTags(words.slice(0, read), logits, labels);
}

/**
 * One text at a time: the int8 kernels choose their scale from all that is in a batch, so a neighbour or its padding would
 * change the answer, and the same input must give the same output. On a CPU batches are no faster at this size.
 */
function forward({ session }: Loaded, { ids, types }: Encoding): ReturnType<InferenceSession["run"]> {
  return session.run({
    input_ids: integers(ids),
    token_type_ids: integers(types),
    attention_mask: integers(ids.map(() => 1)),
  });
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
