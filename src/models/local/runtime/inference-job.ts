import type { BatchOptions } from "../../models.ts";

/** The input of a model: token ids with their types, and for a tagger the indexes where words begin. */
export interface EncodedInput {
  ids: number[];
  types: number[];
  firsts?: number[];
}

/** The part of the output that is needed: one vector, the first output unchanged, or the rows of words of a named output. */
export type Reduction = { kind: "vector"; pooling: "mean" | "cls" } | { kind: "numbers" } | { kind: "words"; output: string };

/** A model as worker threads load it. */
export interface ModelFile {
  /** Name and the beginning of the hash: enough to identify the model behind a stored result. */
  id: string;
  file: string;
  /** What a user can do when the model fails. */
  hint: string;
}

/** Inputs for one model. They are encoded when a thread is free. */
export interface InferenceBatch extends BatchOptions {
  model: ModelFile;
  reduction: Reduction;
  /** The approximate number of tokens of each input. */
  sizes: number[];
  encode(index: number): EncodedInput;
}

/** A batch in progress: collects the results of threads in the order of the inputs. */
export interface InferenceJob {
  readonly batch: InferenceBatch;
  readonly done: Promise<Float32Array[]>;
  readonly ended: boolean;
  collect(indices: number[], rows: Float32Array[]): void;
  fail(error: unknown): void;
}

/** `onEnd` is called when a job needs no more work, because it is done or failed. */
export function openInferenceJob(batch: InferenceBatch, onEnd: (job: InferenceJob) => void): InferenceJob {
  const { promise, resolve, reject } = Promise.withResolvers<Float32Array[]>();
  const total = batch.sizes.length;
  const results = new Array<Float32Array>(total);
  let left = total;
  let ended = false;

  const job: InferenceJob = {
    batch,
    done: promise,
    get ended() {
      return ended;
    },
    collect(indices, rows) {
      if (ended) return;
      for (const [place, index] of indices.entries()) results[index] = rows[place]!;
      left -= indices.length;
      batch.onProgress?.(total - left, total);
      if (left === 0) end(() => resolve(results));
    },
    fail: (error) => end(() => reject(error)),
  };
  const abort = () => job.fail(batch.signal?.reason);
  batch.signal?.addEventListener("abort", abort, { once: true });
  if (total === 0) end(() => resolve([]));
  if (batch.signal?.aborted) abort();
  return job;

  function end(settle: () => void): void {
    if (ended) return;
    ended = true;
    batch.signal?.removeEventListener("abort", abort);
    onEnd(job);
    settle();
  }
}
