import { parentPort } from "node:worker_threads";
import { type PlainError, toPlain } from "./plain-error.ts";

export type Methods = Record<string, (...args: never[]) => unknown>;
export interface Call {
  id: number;
  method: string;
  args: unknown[];
}
export type Reply = { id: number; value: unknown } | { id: number; error: PlainError };

/** Answers calls from the thread that started this worker, one at a time and in order. */
export function serve(methods: Methods): void {
  const port = parentPort;
  if (!port) throw new Error("serve() must run in a worker thread");
  let last: Promise<void> = Promise.resolve();
  port.on("message", (call: Call) => {
    last = last.then(() => answer(call)).then((reply) => port.postMessage(reply));
  });

  async function answer({ id, method, args }: Call): Promise<Reply> {
    try {
      const run = methods[method] as ((...args: unknown[]) => unknown) | undefined;
      if (!run) throw new Error(`no such method: ${method}`);
      return { id, value: await run(...args) };
    } catch (error) {
      return { id, error: toPlain(error) };
    }
  }
}
