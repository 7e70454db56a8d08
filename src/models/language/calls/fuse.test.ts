import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { IbidError } from "../../../errors.ts";
import { FailedCall } from "./failure.ts";
import { openFuse } from "./fuse.ts";

const call = new FailedCall({ error: new IbidError("model-unavailable", "down"), isPassing: "broken" }, 0);

describe("a provider that is out of order", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function failing(times: number) {
    const fuse = openFuse();
    for (let failed = 0; failed < times; failed += 1) fuse.failed(call);
    return fuse;
  }

  it("is left alone after several failures in a row, with the last of them as the answer", () => {
    expect(failing(3).blown()).toBeUndefined();
    expect(failing(4).blown()).toMatchObject({ failure: { error: { code: "model-unavailable" } } });
    expect(failing(4).blown()!.failure.isPassing).toBeUndefined();
  });

  it("is asked again after a while, and left alone for longer when that fails", () => {
    const fuse = failing(4);
    vi.advanceTimersByTime(30_000);
    expect(fuse.blown()).toBeUndefined();
    fuse.failed(call);
    vi.advanceTimersByTime(30_000);
    expect(fuse.blown()).toBeDefined();
    vi.advanceTimersByTime(30_000);
    expect(fuse.blown()).toBeUndefined();
  });

  it("is not left alone where calls succeed between failures", () => {
    const fuse = failing(3);
    fuse.succeeded();
    fuse.failed(call);
    expect(fuse.blown()).toBeUndefined();
  });

  it("is left alone at once for as long as it asks, within a bound", () => {
    const fuse = openFuse();
    fuse.failed(call, 86_400_000);
    vi.advanceTimersByTime(599_000);
    expect(fuse.blown()).toBeDefined();
    vi.advanceTimersByTime(1_000);
    expect(fuse.blown()).toBeUndefined();
  });
});
