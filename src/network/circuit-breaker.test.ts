import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { IbidError } from "../errors.ts";
import { FailedCall } from "./call-failure.ts";
import { createCircuitBreaker } from "./rate-limiter.ts";

const call = new FailedCall({ error: new IbidError("model-unavailable", "down"), temporary: "broken" }, 0);

describe("a provider that is out of order", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function failing(times: number) {
    const circuitBreaker = createCircuitBreaker();
    for (let failed = 0; failed < times; failed += 1) circuitBreaker.recordFailure(call);
    return circuitBreaker;
  }

  test("is left alone after several failures in a row, with the last of them as the answer", () => {
    expect(failing(3).rejection()).toBeUndefined();
    expect(failing(4).rejection()).toMatchObject({ failure: { error: { code: "model-unavailable" } } });
    expect(failing(4).rejection()!.failure.temporary).toBeUndefined();
  });

  test("is asked again after a while, and left alone for longer when that fails", () => {
    const circuitBreaker = failing(4);
    vi.advanceTimersByTime(30_000);
    expect(circuitBreaker.rejection()).toBeUndefined();
    circuitBreaker.recordFailure(call);
    vi.advanceTimersByTime(30_000);
    expect(circuitBreaker.rejection()).toBeDefined();
    vi.advanceTimersByTime(30_000);
    expect(circuitBreaker.rejection()).toBeUndefined();
  });

  test("is not left alone where calls succeed between failures", () => {
    const circuitBreaker = failing(3);
    circuitBreaker.recordSuccess();
    circuitBreaker.recordFailure(call);
    expect(circuitBreaker.rejection()).toBeUndefined();
  });

  test("is left alone at once for as long as it asks, within a bound", () => {
    const circuitBreaker = createCircuitBreaker();
    circuitBreaker.recordFailure(call, 86_400_000);
    vi.advanceTimersByTime(599_000);
    expect(circuitBreaker.rejection()).toBeDefined();
    vi.advanceTimersByTime(1_000);
    expect(circuitBreaker.rejection()).toBeUndefined();
  });
});
