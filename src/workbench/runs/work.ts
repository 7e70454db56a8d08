import { setTimeout as pause } from "node:timers/promises";
import { doErrand, type WorkerTools } from "./do-errand.ts";
import { helpOut } from "./help-out.ts";

/** Milliseconds between two looks at a queue that others may put something into. */
const lookAgain = 1_000;
/** Milliseconds after which a database that failed is tried again. */
const recovery = 5_000;

/** Does what was ordered, one run after the other, until it is told to stop. */
export async function work(desk: WorkerTools, { signal, called }: { signal: AbortSignal; called: () => Promise<void> }): Promise<void> {
  const { store } = desk;
  // Nobody else can have this library open: whoever held something of it is dead.
  if (!store.isShared) await store.leases.takeAllBack();
  let isBegun = false;
  while (!signal.aborted) {
    const coming = called();
    try {
      // The queue is begun when there is something in it, unless others may put something in.
      if (!isBegun && (store.isShared || (await store.runs.underWay()).length > 0)) {
        if (!store.isShared) await store.queue.takeAllBack();
        // An order may have been kept, or come with a backup, without a word to the queue.
        for (const { id } of await store.runs.underWay()) await store.queue.send(id);
        isBegun = true;
      }
      const errand = isBegun ? await store.queue.take() : undefined;
      if (errand) await doErrand(errand, desk, signal);
      else if (!(store.isShared && (await helpOut(desk, signal)))) await waitFor(isBegun ? lookAgain : undefined);
    } catch (error) {
      if (signal.aborted) return;
      desk.complain(error);
      await waitFor(recovery);
    }

    async function waitFor(most: number | undefined): Promise<void> {
      const over = new AbortController();
      const either = AbortSignal.any([signal, over.signal]);
      const ended = new Promise<void>((resolve) => either.addEventListener("abort", () => resolve(), { once: true }));
      const waits = [coming, ended, ...(most === undefined ? [] : [pause(most, undefined, { signal: either }).catch(() => {})])];
      if (!signal.aborted) await Promise.race(waits);
      over.abort();
    }
  }
}
