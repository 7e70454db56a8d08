import { availableParallelism, freemem } from "node:os";
import type { GreyImage } from "./grey-image.ts";
import { toGreymap } from "./grey-image.ts";
import { type Recognition, startTesseract, type TesseractThread } from "./tesseract-thread.ts";

/** Reads the text in a picture; pictures of several pages may be given at once. */
export type Recognize = (image: GreyImage, signal: AbortSignal) => Promise<Recognition>;

/** More threads than this take more memory than they save time. */
const maxThreads = 4;
/** Bytes that one Tesseract needs for a page at 300 dots per inch. */
const threadMemory = 400_000_000;
/** A dense page takes ten seconds; one that takes this long in milliseconds would never end. */
const pageTimeout = 300_000;

/** How many pages are worth reading at once on this machine. */
export function maxParallelPages(): number {
  return Math.max(1, Math.min(maxThreads, availableParallelism(), Math.floor(freemem() / threadMemory)));
}

interface Pool {
  users: number;
  /** Threads that have nothing to do; those that do are with their task. */
  idle: TesseractThread[];
  free: number;
  queue: (() => void)[];
}

let pool: Pool | undefined;

/** Lends the process's recogniser to `use`. Threads start when first needed and end with the last user. */
export async function withRecognizer<T>(use: (recognize: Recognize) => Promise<T>): Promise<T> {
  pool ??= { users: 0, idle: [], free: maxParallelPages(), queue: [] };
  const own = pool;
  own.users++;
  try {
    return await use((image, signal) => recognizeWith(own, image, signal));
  } finally {
    own.users--;
    if (own.users === 0) {
      pool = undefined;
      await Promise.all(own.idle.splice(0).map((thread) => thread.close()));
    }
  }
}

async function recognizeWith(own: Pool, image: GreyImage, signal: AbortSignal): Promise<Recognition> {
  if (own.free > 0) own.free--;
  else await new Promise<void>((resolve) => own.queue.push(resolve));
  try {
    signal.throwIfAborted();
    const thread = own.idle.pop() ?? (await startTesseract());
    const recognition = await recognizeIn(thread, image, signal);
    own.idle.push(thread);
    return recognition;
  } finally {
    const next = own.queue.shift();
    if (next) next();
    else own.free++;
  }
}

/** A thread that failed or was stopped is not used again: what it holds cannot be trusted. */
async function recognizeIn(thread: TesseractThread, image: GreyImage, signal: AbortSignal): Promise<Recognition> {
  const late = AbortSignal.timeout(pageTimeout);
  const stop = () => void thread.close();
  signal.addEventListener("abort", stop);
  late.addEventListener("abort", stop);
  // It may have been aborted while the thread started.
  if (signal.aborted) stop();
  try {
    return await thread.recognize(toGreymap(image));
  } catch (error) {
    await thread.close();
    signal.throwIfAborted();
    throw late.aborted ? new Error("reading its picture took too long") : error;
  } finally {
    signal.removeEventListener("abort", stop);
    late.removeEventListener("abort", stop);
  }
}
