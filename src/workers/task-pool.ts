import { type Callbacks, type OpenWorker, openWorker } from "./open-worker.ts";

/** What a task exceeded; its thread was ended. */
export class TaskLimitError extends Error {
  readonly exceeded: "time" | "memory";

  constructor(exceeded: "time" | "memory", options?: ErrorOptions) {
    super(`a task exceeded its ${exceeded}`, options);
    this.exceeded = exceeded;
  }
}

export interface TaskOptions {
  /** CPU seconds after which the thread is ended. Asked again and again, as a task may earn more while it makes progress. */
  seconds: () => number;
  signal?: AbortSignal | undefined;
  callbacks?: Callbacks;
}

/** Runs tasks in worker threads, one in each at a time. A task that is aborted or takes too much is ended with its thread. */
export interface TaskPool {
  run<T>(method: string, args: unknown[], options: TaskOptions): Promise<T>;
}

export interface TaskPoolOptions {
  threads: number;
  /** The heap of a thread, in megabytes. */
  megabytes: number;
  /** Milliseconds without work after which a thread is ended, so that its memory is released. */
  idle: number;
}

/** Milliseconds between two looks at the time a task has taken. */
const interval = 200;

/**
 * Wall-clock seconds for each allowed CPU second in which a task may get no further: its CPU time does not grow or cannot be measured. On a busy
 * machine a task takes long and is not ended for it.
 */
const maxWait = 10;

/** The share of the allowed CPU time that counts as getting further. */
const minProgress = 0.01;

interface PoolThread {
  worker: OpenWorker;
  resting?: NodeJS.Timeout;
}

export function openTaskPool(module: string, importer: string, { threads, megabytes, idle }: TaskPoolOptions): TaskPool {
  const resting: PoolThread[] = [];
  const queue: (() => void)[] = [];
  let busy = 0;

  return {
    async run<T>(method: string, args: unknown[], options: TaskOptions): Promise<T> {
      if (busy >= threads) await new Promise<void>((resolve) => queue.push(resolve));
      else busy++;
      try {
        options.signal?.throwIfAborted();
        return await runIn<T>(take(), method, args, options);
      } finally {
        const next = queue.shift();
        if (next) next();
        else busy--;
      }
    },
  };

  function take(): PoolThread {
    for (let thread = resting.pop(); thread; thread = resting.pop()) {
      clearTimeout(thread.resting);
      if (!thread.worker.ended) return thread;
    }
    return { worker: openWorker(module, importer, { resourceLimits: { maxOldGenerationSizeMb: megabytes } }) };
  }

  async function runIn<T>(
    thread: PoolThread,
    method: string,
    args: unknown[],
    { seconds, signal, callbacks = {} }: TaskOptions,
  ): Promise<T> {
    const { worker } = thread;
    const guard = guardTask(worker, seconds, signal);
    try {
      const result = await Promise.race([worker.callWith<T>(callbacks, method, ...args), guard.ended]);
      rest(thread);
      return result;
    } catch (error) {
      signal?.throwIfAborted();
      if ((error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY") throw new TaskLimitError("memory", { cause: error });
      if (!worker.ended && !guard.isEnding()) rest(thread);
      throw error;
    } finally {
      guard.stop();
    }
  }

  function rest(thread: PoolThread): void {
    thread.resting = setTimeout(() => {
      resting.splice(resting.indexOf(thread), 1);
      void thread.worker.close();
    }, idle);
    thread.resting.unref();
    resting.push(thread);
  }
}

/** Ends a thread when its task is aborted or takes too long. */
export function guardTask(
  worker: Pick<OpenWorker, "cpuSeconds" | "close">,
  seconds: () => number,
  signal: AbortSignal | undefined,
): { ended: Promise<never>; isEnding(): boolean; stop(): void } {
  const { promise: ended, reject } = Promise.withResolvers<never>();
  ended.catch(() => {});
  let isEnding = false;
  let isStopped = false;
  const end = (error: unknown) => {
    if (isStopped || isEnding) return;
    isEnding = true;
    // First the reason: the end of the thread rejects its calls too.
    reject(error);
    void worker.close();
  };
  let progressedAt = performance.now();
  let before: number | undefined;
  let latest: number | undefined;
  const timer = setInterval(async () => {
    if (performance.now() - progressedAt > maxWait * seconds() * 1_000) return end(new TaskLimitError("time"));
    const used = await worker.cpuSeconds();
    if (used === undefined) return;
    before ??= used;
    if (used - before > seconds()) return end(new TaskLimitError("time"));
    if (latest !== undefined && used - latest < minProgress * seconds()) return;
    latest = used;
    progressedAt = performance.now();
  }, interval);
  timer.unref();
  const abort = () => end(signal?.reason);
  signal?.addEventListener("abort", abort, { once: true });
  return {
    ended,
    isEnding: () => isEnding,
    stop() {
      isStopped = true;
      clearInterval(timer);
      signal?.removeEventListener("abort", abort);
    },
  };
}
