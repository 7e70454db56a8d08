import { expect, onTestFinished, test, vi } from "vitest";
import type { Run } from "../../domain/run/run.ts";
import type { Store } from "../../store/store.ts";
import type { WorkerTools } from "./execute-job.ts";
import { followRun } from "./open-runs.ts";
import { openRunNotifier } from "./run-notifier.ts";
import { runWorker } from "./run-worker.ts";

test("a worker that finds nothing to do waits for one call at a time, however often it has looked", async () => {
  const nothing = { runs: { underWay: async () => [] }, queue: { take: async () => undefined }, isShared: true };
  const workerTools = { store: nothing as unknown as Store, joined: new Set(), reportError: () => {} } as unknown as WorkerTools;
  const stop = new AbortController();
  const waiting = new Set<AbortSignal>();
  let looks = 0;
  const called = (over: AbortSignal) => {
    looks++;
    waiting.add(over);
    over.addEventListener("abort", () => waiting.delete(over));
    return new Promise<void>(() => {});
  };
  const working = runWorker(workerTools, { signal: stop.signal, jobSubmitted: called });
  await vi.waitFor(() => expect(looks).toBeGreaterThan(1), { timeout: 30_000 });
  expect(waiting.size).toBe(1);
  stop.abort();
  await working;
  expect(waiting.size).toBe(0);
});

test("nothing is looked up any more for those who have followed a run to its end", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const asked: string[] = [];
  const newest = async (ids: readonly string[]) => {
    asked.push(...ids);
    return new Map<string, number>();
  };
  const run = { id: "run_0123456789abcdef", state: "complete" } as Run;
  const notifier = openRunNotifier(async () => ({ isShared: true, runLog: { newest } as unknown as Store["runLog"] }));
  const kept = { runs: { get: async () => run }, runLog: { after: async () => [] } } as unknown as Pick<Store, "runs" | "runLog">;
  const following = { id: run.id, after: 0, notifier, signal: new AbortController().signal };
  expect(await Array.fromAsync(followRun(kept, following))).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([]);
});
