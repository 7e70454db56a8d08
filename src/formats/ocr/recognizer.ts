import { availableParallelism, freemem } from "node:os";
import type { GreyImage } from "./grey-image.ts";
import { toGreymap } from "./grey-image.ts";
import { type Recognition, startTesseract, type TesseractThread } from "./tesseract-thread.ts";

/** Recognises the text in an image; may be called in parallel. */
export type Recognize = (image: GreyImage, signal: AbortSignal) => Promise<Recognition>;

/** More threads would take more memory than they save time. */
const maxThreads = 4;
/** Memory of one Tesseract thread for a page at 300 pixels per inch, in bytes. */
const threadMemory = 400_000_000;
/** Milliseconds. A dense page takes ten seconds; a page that takes this long never ends. */
const pageTimeout = 300_000;

/** Number of pages to read in parallel on this machine. */
export function maxParallelPages(): number {
  return Math.max(1, Math.min(maxThreads, availableParallelism(), Math.floor(freemem() / threadMemory)));
}

interface Pool {
  users: number;
  /** Threads without a task. */
  idle: TesseractThread[];
  free: number;
  queue: (() => void)[];
}

let pool: Pool | undefined;

/** Gives the process's OCR threads to `use`. Threads start on demand and end with the last user. */
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

/** A thread that failed or was stopped is not reused, because its state is unknown. */
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
