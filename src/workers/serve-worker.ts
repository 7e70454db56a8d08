import { parentPort } from "node:worker_threads";
import { type SerialisedError, serialiseError } from "./serialised-error.ts";

export type RpcMethods = Record<string, (...args: never[]) => unknown>;
export interface RpcCall {
  id: number;
  method: string;
  args: unknown[];
}
export type RpcReply = { id: number; value: unknown } | { id: number; error: SerialisedError };

/** Answers calls from the thread that started this worker, one at a time and in order. */
export function serveWorker(methods: RpcMethods): void {
  const port = parentPort;
  if (!port) throw new Error("serve() must run in a worker thread");
  let last: Promise<void> = Promise.resolve();
  port.on("message", (call: RpcCall) => {
    last = last.then(() => answer(call)).then((reply) => port.postMessage(reply));
  });

  async function answer({ id, method, args }: RpcCall): Promise<RpcReply> {
    try {
      const run = methods[method] as ((...args: unknown[]) => unknown) | undefined;
      if (!run) throw new Error(`no such method: ${method}`);
      return { id, value: await run(...args) };
    } catch (error) {
      return { id, error: serialiseError(error) };
    }
  }
}
