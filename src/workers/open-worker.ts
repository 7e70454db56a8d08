import { Worker } from "node:worker_threads";
import { deserialiseError } from "./serialised-error.ts";
import type { RpcCall, RpcReply } from "./serve-worker.ts";

/** A worker thread as an object: each call is a message, each answer a promise. */
export interface OpenWorker {
  call<T>(method: string, ...args: unknown[]): Promise<T>;
  /** The worker ended or was closed. Every later call fails. */
  readonly ended: boolean;
  close(): Promise<void>;
}

/** Starts the worker whose module is beside the caller, as `.ts` in a checkout and as `.js` when compiled. */
export function openWorker(module: string, importer: string, workerData?: unknown): OpenWorker {
  const extension = importer.endsWith(".ts") ? ".ts" : ".js";
  const worker = new Worker(new URL(`${module}${extension}`, importer), { workerData });
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  let next = 0;
  let ended: Error | undefined;

  worker.on("message", (reply: RpcReply) => {
    const call = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (waiting.size === 0) worker.unref();
    if ("error" in reply) call?.reject(deserialiseError(reply.error));
    else call?.resolve(reply.value as never);
  });
  worker.on("error", (error) => end(error));
  worker.on("exit", (code) => end(new Error(`worker ${module} ended with code ${code}`)));
  // An idle worker must not keep the process alive; a waiting call must.
  worker.unref();

  return {
    call: (method, ...args) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended);
        const id = next++;
        waiting.set(id, { resolve: resolve as (value: never) => void, reject });
        worker.ref();
        worker.postMessage({ id, method, args } satisfies RpcCall);
      }),
    get ended() {
      return ended !== undefined;
    },
    close: async () => {
      await worker.terminate();
    },
  };

  function end(error: Error): void {
    ended ??= error;
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  }
}
