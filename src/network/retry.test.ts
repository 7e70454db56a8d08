import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { IbidError } from "../errors.ts";
import type { CallFailure } from "./call-failure.ts";
import { createRateLimiter } from "./rate-limiter.ts";
import { defaultRetryPolicy, retry } from "./retry.ts";

const error = new IbidError("model-overloaded", "no");

/** Fails as scripted, then answers; with the times of all attempts. */
function stubborn(failures: readonly Omit<CallFailure, "error">[]) {
  const times: number[] = [];
  const attempt = async () => {
    times.push(performance.now());
    const failure = failures[times.length - 1];
    if (failure) throw { failure };
    return "answer";
  };
  const explain = (thrown: unknown) => ({ error, ...(thrown as { failure: Omit<CallFailure, "error"> }).failure });
  return { attempt, times, explain };
}

describe("persistence", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function start(failures: readonly Omit<CallFailure, "error">[], signal?: AbortSignal) {
    const { attempt, times, explain } = stubborn(failures);
    const rateLimiter = createRateLimiter({ concurrency: 4 });
    const outcome = retry(attempt, { rateLimiter, retryPolicy: defaultRetryPolicy, signal, explain }).catch((thrown: unknown) => thrown);
    return { outcome, times, rateLimiter };
  }

  test("waits longer each time", async () => {
    const { outcome, times } = start(Array.from({ length: 4 }, () => ({ temporary: "broken" as const })));
    await vi.runAllTimersAsync();
    expect(await outcome).toBe("answer");
    const pauses = times.slice(1).map((time, index) => time - times[index]!);
    for (const [index, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThanOrEqual(250 * 2 ** index - 1);
      expect(pause).toBeLessThanOrEqual(500 * 2 ** index + 2);
    }
  });

  test("ends after its last attempt", async () => {
    const { outcome, times } = start(Array.from({ length: 20 }, () => ({ temporary: "overload" as const })));
    await vi.runAllTimersAsync();
    expect(await outcome).toMatchObject({ failure: { error } });
    expect(times).toHaveLength(defaultRetryPolicy.maxAttempts);
  });

  test("does not try again what will not pass", async () => {
    const { outcome, times } = start([{}]);
    expect(await outcome).toMatchObject({ failure: { error } });
    expect(times).toHaveLength(1);
  });

  test("tries twice what takes too long", async () => {
    const { outcome, times } = start(Array.from({ length: 9 }, () => ({ temporary: "timeout" as const })));
    await vi.runAllTimersAsync();
    expect(await outcome).toMatchObject({ failure: { error } });
    expect(times).toHaveLength(2);
  });

  test("waits as long as the provider asks, within a bound", async () => {
    const short = start([{ temporary: "overload", retryAfter: 7_000 }]);
    await vi.runAllTimersAsync();
    expect(short.times[1]! - short.times[0]!).toBeGreaterThanOrEqual(7_000);
    const long = start([{ temporary: "overload", retryAfter: 3_600_000 }]);
    expect(await long.outcome).toMatchObject({ failure: { error } });
  });

  test("holds up all who ask an overloaded provider", async () => {
    const { outcome, rateLimiter } = start([{ temporary: "overload", retryAfter: 5_000 }]);
    await vi.advanceTimersByTimeAsync(0);
    const began = performance.now();
    const other = rateLimiter.run(async () => performance.now() - began);
    await vi.runAllTimersAsync();
    expect(await other).toBeGreaterThanOrEqual(5_000);
    expect(await outcome).toBe("answer");
  });

  test("does not retry when the provider asks for a longer wait than allowed", async () => {
    const { outcome, rateLimiter } = start([{ temporary: "overload", retryAfter: 200_000 }]);
    await outcome;
    const ask = () => retry(async () => "answer", { rateLimiter, retryPolicy: defaultRetryPolicy, explain: () => undefined });
    await expect(ask()).rejects.toMatchObject({ failure: { error } });
    await vi.advanceTimersByTimeAsync(230_000);
    await expect(ask()).resolves.toBe("answer");
  });

  test("does not leave a provider alone that answers now and then", async () => {
    const rateLimiter = createRateLimiter({ concurrency: 1 });
    const retryPolicy = { ...defaultRetryPolicy, maxAttempts: 1 };
    const ask = (answers: boolean) =>
      retry(() => (answers ? Promise.resolve("answer") : Promise.reject(error)), {
        rateLimiter,
        retryPolicy,
        explain: () => ({ error, temporary: "broken" }),
      });
    for (const answers of [false, false, false, true, false, false, false]) await ask(answers).catch(() => {});
    await expect(ask(true)).resolves.toBe("answer");
  });

  test("stops in the middle of a pause and leaves no timer behind", async () => {
    const stop = new AbortController();
    const { outcome } = start([{ temporary: "overload", retryAfter: 50_000 }], stop.signal);
    await vi.advanceTimersByTimeAsync(100);
    stop.abort(new Error("stopped"));
    expect(await outcome).toMatchObject({ message: "stopped" });
    expect(vi.getTimerCount()).toBe(0);
  });

  test("lets a bug through as it is", async () => {
    const bug = new RangeError("a bug");
    const rateLimiter = createRateLimiter({ concurrency: 1 });
    const run = retry(() => Promise.reject(bug), { rateLimiter, retryPolicy: defaultRetryPolicy, explain: () => undefined });
    await expect(run).rejects.toBe(bug);
  });
});
