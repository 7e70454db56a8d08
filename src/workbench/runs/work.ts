import { setTimeout as pause } from "node:timers/promises";
import { doErrand, type WorkerTools } from "./do-errand.ts";
import { helpOut } from "./help-out.ts";

/** Milliseconds between two looks at a queue that others may put something into. */
const lookAgain = 1_000;
/** Milliseconds after which a database that failed is tried again. */
const recovery = 5_000;
/** Milliseconds between two times that orders are looked for which the queue does not know. */
const remind = 30_000;

interface Shift {
  signal: AbortSignal;
  /** Ends when something is ordered in this process; nobody waits for it any more when the signal given to it says so. */
  called: (over: AbortSignal) => Promise<void>;
}

/** Does what was ordered, one run after the other, until it is told to stop. */
export async function work(desk: WorkerTools, { signal, called }: Shift): Promise<void> {
  const { store, complain } = desk;
  let reminded: number | undefined;
  while (!signal.aborted) {
    const over = new AbortController();
    const coming = called(over.signal);
    try {
      await remindQueue();
      const errand = reminded === undefined ? undefined : await store.queue.take();
      if (errand) await doErrand(errand, desk, signal);
      else if (!(store.isShared && (await helpOut(desk, signal)))) await waitFor(coming, reminded === undefined ? undefined : lookAgain);
    } catch (error) {
      if (signal.aborted) return;
      complain(error);
      // What was in hand has no end and no keeper; where others work, they miss it by themselves.
      if (!store.isShared) reminded = undefined;
      await waitFor(coming, recovery);
    } finally {
      over.abort();
    }
  }

  /** An order may have been kept, or come with a backup, without a word to the queue. That is begun when there is something for it, or others may bring it. */
  async function remindQueue(): Promise<void> {
    if (reminded !== undefined && Date.now() - reminded < remind) return;
    const ordered = await store.runs.underWay();
    if (reminded === undefined && !store.isShared && ordered.length === 0) return;
    // Nobody else works on a library on disk: whoever held something of it is dead.
    if (reminded === undefined && !store.isShared) {
      await store.leases.takeAllBack();
      await store.queue.takeAllBack();
    }
    for (const { id } of ordered) await store.queue.send(id);
    reminded = Date.now();
  }

  async function waitFor(coming: Promise<void>, most: number | undefined): Promise<void> {
    const over = new AbortController();
    const stopped = new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      signal.addEventListener("abort", () => resolve(), { once: true, signal: over.signal });
    });
    await Promise.race([coming, stopped, ...(most === undefined ? [] : [pause(most, undefined, { signal: over.signal }).catch(() => {})])]);
    over.abort();
  }
}
