import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Store } from "../../store/store.ts";
import type { WorkerTools } from "./do-errand.ts";
import { work } from "./work.ts";

test("a worker that finds nothing to do waits for one call at a time, however often it has looked", async () => {
  const nothing = { runs: { underWay: async () => [] }, queue: { take: async () => undefined }, isShared: true };
  const desk = { store: nothing as unknown as Store, helped: new Set(), complain: () => {} } as unknown as WorkerTools;
  const stop = new AbortController();
  const waiting = new Set<AbortSignal>();
  let looks = 0;
  const called = (over: AbortSignal) => {
    looks++;
    waiting.add(over);
    over.addEventListener("abort", () => waiting.delete(over));
    return new Promise<void>(() => {});
  };
  const working = work(desk, { signal: stop.signal, called });
  await pause(2_500);
  expect(looks).toBeGreaterThan(1);
  expect(waiting.size).toBe(1);
  stop.abort();
  await working;
  expect(waiting.size).toBe(0);
});
