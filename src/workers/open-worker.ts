import { type ResourceLimits, Worker } from "node:worker_threads";
import { deserialiseError, serialiseError } from "./serialised-error.ts";
import type { CallbackQuestion, CallbackReply, RpcCall, RpcReply } from "./serve-worker.ts";

/** Functions of this thread that a worker may call, by name. */
export type Callbacks = Record<string, (...args: never[]) => unknown>;

/** A worker thread as an object: each call is a message, each answer a promise. */
export interface OpenWorker {
  call<T>(method: string, ...args: unknown[]): Promise<T>;
  /** A call whose method may use callbacks. */
  callWith<T>(callbacks: Callbacks, method: string, ...args: unknown[]): Promise<T>;
  /** The CPU time of the thread in seconds; undefined where Node cannot tell. */
  cpuSeconds(): Promise<number | undefined>;
  /** The worker ended or was closed. Every later call fails. */
  readonly ended: boolean;
  close(): Promise<void>;
}

interface WorkerOptions {
  workerData?: unknown;
  resourceLimits?: ResourceLimits;
}

interface WaitingCall {
  callbacks: Callbacks;
  resolve: (value: never) => void;
  reject: (error: Error) => void;
}

/** Starts the worker whose module is beside the caller, as `.ts` in a checkout and as `.js` when compiled. */
export function openWorker(module: string, importer: string, options: WorkerOptions = {}): OpenWorker {
  const extension = importer.endsWith(".ts") ? ".ts" : ".js";
  const worker = new Worker(new URL(`${module}${extension}`, importer), options);
  const waiting = new Map<number, WaitingCall>();
  let next = 0;
  let ended: Error | undefined;

  worker.on("message", (reply: RpcReply | CallbackQuestion) => {
    const call = waiting.get(reply.id);
    if ("callback" in reply) return void answer(reply, call?.callbacks ?? {});
    waiting.delete(reply.id);
    if (waiting.size === 0) worker.unref();
    if ("error" in reply) call?.reject(deserialiseError(reply.error));
    else call?.resolve(reply.value as never);
  });
  worker.on("error", (error) => end(error instanceof Error ? error : new Error(String(error))));
  worker.on("exit", (code) => end(new Error(`worker ${module} ended with code ${code}`)));
  // An idle worker must not keep the process alive; a waiting call must.
  worker.unref();

  const callWith: OpenWorker["callWith"] = (callbacks, method, ...args) =>
    new Promise((resolve, reject) => {
      if (ended) return reject(ended);
      const id = next++;
      waiting.set(id, { callbacks, resolve: resolve as (value: never) => void, reject });
      worker.ref();
      try {
        worker.postMessage({ id, method, args } satisfies RpcCall);
      } catch (error) {
        // An argument cannot be cloned.
        waiting.delete(id);
        reject(error as Error);
      }
    });
  return {
    call: (method, ...args) => callWith({}, method, ...args),
    callWith,
    cpuSeconds: async () => {
      const usage = await (worker as { cpuUsage?: () => Promise<NodeJS.CpuUsage> }).cpuUsage?.().catch(() => undefined);
      return usage && (usage.user + usage.system) / 1_000_000;
    },
    get ended() {
      return ended !== undefined;
    },
    close: async () => {
      await worker.terminate();
    },
  };

  async function answer({ question, callback, args }: CallbackQuestion, callbacks: Callbacks): Promise<void> {
    const reply = await runCallback(callbacks[callback], args);
    if (!ended) worker.postMessage({ question, ...reply } satisfies CallbackReply);
  }

  function end(error: Error): void {
    ended ??= error;
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  }
}

async function runCallback(callback: Callbacks[string] | undefined, args: unknown[]) {
  try {
    return { value: await callback?.(...(args as never[])) };
  } catch (error) {
    return { error: serialiseError(error) };
  }
}
