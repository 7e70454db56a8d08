import { IbidError } from "../../../errors.ts";
import { type OpenWorker, openWorker } from "../../../workers/open-worker.ts";
import type { ModelFile } from "./inference.ts";
import { type InferenceBatch, type InferenceJob, openInferenceJob } from "./inference-job.ts";

/** Runs batches on threads that each hold their own sessions. */
export interface Runtime {
  run(batch: InferenceBatch): Promise<Float32Array[]>;
  /** Gives up what waits, lets each thread end the portion it reads, and gives all memory back. */
  close(): Promise<void>;
}

export interface RuntimeOptions {
  threads: number;
  /** Milliseconds without work after which threads and sessions are given back. */
  idle: number;
  /** How a thread is started; tests start none. */
  openThread?: () => OpenWorker;
}

interface Thread {
  worker: OpenWorker;
  /** The sessions it holds, each with the time of its last use. */
  loaded: Map<string, number>;
  busy: Promise<void> | undefined;
}

interface QueuedSlice extends BatchSlice {
  job: InferenceJob;
}

/** Tokens that must wait for a model before another thread loads it too: less is read sooner than a session is opened. */
const minTokensForNewSession = 1_000;

/** A session takes about 50 MB; all models together must stay below 500 MB. */
const maxSessions = 6;

/**
 * Several threads with sessions of one thread each, as on two cores they read short texts a quarter faster and long ones a tenth
 * faster than one session with two threads, and as the answer then cannot hang on the number of threads.
 */
export function openRuntime({ threads: mostThreads, idle, openThread = startThread }: RuntimeOptions): Runtime {
  const threads: Thread[] = [];
  const queue: QueuedSlice[] = [];
  let resting: NodeJS.Timeout | undefined;
  let givenBack: Promise<unknown> = Promise.resolve();
  let closed = false;

  return {
    run(batch) {
      const job = openInferenceJob(batch, forget);
      // A claim under way when a run is stopped must not start the models anew.
      if (closed) job.fail(new Error("the models are closed"));
      if (!job.ended) queue.push(...sliceBatch(batch.sizes, mostThreads).map((portion) => ({ ...portion, job })));
      dispatch();
      return job.done;
    },
    async close() {
      closed = true;
      for (const { job } of [...queue]) job.fail(new Error("the models are closed"));
      await Promise.all(threads.map(({ busy }) => busy));
      giveBack();
      await givenBack;
    },
  };

  function forget(job: InferenceJob): void {
    for (let at = queue.length - 1; at >= 0; at--) if (queue[at]!.job === job) queue.splice(at, 1);
  }

  function dispatch(): void {
    clearTimeout(resting);
    for (const id of new Set(queue.map(modelId)))
      for (let at = queue.findIndex(isForModel(id)); at !== -1; at = queue.findIndex(isForModel(id))) {
        const thread = threadFor(id);
        if (!thread) break;
        const [portion] = queue.splice(at, 1) as [QueuedSlice];
        thread.busy = read(thread, portion).finally(() => {
          thread.busy = undefined;
          dispatch();
        });
      }
    if (queue.length > 0 || threads.some(({ busy }) => busy)) return;
    resting = setTimeout(giveBack, idle);
    resting.unref();
  }

  /** A free thread that holds the model; another one where nobody holds it, or where enough waits for it. */
  function threadFor(id: string): Thread | undefined {
    const holders = threads.filter(({ loaded }) => loaded.has(id));
    const ready = holders.find(({ busy }) => !busy);
    if (ready) return ready;
    const needed = holders.length === 0;
    if (!needed && tokensFor(id) < minTokensForNewSession) return undefined;
    if (threads.every(({ busy }) => busy) && threads.length >= mostThreads) return undefined;
    if (!makeRoom(needed)) return undefined;
    return threads.find(({ busy }) => !busy) ?? open();
  }

  function tokensFor(id: string): number {
    return queue.filter(isForModel(id)).reduce((sum, { size }) => sum + size, 0);
  }

  /** Closes the session used longest ago where there are too many; for mere speed, only one that nobody asks for. */
  function makeRoom(needed: boolean): boolean {
    if (threads.reduce((sum, { loaded }) => sum + loaded.size, 0) < maxSessions) return true;
    const asked = new Set(queue.map(modelId));
    const closable = threads
      .filter(({ busy }) => !busy)
      .flatMap(({ worker, loaded }) => Array.from(loaded, ([id, used]) => ({ worker, loaded, id, used })))
      .filter(({ id }) => needed || !asked.has(id));
    const [oldest] = closable.toSorted((one, other) => one.used - other.used);
    if (!oldest) return needed;
    oldest.loaded.delete(oldest.id);
    // Calls are answered in turn, so it is closed before that thread opens another; a thread that has ended says so then.
    oldest.worker.call("unload", oldest.id).catch(() => {});
    return true;
  }

  function open(): Thread {
    const thread: Thread = { worker: openThread(), loaded: new Map(), busy: undefined };
    threads.push(thread);
    return thread;
  }

  async function read(thread: Thread, { job, indices }: QueuedSlice): Promise<void> {
    const { worker, loaded } = thread;
    const { model, reduction, encode } = job.batch;
    try {
      if (!loaded.has(model.id)) await load(thread, job);
      loaded.set(model.id, performance.now());
      const rows = await worker.call<Float32Array[]>("run", model.id, indices.map(encode), reduction).catch((error) => {
        throw explainInferenceError(error, model);
      });
      job.collect(indices, rows);
    } catch (error) {
      job.fail(error);
      if (worker.ended) threads.splice(threads.indexOf(thread), 1);
    }
  }

  async function load({ worker, loaded }: Thread, { batch: { model } }: InferenceJob): Promise<void> {
    loaded.set(model.id, performance.now());
    try {
      await worker.call("load", model.id, model.file);
    } catch (error) {
      loaded.delete(model.id);
      throw explainLoadError(error, model);
    }
  }

  function giveBack(): void {
    const closing = threads.splice(0).map(async ({ worker }) => {
      // Ending a thread inside the native runtime would kill the process.
      await worker.call("release").catch(() => {});
      await worker.close();
    });
    givenBack = Promise.all([givenBack, ...closing]);
  }
}

