import { hostname } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import type { RunEvent } from "../pipeline/run.ts";
import type { Store } from "../store/store.ts";

/** Milliseconds between two looks whether it is free, and between two signs of life. */
const [lookAgain, interval] = [500, 3_000];

/** Has the manuscript of a check to itself, waiting where another check has it; returns what gives it back. */
export async function* holdManuscript(
  { leases, isShared, isGuest }: Store,
  { runId, documentId, signal }: { runId: string; documentId: string; signal: AbortSignal },
): AsyncGenerator<RunEvent, () => Promise<void>> {
  const worker = `${hostname()} ${process.pid}`;
  // Nobody else is in the library: whoever held something of it is dead.
  if (!isShared && !isGuest) await leases.takeAllBack();
  for (let looks = 0; !(await leases.holdManuscript({ runId, documentId, worker })); looks++) {
    if (looks === 0)
      yield { type: "notice", stage: "ingest", text: "another check of this manuscript is under way, or was just killed; waiting for it" };
    await pause(lookAgain, undefined, { signal });
  }
  const pulse = setInterval(() => void leases.renew(runId, worker).catch(() => {}), interval).unref();
  return async () => {
    clearInterval(pulse);
    await leases.clear(runId);
  };
}
