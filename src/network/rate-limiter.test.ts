import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createRateLimiter } from "./rate-limiter.ts";

describe("the gate of a provider", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Work that lasts, with a record of how many were under way. */
  function workshop(milliseconds: number) {
    const log = { running: 0, peak: 0, done: 0, starts: [] as number[] };
    const work = async () => {
      log.starts.push(performance.now());
      log.running += 1;
      log.peak = Math.max(log.peak, log.running);
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      log.running -= 1;
      log.done += 1;
    };
    return { log, work };
  }

  test("lets through no more at once than it may, and all of them in the end", async () => {
    const { log, work } = workshop(10);
    const rateLimiter = createRateLimiter({ concurrency: 3 });
    for (let call = 0; call < 10; call += 1) void rateLimiter.run(work);
    await vi.runAllTimersAsync();
    expect(log).toMatchObject({ peak: 3, done: 10 });
  });

  test("lets through no more in any minute than it may", async () => {
    const { log, work } = workshop(1);
    const rateLimiter = createRateLimiter({ concurrency: 50, requestsPerMinute: 5 });
    for (let call = 0; call < 12; call += 1) void rateLimiter.run(work);
    await vi.runAllTimersAsync();
    expect(log.done).toBe(12);
    for (const start of log.starts)
      expect(log.starts.filter((other) => other >= start && other < start + 60_000).length).toBeLessThanOrEqual(5);
  });

  test("keeps the time between two starts that a server asks for", async () => {
    const { log, work } = workshop(1);
    const rateLimiter = createRateLimiter({ concurrency: 5, minInterval: 300 });
    for (let call = 0; call < 4; call += 1) void rateLimiter.run(work);
    await vi.runAllTimersAsync();
    expect(log.done).toBe(4);
    for (const [index, start] of log.starts.slice(1).entries()) expect(start - log.starts[index]!).toBeGreaterThanOrEqual(300);
  });

  test("lets nobody through while the provider is overloaded, and fewer at once afterwards", async () => {
    const { log, work } = workshop(10);
    const rateLimiter = createRateLimiter({ concurrency: 8 });
    rateLimiter.slowDown(1_000);
    rateLimiter.slowDown(1_000);
    for (let call = 0; call < 8; call += 1) void rateLimiter.run(work);
    await vi.advanceTimersByTimeAsync(900);
    expect(log.starts).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(105);
    expect(log.running).toBe(4);
    await vi.runAllTimersAsync();
    expect(log.done).toBe(8);
  });

  test("opens again as requests succeed", async () => {
    const { log, work } = workshop(10);
    const rateLimiter = createRateLimiter({ concurrency: 4 });
    rateLimiter.slowDown(0);
    for (let call = 0; call < 60; call += 1) void rateLimiter.run(work);
    await vi.runAllTimersAsync();
    expect(log).toMatchObject({ peak: 4, done: 60 });
  });

  test("lets what was refused before go ahead", async () => {
    const order: string[] = [];
    const rateLimiter = createRateLimiter({ concurrency: 1 });
    const work = (name: string) => async () => {
      order.push(name);
      await new Promise((resolve) => setTimeout(resolve, 1));
    };
    void rateLimiter.run(work("first"));
    void rateLimiter.run(work("second"));
    void rateLimiter.run(work("again"), { isRetry: true });
    await vi.runAllTimersAsync();
    expect(order).toEqual(["first", "again", "second"]);
  });

  test("frees the place of what failed", async () => {
    const rateLimiter = createRateLimiter({ concurrency: 1 });
    await expect(rateLimiter.run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await expect(rateLimiter.run(async () => "yes")).resolves.toBe("yes");
  });

  test("forgets who stops waiting, and leaves no timer behind", async () => {
    const rateLimiter = createRateLimiter({ concurrency: 1 });
    rateLimiter.slowDown(60_000);
    const stop = new AbortController();
    const waiting = rateLimiter.run(async () => "never", { signal: stop.signal });
    expect(vi.getTimerCount()).toBe(1);
    stop.abort(new Error("stopped"));
    await expect(waiting).rejects.toThrow("stopped");
    expect(vi.getTimerCount()).toBe(0);
    await expect(rateLimiter.run(async () => "never", { signal: stop.signal })).rejects.toThrow("stopped");
  });
});
