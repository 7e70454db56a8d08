import { hostname } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import type { RunEvent } from "../pipeline/run.ts";
import type { Store } from "../store/store.ts";

/** Milliseconds between two looks whether it is free, and between two signs of life. */
const [lookAgain, interval] = [500, 3_000];

/** Does the work of a check with its manuscript to itself, after waiting where another check has it; however the work ends, it is given back. */
export async function* holdManuscript<Result>(
  { leases, isShared, isGuest }: Store,
  { runId, documentId, signal }: { runId: string; documentId: string; signal: AbortSignal },
  work: () => AsyncGenerator<RunEvent, Result>,
): AsyncGenerator<RunEvent, Result> {
  const worker = `${hostname()} ${process.pid}`;
  // Nobody else is in the library: whoever held something of it is dead.
  if (!isShared && !isGuest) await leases.takeAllBack();
  for (let looks = 0; !(await leases.holdManuscript({ runId, documentId, worker })); looks++) {
    if (looks === 0)
      yield { type: "notice", stage: "ingest", text: "another check of this manuscript is under way, or was just killed; waiting for it" };
    await pause(lookAgain, undefined, { signal });
  }
  const pulse = setInterval(() => void leases.renew(runId, worker).catch(() => {}), interval).unref();
  try {
    return yield* work();
  } finally {
    clearInterval(pulse);
    // It lapses by itself where the database is away.
    await leases.clear(runId).catch(() => {});
  }
}
