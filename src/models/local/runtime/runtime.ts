import { type OpenWorker, openWorker } from "../../../workers/open.ts";
import { explainLoading, explainReading } from "./explain-failure.ts";
import { type Batch, type Job, openJob } from "./job.ts";
import { dealPortions, type Portion } from "./portions.ts";

/** Runs batches on threads that each hold their own sessions. */
export interface Runtime {
  run(batch: Batch): Promise<Float32Array[]>;
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

interface Waiting extends Portion {
  job: Job;
}

/** Tokens that must wait for a model before another thread loads it too: less is read sooner than a session is opened. */
const worthwhile = 1_000;

/** A session takes about 50 MB; all models together must stay below 500 MB. */
const mostSessions = 6;

/**
 * Several threads with sessions of one thread each, as on two cores they read short texts a quarter faster and long ones a tenth
 * faster than one session with two threads, and as the answer then cannot hang on the number of threads.
 */
export function openRuntime({ threads: mostThreads, idle, openThread = startThread }: RuntimeOptions): Runtime {
  const threads: Thread[] = [];
  const queue: Waiting[] = [];
  let resting: NodeJS.Timeout | undefined;
  let givenBack: Promise<unknown> = Promise.resolve();
  let closed = false;

  return {
    run(batch) {
      const job = openJob(batch, forget);
      // A claim under way when a run is stopped must not start the models anew.
      if (closed) job.fail(new Error("the models are closed"));
      if (!job.ended) queue.push(...dealPortions(batch.sizes, mostThreads).map((portion) => ({ ...portion, job })));
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

  function forget(job: Job): void {
    for (let at = queue.length - 1; at >= 0; at--) if (queue[at]!.job === job) queue.splice(at, 1);
  }

  function dispatch(): void {
    clearTimeout(resting);
    for (const id of new Set(queue.map(modelId)))
      for (let at = queue.findIndex(asks(id)); at !== -1; at = queue.findIndex(asks(id))) {
        const thread = threadFor(id);
        if (!thread) break;
        const [portion] = queue.splice(at, 1) as [Waiting];
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
    if (!needed && tokensFor(id) < worthwhile) return undefined;
    if (threads.every(({ busy }) => busy) && threads.length >= mostThreads) return undefined;
    if (!makeRoom(needed)) return undefined;
    return threads.find(({ busy }) => !busy) ?? open();
  }

  function tokensFor(id: string): number {
    return queue.filter(asks(id)).reduce((sum, { size }) => sum + size, 0);
  }

  /** Closes the session used longest ago where there are too many; for mere speed, only one that nobody asks for. */
  function makeRoom(needed: boolean): boolean {
    if (threads.reduce((sum, { loaded }) => sum + loaded.size, 0) < mostSessions) return true;
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

  async function read(thread: Thread, { job, indices }: Waiting): Promise<void> {
    const { worker, loaded } = thread;
    const { model, reduction, encode } = job.batch;
    try {
      if (!loaded.has(model.id)) await load(thread, job);
      loaded.set(model.id, performance.now());
      const rows = await worker.call<Float32Array[]>("run", model.id, indices.map(encode), reduction).catch((error) => {
        throw explainReading(error, model);
      });
      job.take(indices, rows);
    } catch (error) {
      job.fail(error);
      if (worker.ended) threads.splice(threads.indexOf(thread), 1);
    }
  }

  async function load({ worker, loaded }: Thread, { batch: { model } }: Job): Promise<void> {
    loaded.set(model.id, performance.now());
    try {
      await worker.call("load", model.id, model.file);
    } catch (error) {
      loaded.delete(model.id);
      throw explainLoading(error, model);
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

function modelId({ job }: Waiting): string {
  return job.batch.model.id;
}

function asks(id: string): (waiting: Waiting) => boolean {
  return (waiting) => modelId(waiting) === id;
}
