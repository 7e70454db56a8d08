import { parentPort } from "node:worker_threads";
import { deserialiseError, type SerialisedError, serialiseError } from "./serialised-error.ts";

export type RpcMethods = Record<string, (...args: never[]) => unknown>;
export interface RpcCall {
  id: number;
  method: string;
  args: unknown[];
}
/** What the caller's callback returned. */
export type CallbackReply = { question: number; value: unknown } | { question: number; error: SerialisedError };
export type RpcReply = { id: number; value: unknown } | { id: number; error: SerialisedError };
/** A worker's use of a callback while it works on a call. */
export interface CallbackQuestion {
  id: number;
  question: number;
  callback: string;
  args: unknown[];
}

/** Runs a callback of the caller in its thread. A method receives it after its own arguments. */
export type CallBack = (callback: string, ...args: unknown[]) => Promise<unknown>;

/** Answers calls from the thread that started this worker, one at a time and in order. */
export function serveWorker(methods: RpcMethods): void {
  const port = parentPort;
  if (!port) throw new Error("serve() must run in a worker thread");
  const asked = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let questions = 0;
  let last: Promise<void> = Promise.resolve();
  port.on("message", (message: RpcCall | CallbackReply) => {
    if ("method" in message) last = last.then(() => answer(message)).then((reply) => port.postMessage(reply));
    else settle(message);
  });

  async function answer({ id, method, args }: RpcCall): Promise<RpcReply> {
    try {
      const run = methods[method] as ((...args: unknown[]) => unknown) | undefined;
      if (!run) throw new Error(`no such method: ${method}`);
      return { id, value: await run(...args, callBackFor(id)) };
    } catch (error) {
      return { id, error: serialiseError(error) };
    }
  }

  function callBackFor(id: number): CallBack {
    return (callback, ...args) =>
      new Promise((resolve, reject) => {
        const question = questions++;
        asked.set(question, { resolve, reject });
        port!.postMessage({ id, question, callback, args } satisfies CallbackQuestion);
      });
  }

  function settle(reply: CallbackReply): void {
    const waiting = asked.get(reply.question);
    asked.delete(reply.question);
    if ("error" in reply) waiting?.reject(deserialiseError(reply.error));
    else waiting?.resolve(reply.value);
  }
}
