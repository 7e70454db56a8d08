import { describe, expect, test } from "vitest";
import { retryAfter } from "./call-failure.ts";

const now = Date.parse("2026-01-01T00:00:00Z");

describe("what a provider says about waiting", () => {
  test.each([
    [{ "retry-after": "2" }, 2_000],
    [{ "retry-after": "0.5" }, 500],
    [{ "retry-after": "-1" }, 0],
    [{ "retry-after": "Thu, 01 Jan 2026 00:00:30 GMT" }, 30_000],
    [{ "retry-after": "Wed, 31 Dec 2025 00:00:00 GMT" }, 0],
    [{ "retry-after-ms": "120", "retry-after": "2" }, 120],
    [{ "retry-after": "soon" }, undefined],
    [{}, undefined],
  ])("in %j is %s milliseconds", (headers, milliseconds) => {
    expect(retryAfter(headers, "", now)).toBe(milliseconds);
  });

  test("is found in Google's words", () => {
    expect(retryAfter({}, '{"details":[{"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay": "34.5s"}]}')).toBe(34_500);
  });
});
