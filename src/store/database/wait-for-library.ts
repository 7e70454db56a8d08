import { setTimeout as sleep } from "node:timers/promises";
import { IbidError } from "../../errors.ts";

/** How long, and with what message, to wait for a library that another process holds. */
export interface LibraryWait {
  seconds: number;
  /** Tells the user once that the process waits: who holds the library. */
  announce: (message: string) => void;
  signal?: AbortSignal | undefined;
}

/** Milliseconds between two attempts. */
const pauseMs = 250;

/** Repeats the open while another process holds the library. After the given time the error of the last attempt is thrown. */
export async function waitForLibrary<Opened>(open: () => Promise<Opened>, wait: LibraryWait | undefined): Promise<Opened> {
  const deadline = performance.now() + (wait?.seconds ?? 0) * 1000;
  for (let attempts = 1; ; attempts++) {
    try {
      return await open();
    } catch (error) {
      if (!wait || !(error instanceof IbidError) || error.code !== "library-locked" || performance.now() >= deadline) throw error;
      if (attempts === 1) wait.announce(error.message);
    }
    await sleep(pauseMs, undefined, { signal: wait.signal });
  }
}
