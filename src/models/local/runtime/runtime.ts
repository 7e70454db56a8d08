import { firstLineOf, IbidError } from "../../../errors.ts";
import { type OpenWorker, openWorker } from "../../../workers/open-worker.ts";
import { type InferenceBatch, type InferenceJob, type ModelFile, openInferenceJob } from "./inference-job.ts";

/** Runs batches on worker threads, each with its own sessions. */
export interface Runtime {
  run(batch: InferenceBatch): Promise<Float32Array[]>;
  /** Fails waiting jobs, lets each thread finish its slice, and releases all memory. */
  close(): Promise<void>;
}

export interface RuntimeOptions {
  threads: number;
  /** Milliseconds without work after which threads and sessions are released. */
  idle: number;
  /** Starts a thread. Tests replace it. */
  openThread?: () => OpenWorker;
}

interface Thread {
  worker: OpenWorker;
  /** The loaded sessions, each with the time of its last use. */
  loaded: Map<string, number>;
  busy: Promise<void> | undefined;
}

interface QueuedSlice extends BatchSlice {
  job: InferenceJob;
}

/** The number of tokens that must wait for a model before another thread loads it: fewer are processed faster than a session is opened. */
const minTokensForNewSession = 1_000;

/** A session takes about 50 MB; all models together must stay below 500 MB. */
const maxSessions = 6;

/**
 * Several threads with single-threaded sessions. On two cores they process short texts a quarter faster and long ones a tenth faster than
 * one session with two threads, and the result does not depend on the number of threads.
 */
export function openRuntime({ threads: maxThreads, idle, openThread = startThread }: RuntimeOptions): Runtime {
  const threads: Thread[] = [];
  const queue: QueuedSlice[] = [];
  let resting: NodeJS.Timeout | undefined;
  let givenBack: Promise<unknown> = Promise.resolve();
  let closed = false;

  return {
    run(batch) {
      const job = openInferenceJob(batch, forget);
      // A claim in progress when a run is stopped must not start the models again.
      if (closed) job.fail(new Error("the models are closed"));
      if (!job.ended) queue.push(...sliceBatch(batch.sizes, maxThreads).map((portion) => ({ ...portion, job })));
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

  /** A free thread that has loaded the model. Another thread when none has, or when enough tokens wait. */
  function threadFor(id: string): Thread | undefined {
    const holders = threads.filter(({ loaded }) => loaded.has(id));
    const ready = holders.find(({ busy }) => !busy);
    if (ready) return ready;
    const needed = holders.length === 0;
    if (!needed && tokensFor(id) < minTokensForNewSession) return undefined;
    if (threads.every(({ busy }) => busy) && threads.length >= maxThreads) return undefined;
    if (!makeRoom(needed)) return undefined;
    return threads.find(({ busy }) => !busy) ?? open();
  }

  function tokensFor(id: string): number {
    return queue.filter(isForModel(id)).reduce((sum, { size }) => sum + size, 0);
  }

  /** Closes the least recently used session when there are too many. When `needed` is false, only a session without waiting work. */
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
    // A thread handles calls in order, so the session is closed before it opens another. A thread that has ended reports that later.
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
      // Terminating a thread inside the native runtime would kill the process.
      await worker.call("release").catch(() => {});
      await worker.close();
    });
    givenBack = Promise.all([givenBack, ...closing]);
  }
}

function startThread(): OpenWorker {
  // The native runtime sends telemetry unless the environment of the process forbids it, and a thread sees only a copy of the environment.
  process.env.ORT_DISABLE_TELEMETRY = "1";
  return openWorker("./local-models-worker", import.meta.url);
}

function modelId({ job }: QueuedSlice): string {
  return job.batch.model.id;
}

function isForModel(id: string): (waiting: QueuedSlice) => boolean {
  return (waiting) => modelId(waiting) === id;
}

/** Explains to a person why a model could not be loaded. */
function explainLoadError(cause: unknown, { file, hint }: ModelFile): IbidError {
  if (cause instanceof Error && "lacks" in cause)
    return new IbidError(
      "model-unavailable",
      `no native library runs models on ${process.platform} ${process.arch}: ${firstLineOf(cause)}`,
      {
        hint: "Install Ibid again with its dependencies (onnxruntime-node); it has libraries for Linux x64 and arm64, macOS arm64 and Windows.",
        cause,
      },
    );
  return new IbidError("model-unavailable", `the model ${file} cannot be loaded: ${firstLineOf(cause)}`, { hint, cause });
}

/** A model that loads and then fails on a text has the wrong format. */
function explainInferenceError(cause: unknown, { file, hint }: ModelFile): IbidError {
  return new IbidError("model-unavailable", `the model ${file} cannot read a text: ${firstLineOf(cause)}`, { hint, cause });
}

/** Inputs that one thread processes at once, by their indexes in the batch. */
interface BatchSlice {
  indices: number[];
  /** The approximate number of tokens. */
  size: number;
}

/** The tokens of one slice: about a tenth of a second, so that stopping is fast and progress is current. */
const maxTokensPerSlice = 512;

/** More slices than threads let all threads end at about the same time. */
const slicesPerThread = 2;

/** Distributes inputs, longest first: the short ones fill the gaps at the end. */
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