function startThread(): OpenWorker {
  // The native runtime reports to its maker unless the environment of the process forbids it, and a thread sees only a copy of that.
  process.env.ORT_DISABLE_TELEMETRY = "1";
  return openWorker("./local-models-worker", import.meta.url);
}

function modelId({ job }: QueuedSlice): string {
  return job.batch.model.id;
}

function isForModel(id: string): (waiting: QueuedSlice) => boolean {
  return (waiting) => modelId(waiting) === id;
}

/** Why a model could not be loaded, for a person who can do something about it. */
function explainLoadError(cause: unknown, { file, hint }: ModelFile): IbidError {
  if (cause instanceof Error && "lacks" in cause)
    return new IbidError("model-unavailable", `no native library runs models on ${process.platform} ${process.arch}: ${firstLine(cause)}`, {
      hint: "Install Ibid again with its dependencies (onnxruntime-node); it has libraries for Linux x64 and arm64, macOS arm64 and Windows.",
      cause,
    });
  return new IbidError("model-unavailable", `the model ${file} cannot be loaded: ${firstLine(cause)}`, { hint, cause });
}

/** A model that was loaded and fails on a text is not the model it should be. */
function explainInferenceError(cause: unknown, { file, hint }: ModelFile): IbidError {
  return new IbidError("model-unavailable", `the model ${file} cannot read a text: ${firstLine(cause)}`, { hint, cause });
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n")[0]!;
}

/** Inputs that one thread reads in one go, by their places in the batch. */
interface BatchSlice {
  indices: number[];
  /** Tokens to read, about. */
  size: number;
}

/** Tokens after which a thread reports back: about a tenth of a second, so that stopping is quick and news are fresh. */
const maxTokensPerSlice = 512;

/** More portions than threads let the last ones end together. */
const slicesPerThread = 2;

/** Deals out inputs, longest first: the short ones fill the gaps at the end, whichever thread is free. */
export function sliceBatch(sizes: number[], threads: number): BatchSlice[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const target = Math.min(maxTokensPerSlice, total / (threads * slicesPerThread));
  const portions: BatchSlice[] = [];
  for (const index of sizes.map((_, place) => place).sort((one, other) => sizes[other]! - sizes[one]! || one - other)) {
    const last = portions.at(-1);
    if (last && last.size + sizes[index]! <= target) {
      last.indices.push(index);
      last.size += sizes[index]!;
    } else portions.push({ indices: [index], size: sizes[index]! });
  }
  return portions;
}
