import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { guardTask, TaskLimitError } from "./task-pool.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Guards a task of at most 10 CPU seconds whose thread gets a share of a core, and says whether it was ended after some minutes. */
async function isEnded(share: number | undefined, minutes: number): Promise<boolean> {
  const cpuSeconds = async () => (share === undefined ? undefined : (share * performance.now()) / 1_000);
  const close = vi.fn(async () => {});
  const guard = guardTask({ cpuSeconds, close }, () => 10, undefined);
  const reason = guard.ended.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(minutes * 60_000);
  guard.stop();
  if (guard.isEnding()) expect(await reason).toEqual(new TaskLimitError("time"));
  expect(close).toHaveBeenCalledTimes(guard.isEnding() ? 1 : 0);
  return guard.isEnding();
}

test("a task that gets a fiftieth of a core on a busy machine is ended by its CPU time, not by the clock", async () => {
  expect(await isEnded(0.02, 8)).toBe(false);
  expect(await isEnded(0.02, 9)).toBe(true);
});

test("a task that gets no further is ended by the clock", async () => {
  expect(await isEnded(0, 1.5)).toBe(false);
  expect(await isEnded(0, 2)).toBe(true);
});

test("a task whose CPU time cannot be measured is ended by the clock", async () => {
  expect(await isEnded(undefined, 1.5)).toBe(false);
  expect(await isEnded(undefined, 2)).toBe(true);
});
